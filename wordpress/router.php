<?php
/** What PHP's built-in server asks about each request: a file is served as it is, all else is WordPress's. */
$path = rawurldecode(strtok($_SERVER['REQUEST_URI'], '?'));
$file = $_SERVER['DOCUMENT_ROOT'] . $path;
if (is_file($file) || is_file(rtrim($file, '/') . '/index.php')) {
    return false;
}

// Before this, PHP names as the script the nearest index it has found on the way.
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = '/index.php';
$_SERVER['SCRIPT_FILENAME'] = $_SERVER['DOCUMENT_ROOT'] . '/index.php';
unset($_SERVER['PATH_INFO'], $path, $file);
chdir($_SERVER['DOCUMENT_ROOT']);
require $_SERVER['SCRIPT_FILENAME'];
