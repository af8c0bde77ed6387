<?php
function report()
{
    echo error_get_last() === null ? "header accepted\n" : "header refused\n";
}
