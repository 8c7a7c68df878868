<?php
/** Shows any page, for people who follow a link of the certified site. */
?><!doctype html>
<html <?php language_attributes(); ?>>
<head>
<meta charset="<?php bloginfo('charset'); ?>">
<?php wp_head(); ?>
</head>
<body <?php body_class(); ?>>
<?php while (have_posts()) : the_post(); ?>
<article <?php post_class(); ?>>
<h1><a href="<?php the_permalink(); ?>"><?php the_title(); ?></a></h1>
<?php the_content(); ?>
</article>
<?php endwhile; ?>
<?php wp_footer(); ?>
</body>
</html>
