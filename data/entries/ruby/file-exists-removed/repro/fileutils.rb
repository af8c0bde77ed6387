require "fileutils"
require "pathname"
load "trigger.rb"
