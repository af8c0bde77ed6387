class << File
  alias_method :exists?, :exist? unless method_defined?(:exists?)
end
load "trigger.rb"
