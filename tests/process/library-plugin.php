<?php
/** A third-party plugin: books for anyone, and a desk for signed-in users, which reveals more than it should. */
add_action('rest_api_init', function () {
    $books = fn ($request) => array_map(fn ($n) => [
        'id' => $n,
        'title' => "Book $n – “Dune”",
        'price' => $n / 4,
        'link' => home_url("/books/$n/"),
        'cover' => content_url("/uploads/$n.png"),
        '_links' => ['self' => [['href' => rest_url("library/v1/books?page=$n")]]],
    ], range(1, (int) ($request['per_page'] ?? 3)));

    register_rest_route('library/v1', '/books', [
        'methods' => 'GET',
        'permission_callback' => '__return_true',
        'args' => ['per_page' => ['type' => 'integer', 'maximum' => 10], 'token' => ['type' => 'string']],
        'callback' => function ($request) use ($books) {
            $response = new WP_REST_Response($books($request));
            $response->header('X-WP-Total', 30);
            $response->link_header('next', rest_url('library/v1/books?page=2'));
            return $response;
        },
    ]);

    register_rest_route('library/v1', '/desk', [
        'methods' => 'GET',
        'permission_callback' => 'is_user_logged_in',
        'callback' => function () {
            $user = wp_get_current_user();
            $nonce = wp_create_nonce('wp_rest');
            $response = new WP_REST_Response([
                'hello' => "Write to {$user->user_email}, or " . antispambot($user->user_email, 1),
                'user' => ['id' => $user->ID, 'email' => $user->user_email, 'hash' => $user->user_pass],
                'avatar' => get_avatar_url($user->ID),
                'nonce' => $nonce,
                'form' => wp_nonce_field('lend', '_wpnonce', true, false),
                'logout' => wp_logout_url(),
                'script' => 'var api = ' . wp_json_encode(['root' => rest_url(), 'nonce' => $nonce]) . ';',
                'signed' => $_SERVER['HTTP_AUTHORIZATION'] ?? $_SERVER['PHP_AUTH_PW'] ?? '',
                'password' => $_SERVER['PHP_AUTH_PW'] ?? '',
                'said' => 'It was ' . ($_SERVER['PHP_AUTH_PW'] ?? 'nothing') . '.',
                'settings' => [['key' => 'stripe_secret', 'value' => 'sk_live_0123456789abcdefghij']],
            ]);
            $response->header('X-Library-Nonce', $nonce);
            return $response;
        },
    ]);

    register_rest_route('library/v1', '/cover', [
        'methods' => 'GET',
        'permission_callback' => '__return_true',
        'callback' => function () {
            header('Content-Type: image/gif');
            echo base64_decode('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');
            exit;
        },
    ]);

    register_rest_route('library/v1', '/loans', [
        'methods' => 'POST',
        'permission_callback' => 'is_user_logged_in',
        'callback' => function ($request) {
            update_option('library_loans', (int) get_option('library_loans') + 1);
            return ['loans' => get_option('library_loans'), 'book' => $request['book']];
        },
    ]);
});
