<?php
/** Loads WordPress as a request for a page of the site does, or for one of its network's when `$of_network` is set. */
$address = parse_url(getenv('SITE_ADDRESS'));
$_SERVER['HTTP_HOST'] = "$address[host]:$address[port]";
$_SERVER['REQUEST_URI'] = (isset($of_network) ? '' : $address['path'] ?? '') . '/';
require getenv('SITE_TREE') . '/wp-load.php';
