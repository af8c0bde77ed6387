ruby -W0 trigger.rb
