<?php
/** Prints what the WordPress exports of itself. */
require __DIR__ . '/load.php';
require_once ABSPATH . 'wp-admin/includes/export.php';
export_wp();
