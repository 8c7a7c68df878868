<?php
/** A third-party plugin that removes a field from every post, and declares it nowhere. */
add_filter('rest_prepare_post', function ($response) {
    $fields = $response->get_data();
    unset($fields['excerpt']);
    $response->set_data($fields);
    return $response;
});
