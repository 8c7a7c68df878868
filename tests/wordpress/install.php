<?php
/** Installs WordPress; as a network where the site is to be one of a network. */
define('WP_INSTALLING', true);
$of_network = true;
require __DIR__ . '/load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

// Without a permalink structure the installation tries some with requests to a server that does not run yet.
$structure = fn () => '/%year%/%monthnum%/%postname%/';
add_filter('pre_option_permalink_structure', $structure);
wp_install('A certified site', 'admin', 'admin@example.test', true, '', wp_generate_password());
remove_filter('pre_option_permalink_structure', $structure);
update_option('permalink_structure', $structure());

if (getenv('SITE_NETWORK') !== '') {
    foreach ($wpdb->tables('ms_global') as $table => $name) {
        $wpdb->$table = $name;
    }
    require_once ABSPATH . 'wp-admin/includes/network.php';
    install_network();
    $made = populate_network(1, $_SERVER['HTTP_HOST'], 'admin@example.test', 'A network', '/');
    if (is_wp_error($made) && $made->get_error_code() !== 'no_wildcard_dns') {
        fwrite(STDERR, $made->get_error_message());
        exit(1);
    }
}
