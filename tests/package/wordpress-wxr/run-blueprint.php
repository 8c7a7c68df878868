<?php
/** Does one step of a blueprint, by its place, as Playground does it, with WordPress' own importer. */
require __DIR__ . '/load.php';
[, $blueprint, $place, $port] = $argv;
// The importer only requests files at common ports.
add_filter('http_allowed_safe_ports', fn (array $ports) => [...$ports, (int) $port]);

$steps = [
    'resetData' => function () use ($wpdb) {
        foreach (['posts', 'postmeta', 'comments', 'commentmeta', 'terms', 'term_taxonomy', 'term_relationships', 'termmeta'] as $table) {
            $wpdb->query("TRUNCATE {$wpdb->$table}");
        }
        $wpdb->query("DELETE FROM $wpdb->users WHERE user_login <> 'admin'");
        update_option('sticky_posts', []);
        foreach (get_taxonomies() as $taxonomy) {
            delete_option("{$taxonomy}_children");
        }
    },
    'setSiteOptions' => function (array $step) {
        array_map('update_option', array_keys($step['options']), $step['options']);
        $GLOBALS['wp_rewrite']->init();
    },
    'importWxr' => function (array $step) {
        $file = wp_tempnam('site.xml');
        file_put_contents($file, $step['file']['contents']);
        require_once WP_PLUGIN_DIR . '/wordpress-importer/wordpress-importer.php';
        $importer = new WP_Import();
        $importer->fetch_attachments = $step['fetchAttachments'];
        $importer->get_authors_from_import($importer->parse($file));
        foreach ($importer->authors as $author) {
            $_POST['imported_authors'][] = $author['author_login'];
            $known = get_user_by('login', $author['author_login']);
            $_POST['user_map'][] = $known ? $known->ID : 0;
        }
        $importer->import($file);
    },
    'writeFile' => function (array $step) {
        $path = str_replace('/wordpress', getenv('SITE_TREE'), $step['path']);
        wp_mkdir_p(dirname($path));
        file_put_contents($path, $step['data']);
    },
    'runPHP' => function (array $step) {
        $here = var_export(getenv('SITE_TREE') . '/wp-load.php', true);
        eval('?>' . str_replace("require '/wordpress/wp-load.php'", "require_once $here", $step['code']));
    },
];
$step = json_decode(file_get_contents($blueprint), true)['steps'][$place];
$steps[$step['step']]($step);
