<?php
/** Installs WordPress with three users, and prints an application password of each: {"admin":"…","edda":"…",…}. */
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = parse_url(getenv('SITE_ADDRESS'), PHP_URL_HOST);
require getenv('SITE_TREE') . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

// Unless it finds a structure, the installation tries some out by asking a server that does not run yet.
$structure = fn () => '/%year%/%monthnum%/%postname%/';
add_filter('pre_option_permalink_structure', $structure);
wp_install('A certified site', 'admin', 'admin@example.test', true, '', wp_generate_password());
remove_filter('pre_option_permalink_structure', $structure);
update_option('permalink_structure', $structure());
update_option('blogdescription', 'It lives for as long as it is looked at');
switch_theme('plain');

foreach (['edda' => 'editor', 'arlo' => 'author'] as $name => $role) {
    wp_insert_user([
        'user_login' => $name,
        'user_pass' => wp_generate_password(),
        'user_email' => "$name@example.test",
        'display_name' => ucfirst($name),
        'role' => $role,
    ]);
}

$passwords = [];
foreach (get_users() as $user) {
    [$password] = WP_Application_Passwords::create_new_application_password($user->ID, ['name' => 'certify']);
    // The same opens the administration pages, for people who look at a served site.
    wp_set_password($password, $user->ID);
    $passwords[$user->user_login] = $password;
}
echo json_encode($passwords);
