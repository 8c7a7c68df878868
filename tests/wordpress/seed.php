<?php
/** Gives the site enough content for every filter and order to make a difference. */
require __DIR__ . '/load.php';
require_once ABSPATH . 'wp-admin/includes/image.php';
require_once ABSPATH . 'wp-admin/includes/taxonomy.php';

$users = array_column(get_users(), 'ID', 'user_login');
wp_set_current_user($users['admin']);

/** Ends the script, and with it the run, where something could not be made. */
function made($result)
{
    if (is_wp_error($result) || !$result) {
        fwrite(STDERR, is_wp_error($result) ? $result->get_error_message() : 'Nothing was made.');
        exit(1);
    }
    return $result;
}

/** Makes a post of any type, modified when it is said to be and not when it was made. */
function make_post(array $fields): int
{
    $modified = $fields['modified'] ?? $fields['post_date'];
    $date = function (array $data) use ($modified) {
        $data['post_modified'] = $modified;
        $data['post_modified_gmt'] = get_gmt_from_date($modified);
        return $data;
    };
    add_filter('wp_insert_post_data', $date);
    $id = made(wp_insert_post($fields + ['post_status' => 'publish'], true));
    remove_filter('wp_insert_post_data', $date);
    return $id;
}

/** Makes an attachment of a file below the uploads. */
function make_attachment(string $name, string $bytes, array $fields): int
{
    $upload = wp_upload_bits($name, null, $bytes);
    if ($upload['error']) {
        fwrite(STDERR, $upload['error']);
        exit(1);
    }
    $fields += ['post_mime_type' => $upload['type'], 'post_status' => 'inherit'];
    $id = made(wp_insert_attachment($fields, $upload['file'], 0, true));
    wp_update_attachment_metadata($id, wp_generate_attachment_metadata($id, $upload['file']));
    return $id;
}

function draw_png(int $width, int $height): string
{
    $image = imagecreatetruecolor($width, $height);
    imagefilledrectangle($image, 0, 0, $width, intdiv($height, 2), imagecolorallocate($image, 150, 190, 220));
    imagefilledellipse($image, intdiv($width, 3), intdiv($height, 2), 80, 80, imagecolorallocate($image, 240, 200, 60));
    ob_start();
    imagepng($image);
    return ob_get_clean();
}

// Three categories, one below another, and three tags.
$garden = made(wp_create_category('Garden'));
$herbs = made(wp_create_category('Herbs', $garden));
$harbour = made(wp_create_category('Harbour'));
foreach (['windy', 'edible', 'old'] as $tag) {
    made(wp_insert_term($tag, 'post_tag'));
}

// The first use of a format makes a term that no route can take away again: here all are made before anybody looks.
foreach (array_diff(get_post_format_slugs(), ['standard']) as $format) {
    made(wp_insert_term("post-format-$format", 'post_format'));
}

// So it is with the first template of a theme, and the first template part of each area.
made(wp_insert_term(get_stylesheet(), 'wp_theme'));
foreach (['header', 'footer', 'uncategorized'] as $area) {
    made(wp_insert_term($area, 'wp_template_part_area'));
}

$image = make_attachment('two-fields.png', draw_png(640, 400), [
    'post_title' => 'Two fields', 'post_excerpt' => 'Blue above black', 'post_author' => $users['edda'],
    'post_date' => '2021-05-02 10:00:00',
]);
update_post_meta($image, '_wp_attachment_image_alt', 'A blue field above a black one, with a yellow disc');
// The sites of a network take no texts.
make_attachment(is_multisite() ? 'tide-table.pdf' : 'tide-table.txt', "Low 04:10\nHigh 10:25\n", [
    'post_title' => 'Tide table', 'post_author' => $users['arlo'], 'post_date' => '2020-02-14 07:30:00',
]);

// Title, author, made, modified, categories, tags, format. No two orders are the same.
$posts = [
    ['Mint runs wild', 'edda', '2017-04-03 09:00:00', '2023-01-05 12:00:00', [$herbs], ['edible'], ''],
    ['Boats laid up', 'arlo', '2018-11-20 16:45:00', '2018-11-21 08:00:00', [$harbour], ['old', 'windy'], 'aside'],
    ['A wall of pears', 'admin', '2019-08-15 11:10:00', '2022-03-09 10:00:00', [$garden], ['edible', 'old'], 'image'],
    ['What the pilot said', 'arlo', '2020-01-31 22:05:00', '2020-02-01 06:00:00', [$harbour], [], 'quote'],
    ['Sage in winter', 'edda', '2020-12-24 08:00:00', '2021-12-24 08:00:00', [$herbs, $garden], ['windy'], 'link'],
    ['Zinc buckets', 'admin', '2021-06-30 13:30:00', '2021-07-02 13:30:00', [], ['old'], 'status'],
    ['Every knot we know', 'edda', '2022-02-28 19:00:00', '2022-02-28 19:20:00', [$harbour, $garden], [], 'gallery'],
    ['Lovage soup', 'arlo', '2022-09-09 12:00:00', '2022-10-01 12:00:00', [$herbs], ['edible', 'windy'], ''],
];
$made = [];
foreach ($posts as [$title, $author, $date, $modified, $categories, $tags, $format]) {
    $made[$title] = $id = make_post([
        'post_title' => $title, 'post_author' => $users[$author], 'post_date' => $date, 'modified' => $modified,
        'post_category' => $categories, 'tags_input' => $tags,
        'post_content' => "<p>All there is to say: $title.</p>", 'post_excerpt' => "In short: $title",
    ]);
    set_post_format($id, $format);
}
stick_post($made['A wall of pears']);
set_post_thumbnail($made['A wall of pears'], $image);
make_post([
    'post_title' => 'Not yet written', 'post_status' => 'draft', 'post_author' => $users['arlo'],
    'post_date' => '2022-11-11 11:11:00',
]);
make_post([
    'post_title' => 'For the office only', 'post_status' => 'private', 'post_author' => $users['edda'],
    'post_date' => '2019-03-03 03:03:00',
]);

$page = ['post_type' => 'page', 'post_author' => $users['admin'], 'post_content' => '<p>A page.</p>'];
$visit = make_post($page + ['post_title' => 'Visit us', 'post_date' => '2018-01-01 10:00:00', 'menu_order' => 2]);
make_post($page + ['post_title' => 'About the house', 'post_date' => '2019-01-01 10:00:00', 'menu_order' => 1]);
make_post($page + [
    'post_title' => 'By boat', 'post_parent' => $visit, 'post_date' => '2018-06-01 10:00:00', 'menu_order' => 3,
]);
