<?php
/** Adds content other than plain posts and pages, and content that is hard to write in XML. */
require __DIR__ . '/load.php';
update_option('timezone_string', 'Europe/Berlin');
// What was there before is as if it had been written in that zone.
foreach ($wpdb->get_results("SELECT ID, post_date, post_date_gmt, post_modified FROM $wpdb->posts") as $row) {
    $wpdb->update($wpdb->posts, [
        'post_date_gmt' => str_starts_with($row->post_date_gmt, '0') ? $row->post_date_gmt : get_gmt_from_date($row->post_date),
        'post_modified_gmt' => get_gmt_from_date($row->post_modified),
    ], ['ID' => $row->ID]);
}
foreach ($wpdb->get_results("SELECT comment_ID, comment_date FROM $wpdb->comments") as $row) {
    $wpdb->update($wpdb->comments, ['comment_date_gmt' => get_gmt_from_date($row->comment_date)], ['comment_ID' => $row->comment_ID]);
}
wp_cache_flush();
// As the mock has its pages.
$wp_rewrite->set_permalink_structure('/%postname%/');
flush_rewrite_rules();
update_option('blogname', 'Pears & "plums" <of> the quay');

function add(array $fields): int
{
    return there(wp_insert_post(wp_slash($fields + ['post_status' => 'publish', 'post_author' => 1]), true));
}

$hard = "<!-- wp:paragraph -->\n<p>A ]]> in the middle, <b>bold</b> &amp; \\slashed 'quotes' \"too\": 水 🌊</p>\n<!-- /wp:paragraph -->";
$post = add(['post_title' => 'Hard & <em>fast</em>', 'post_content' => $hard, 'post_date' => '2023-07-01 10:00:00']);
there(add_post_meta($post, 'colour', 'blue'));
there(add_post_meta($post, 'sizes', ['small' => 1, 'large' => [2, 3]]));
add(['post_title' => 'Behind a word', 'post_content' => '<p>Hidden.</p>', 'post_password' => 'open', 'post_date' => '2023-01-02 03:04:05']);
add(['post_title' => 'In years to come', 'post_status' => 'future', 'post_date' => '2098-02-03 04:05:06']);
wp_trash_post(add(['post_title' => 'Thrown away', 'post_date' => '2021-08-09 10:11:12']));
add(['post_title' => '日本語の題', 'post_date' => '2022-05-05 05:05:05', 'post_content' => "Two\n\nparagraphs"]);
$wide = add(['post_type' => 'page', 'post_title' => 'Wide', 'page_template' => 'wide.php', 'post_date' => '2022-03-03 03:03:03', 'comment_status' => 'open']);
add(['post_type' => 'wp_block', 'post_title' => 'A notice', 'post_content' => $hard, 'post_date' => '2022-03-03 04:04:04']);
add(['post_type' => 'wp_navigation', 'post_title' => 'Top', 'post_content' => '<!-- wp:navigation-link {"label":"Home","url":"/"} /-->', 'post_date' => '2022-03-03 05:05:05']);

$comment = fn (array $fields): int => there(wp_insert_comment(wp_slash($fields + [
    'comment_post_ID' => $post, 'comment_author' => 'Reader & Co', 'comment_author_email' => 'reader@example.test',
    'comment_author_url' => 'https://example.test/?a=1&b=2', 'comment_date' => '2023-07-02 11:00:00',
])));
$first = $comment(['comment_content' => 'Is it ]]> so?']);
$comment(['comment_content' => 'It <strong>is</strong>.', 'comment_parent' => $first, 'user_id' => 1, 'comment_author' => 'admin']);
$comment(['comment_content' => 'Wait for me', 'comment_approved' => 0]);
$comment(['comment_content' => 'On a page', 'comment_post_ID' => $wide]);

$prose = there(wp_insert_term('Prose', 'genre'))['term_id'];
$novel = there(wp_insert_term('Novel & more', 'genre', ['parent' => $prose, 'description' => 'Long ones']))['term_id'];
$book = add([
    'post_type' => 'book', 'post_title' => 'Dune & <em>sand</em>', 'post_content' => $hard, 'post_excerpt' => 'In short',
    'post_date' => '2021-04-05 06:07:08', 'meta_input' => ['isbn' => '0-441-17271-7', 'awards' => ['Hugo', 'Nebula'], 'internal' => 'x'],
]);
add(['post_type' => 'book', 'post_title' => 'Unfinished', 'post_status' => 'draft', 'post_date' => '2021-02-06 06:07:08']);
there(wp_set_object_terms($book, [$novel], 'genre'));
there(wp_set_object_terms($post, [$prose], 'genre'));
$comment(['comment_content' => 'A classic', 'comment_post_ID' => $book]);

$menu = there(wp_create_nav_menu('Small print'));
$entry = fn (array $fields): int => there(wp_update_nav_menu_item($menu, 0, $fields + ['menu-item-status' => 'publish']));
$above = $entry(['menu-item-title' => 'Elsewhere', 'menu-item-url' => 'https://example.test/?a&b', 'menu-item-position' => 1]);
$entry(['menu-item-type' => 'post_type', 'menu-item-object' => 'page', 'menu-item-object-id' => $wide, 'menu-item-parent-id' => $above, 'menu-item-position' => 2]);
$herbs = get_term_by('slug', 'herbs', 'category')->term_id;
$entry(['menu-item-type' => 'taxonomy', 'menu-item-object' => 'category', 'menu-item-object-id' => $herbs, 'menu-item-title' => 'Green', 'menu-item-position' => 3]);
