# build.sh <three|four>: a gulpfile of that release.
mkdir -p src && echo 'a {}' > src/a.css
if [ "$1" = three ]; then
  echo 'var gulp = require("gulp"); gulp.task("default", function () { return gulp.src("src/*.css").pipe(gulp.dest("dist")); });' > gulpfile.js
else
  echo 'const gulp = require("gulp"); exports.default = gulp.series(function styles() { return gulp.src("src/*.css").pipe(gulp.dest("dist")); });' > gulpfile.js
fi
gulp >/dev/null || exit 1
test -f dist/a.css && echo copied
