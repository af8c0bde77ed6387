class Service
  def initialize(word, name:)
    @said = "#{word}, #{name}"
  end
  attr_reader :said

  def self.call(*args, **options, &block)
    new(*args, **options, &block)
  end

  def self.old(*args)
    new(*args)
  end
end

refused = RUBY_VERSION < "3" ? true : begin
  Service.old("Good day", name: "Ada")
  false
rescue ArgumentError
  true
end
puts Service.call("Good day", name: "Ada").said if refused
