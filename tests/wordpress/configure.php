<?php
/**
 * Gives an installed WordPress its settings and, with the argument `users`, two users more; prints an application
 * password of each: {"admin":"…","edda":"…",…}.
 */
$network = getenv('SITE_NETWORK');
$of_network = true;
require __DIR__ . '/load.php';

if ($network !== '') {
    update_site_option('allowedthemes', ['plain' => true]);
    $admin = get_user_by('login', 'admin');
    $site = wp_insert_site([
        'domain' => $_SERVER['HTTP_HOST'],
        'path' => "$network/",
        'network_id' => get_current_network_id(),
        'user_id' => $admin->ID,
        'title' => 'A certified site',
    ]);
    if (is_wp_error($site)) {
        fwrite(STDERR, $site->get_error_message());
        exit(1);
    }
    // WordPress takes the colon before a port out of the address of a new site (`wp_normalize_site_data`).
    $wpdb->update($wpdb->blogs, ['domain' => $_SERVER['HTTP_HOST']], ['blog_id' => $site]);
    clean_blog_cache($site);
    switch_to_blog($site);
    update_option('home', getenv('SITE_ADDRESS'));
    update_option('siteurl', getenv('SITE_ADDRESS'));
    delete_option('rewrite_rules');
}
update_option('permalink_structure', getenv('SITE_PERMALINKS'));
update_option('timezone_string', getenv('SITE_ZONE'));
update_option('blogdescription', 'It lives for as long as it is looked at');
switch_theme('plain');

foreach (in_array('users', $argv) ? ['edda' => 'editor', 'arlo' => 'author'] : [] as $name => $role) {
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
