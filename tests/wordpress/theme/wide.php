<?php
/*
Template Name: Wide
Template Post Type: post, page, attachment
*/
require __DIR__ . '/index.php';
