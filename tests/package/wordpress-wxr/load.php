<?php
/** Loads the WordPress of the environment, as its administrator. */
$_SERVER['HTTP_HOST'] = parse_url(getenv('SITE_ADDRESS'), PHP_URL_HOST);
define('WP_LOAD_IMPORTERS', true);
define('WP_ADMIN', true);
require getenv('SITE_TREE') . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
wp_set_current_user(get_user_by('login', 'admin')->ID);

/** Ends the script where something could not be made. */
function there($result)
{
    if (is_wp_error($result) || !$result) {
        fwrite(STDERR, is_wp_error($result) ? $result->get_error_message() : 'Nothing was made.');
        exit(1);
    }
    return $result;
}
