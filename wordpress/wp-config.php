<?php
/**
 * The configuration of the WordPress that is certified. All it has to know comes from the environment; see
 * wordpress-site.ts.
 */
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:' . getenv('SITE_SOCKET'));
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
$table_prefix = 'wp_';

define('WP_HOME', getenv('SITE_ADDRESS'));
define('WP_SITEURL', getenv('SITE_ADDRESS'));

// Application passwords are refused over plain HTTP anywhere else.
define('WP_ENVIRONMENT_TYPE', 'local');

// Nothing goes out, and nothing happens but what is asked for.
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);

foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $purpose) {
    define($purpose . '_KEY', hash('sha256', getenv('SITE_SECRET') . $purpose . 'key'));
    define($purpose . '_SALT', hash('sha256', getenv('SITE_SECRET') . $purpose . 'salt'));
}

if (!defined('ABSPATH')) {
    define('ABSPATH', __DIR__ . '/');
}
require_once ABSPATH . 'wp-settings.php';
