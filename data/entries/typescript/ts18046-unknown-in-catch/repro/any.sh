# The annotation, and the option for a whole project, which compilers before 4.4 do not know.
sh build.sh any.ts || exit 1
tsc --version | grep -q 'Version 4.3' || sh build.sh caught.ts --useUnknownInCatchVariables false
