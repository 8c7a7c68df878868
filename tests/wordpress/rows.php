<?php
/**
 * Prints what the database holds that a visitor could leave behind, as [[label, digest], …]. It reads the tables
 * themselves, so that nothing WordPress hides is missed. The site of a network has tables of its own, but for users.
 */
mysqli_report(MYSQLI_REPORT_ERROR | MYSQLI_REPORT_STRICT);
$database = new mysqli('localhost', 'root', '', 'wordpress', 0, getenv('SITE_SOCKET'));
$database->set_charset('utf8mb4');

// Of a user's details only that they are there: when a password was last used is among them.
$tables = [
    'post' => ['SELECT * FROM wp_posts', '{ID} ({post_type}, {post_status}) "{post_title}"'],
    'post detail' => ['SELECT * FROM wp_postmeta', '{meta_id} ({meta_key} of post {post_id})'],
    'term' => [
        'SELECT * FROM wp_terms LEFT JOIN wp_term_taxonomy USING (term_id)',
        '{term_id} ({taxonomy}) "{name}"',
    ],
    'term detail' => ['SELECT * FROM wp_termmeta', '{meta_id} ({meta_key} of term {term_id})'],
    'term of a post' => ['SELECT * FROM wp_term_relationships', '{term_taxonomy_id} of post {object_id}'],
    'comment' => ['SELECT * FROM wp_comments', '{comment_ID} of post {comment_post_ID}'],
    'comment detail' => ['SELECT * FROM wp_commentmeta', '{meta_id} ({meta_key} of comment {comment_id})'],
    'user' => ['SELECT * FROM wp_users', '{ID} {user_login}'],
    'user detail' => [
        'SELECT umeta_id, user_id, meta_key FROM wp_usermeta',
        '{umeta_id} ({meta_key} of user {user_id})',
    ],
    'option' => ["SELECT * FROM wp_options WHERE option_name = 'sticky_posts'", '{option_name}'],
];
$rows = [];
foreach ($tables as $table => [$query, $label]) {
    if (getenv('SITE_NETWORK') !== '') {
        $query = preg_replace('/\bwp_(?!user)/', 'wp_2_', $query);
    }
    foreach ($database->query($query, MYSQLI_USE_RESULT) as $row) {
        if (($row['option_name'] ?? '') === 'sticky_posts') {
            // The same posts in another order are no difference.
            $sticky = unserialize($row['option_value']);
            sort($sticky);
            $row['option_value'] = implode(',', $sticky);
        }
        $fill = fn (array $name) => mb_substr((string) $row[$name[1]], 0, 80);
        $text = preg_replace_callback('/{(\w+)}/', $fill, $label);
        $rows[] = ["$table $text", md5(serialize($row))];
    }
}
echo json_encode($rows, JSON_INVALID_UTF8_SUBSTITUTE);
