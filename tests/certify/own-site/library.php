<?php
/**
 * A plugin as a site has one: books and shelves, a genre of theirs, registered meta, a field of its own, and some
 * routes. What it says of itself is all that a mirror knows of it.
 */
add_action('init', function () {
    register_post_type('book', [
        'labels' => ['name' => 'Books', 'singular_name' => 'Book'],
        'description' => 'What is lent',
        'public' => true,
        'show_in_rest' => true,
        'rest_base' => 'books',
        'has_archive' => true,
        'menu_icon' => 'dashicons-book',
        'supports' => ['title', 'editor', 'excerpt', 'author', 'thumbnail', 'comments', 'revisions', 'custom-fields'],
    ]);
    register_post_type('shelf', [
        'labels' => ['name' => 'Shelves', 'singular_name' => 'Shelf'],
        'public' => true,
        'hierarchical' => true,
        'show_in_rest' => true,
        'supports' => ['title', 'editor', 'page-attributes', 'custom-fields'],
    ]);
    register_taxonomy('genre', ['book', 'shelf'], [
        'labels' => ['name' => 'Genres', 'singular_name' => 'Genre'],
        'hierarchical' => true,
        'show_in_rest' => true,
        'rest_base' => 'genres',
    ]);

    $shown = ['single' => true, 'show_in_rest' => true];
    register_post_meta('book', 'isbn', ['type' => 'string', 'description' => 'The number on its back', ...$shown]);
    register_post_meta('book', 'pages', ['type' => 'integer', 'default' => 100, ...$shown]);
    register_post_meta('book', 'lent', ['type' => 'boolean', ...$shown]);
    register_post_meta('book', 'keywords', [
        'type' => 'array',
        'single' => true,
        'show_in_rest' => ['schema' => ['items' => ['type' => 'string']]],
    ]);
    register_post_meta('book', 'size', [
        'type' => 'object',
        'single' => true,
        'show_in_rest' => ['schema' => [
            'properties' => [
                'width' => ['type' => 'number', 'minimum' => 1],
                'unit' => ['type' => 'string', 'enum' => ['cm', 'inch']],
            ],
            'additionalProperties' => false,
        ]],
    ]);
    register_post_meta('book', 'readers', ['type' => 'string', 'single' => false, 'show_in_rest' => true]);
    register_post_meta('post', 'mood', ['type' => 'string', 'default' => 'calm', ...$shown]);
    register_term_meta('genre', 'colour', [
        'type' => 'string',
        'single' => true,
        'show_in_rest' => ['schema' => ['format' => 'hex-color', 'default' => '#000000']],
    ]);
    register_meta('user', 'club', ['type' => 'string', ...$shown]);
    register_meta('comment', 'stars', ['type' => 'integer', ...$shown]);
});

add_action('rest_api_init', function () {
    register_rest_field('book', 'price', [
        'get_callback' => fn (array $item) => (float) get_post_meta($item['id'], 'price', true),
        'update_callback' => fn ($value, WP_Post $post) => (bool) update_post_meta($post->ID, 'price', $value) || true,
        'schema' => [
            'description' => 'What it costs',
            'type' => 'number',
            'minimum' => 0,
            'context' => ['view', 'edit'],
        ],
    ]);
    register_rest_route('library/v1', '/loans', [
        [
            'methods' => 'GET',
            'callback' => fn () => [['id' => 1, 'until' => '2026-01-01'], ['id' => 2, 'until' => '2026-02-01']],
            'permission_callback' => '__return_true',
            'args' => [
                'days' => ['type' => 'integer', 'multipleOf' => 7],
                // Without a type, an argument is only looked at when it says by what.
                'of' => [
                    'validate_callback' => 'rest_validate_request_arg',
                    'anyOf' => [
                        ['type' => 'integer', 'minimum' => 1],
                        ['type' => 'string', 'enum' => ['all', 'mine']],
                    ],
                ],
                'colour' => ['type' => 'string', 'format' => 'hex-color'],
            ],
        ],
        'schema' => fn () => [
            'title' => 'loan',
            'type' => 'object',
            'properties' => [
                'id' => ['type' => 'integer', 'context' => ['view', 'edit']],
                'until' => ['type' => 'string', 'context' => ['view', 'edit']],
            ],
        ],
    ]);
    register_rest_route('library/v1', '/loans/(?P<id>[\d]+)', [
        [
            'methods' => 'GET',
            'callback' => fn ($request) => ['id' => (int) $request['id'], 'until' => '2026-01-01'],
            'permission_callback' => '__return_true',
        ],
        'schema' => fn () => [
            'title' => 'loan',
            'type' => 'object',
            'properties' => [
                'id' => ['type' => 'integer', 'context' => ['view', 'edit']],
                'until' => ['type' => 'string', 'context' => ['view', 'edit']],
            ],
        ],
    ]);
});

// It runs once, when the site is new.
if (get_option('library_stocked') === false && get_option('siteurl') && !wp_installing()) {
    add_action('wp_loaded', function () {
        add_option('library_stocked', 1);
        $genres = [];
        foreach (['Novel' => 0, 'Crime' => 1, 'Poetry' => 0] as $name => $below) {
            $made = wp_insert_term($name, 'genre', ['parent' => $below ? $genres[0] : 0]);
            $genres[] = $made['term_id'];
        }
        update_term_meta($genres[0], 'colour', '#aa0000');
        foreach (['Dune', 'Emma', 'Kim', 'Ulysses', 'Walden'] as $i => $title) {
            $id = wp_insert_post([
                'post_type' => 'book',
                'post_title' => $title,
                'post_content' => "The story of $title.",
                'post_status' => $i === 4 ? 'draft' : 'publish',
                'post_author' => 1,
                'post_date' => sprintf('2025-03-%02d 10:00:00', $i + 1),
                'meta_input' => ['isbn' => "978-$i", 'pages' => 200 + $i, 'lent' => $i % 2, 'price' => 5.5 + $i],
            ]);
            wp_set_object_terms($id, [$genres[$i % 3]], 'genre');
        }
        $above = wp_insert_post(['post_type' => 'shelf', 'post_title' => 'North', 'post_status' => 'publish', 'post_author' => 1]);
        wp_insert_post([
            'post_type' => 'shelf',
            'post_title' => 'Window',
            'post_status' => 'publish',
            'post_parent' => $above,
            'post_author' => 1,
        ]);
        flush_rewrite_rules(false);
    });
}
