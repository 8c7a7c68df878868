<?php
/** The router of PHP's built-in server: files are served as they are, WordPress answers everything else. */
[$folder, $tree, $network] = [getenv('SITE_FOLDER'), getenv('SITE_TREE'), getenv('SITE_NETWORK')];
$path = rawurldecode(strtok($_SERVER['REQUEST_URI'], '?'));
if ($folder !== '' && !str_starts_with("$path/", "$folder/")) {
    http_response_code(404);
    return true;
}
$inside = substr($path, strlen($folder));
// The files of a network are those of each of its sites.
if ($network !== '' && preg_match("~^$network(/wp-(content|admin|includes)/.*|/[\w-]+\.php)$~", $inside, $found)) {
    $inside = $found[1];
}
$file = $tree . $inside;
if (is_file(rtrim($file, '/') . '/index.php')) {
    $file = rtrim($file, '/') . '/index.php';
}
if (is_file($file) && $folder . $inside === $path) {
    return false;
}
if (is_file($file) && !str_ends_with($file, '.php')) {
    header('Content-Type: ' . mime_content_type($file));
    readfile($file);
    return true;
}

// Before this, PHP names as the script the nearest index it has found on the way.
$script = is_file($file) ? substr($file, strlen($tree)) : '/index.php';
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = $folder . $script;
$_SERVER['SCRIPT_FILENAME'] = $tree . $script;
unset($_SERVER['PATH_INFO'], $path, $file, $inside, $found, $script, $folder, $network);
chdir($tree);
require $_SERVER['SCRIPT_FILENAME'];
