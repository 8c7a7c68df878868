<?php
/** A plugin of somebody's that takes a field from every post, and says so nowhere. */
add_filter('rest_prepare_post', function ($response) {
    $fields = $response->get_data();
    unset($fields['excerpt']);
    $response->set_data($fields);
    return $response;
});
