<?php
/** A type, a taxonomy and meta of a site's own. */
add_action('init', function () {
    register_post_type('book', [
        'labels' => ['name' => 'Books', 'singular_name' => 'Book'],
        'public' => true, 'show_in_rest' => true, 'has_archive' => true,
        'supports' => ['title', 'editor', 'author', 'excerpt', 'thumbnail', 'comments', 'custom-fields'],
    ]);
    register_taxonomy('genre', ['book', 'post'], [
        'labels' => ['name' => 'Genres'], 'hierarchical' => true, 'public' => true, 'show_in_rest' => true,
    ]);
    register_post_meta('book', 'isbn', ['type' => 'string', 'single' => true, 'show_in_rest' => true]);
    register_post_meta('book', 'awards', [
        'type' => 'array', 'single' => true,
        'show_in_rest' => ['schema' => ['type' => 'array', 'items' => ['type' => 'string']]],
    ]);
});
