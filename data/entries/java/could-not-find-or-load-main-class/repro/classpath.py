"""A program in the current folder, started without -cp: CLASSPATH takes the folder's place."""

from setup import shell

shell("cd out && java com.example.App", CLASSPATH="/home/me/other/classes")
