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

// A network has the address of each of its sites in its database; before it is one, all is at its root.
$network = getenv('SITE_NETWORK');
if ($network === '' || defined('WP_INSTALLING')) {
    $home = substr(getenv('SITE_ADDRESS'), 0, strlen(getenv('SITE_ADDRESS')) - strlen($network));
    define('WP_HOME', $home);
    define('WP_SITEURL', $home);
} else {
    define('MULTISITE', true);
    define('SUBDOMAIN_INSTALL', false);
    define('DOMAIN_CURRENT_SITE', preg_replace('~^\\w+://|/.*~', '', getenv('SITE_ADDRESS')));
    define('PATH_CURRENT_SITE', '/');
    define('SITE_ID_CURRENT_SITE', 1);
    define('BLOG_ID_CURRENT_SITE', 1);
}

// Application passwords are refused over plain HTTP anywhere else.
define('WP_ENVIRONMENT_TYPE', 'local');

// No outgoing requests, and no scheduled tasks.
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
