import type { JsonObject } from '../../contract/index.ts'
import { menuLocations } from '../../mock/store/menu-options.ts'
import { numberSetting, textSetting } from '../../mock/store/site-settings.ts'
import type { SiteState } from '../../mock/store/site-state.ts'

/**
 * PHP that sets what names a user, an item or a term, which have to be there first. The values stand in it as JSON of one
 * line, which nothing in them can end.
 */
export function settlingCode(state: SiteState): string {
  return `<?php
require '/wordpress/wp-load.php';
$site = json_decode(<<<'JSON'
${JSON.stringify(settled(state))}
JSON, true);
foreach ($site['users'] as $user) {
    $known = get_user_by('login', $user['user_login']);
    if ($known) {
        $user['user_url'] = $user['user_url'] === '/' ? home_url() : $user['user_url'];
        wp_update_user(wp_slash(array_merge($user, ['ID' => $known->ID])));
    }
}
foreach ($site['options'] as $name => $value) {
    update_option($name, $value);
}
$category = get_term_by('slug', $site['default_category'], 'category');
if ($category) {
    update_option('default_category', $category->term_id);
}
$locations = [];
foreach ($site['menus'] as $location => $slug) {
    $menu = get_term_by('slug', $slug, 'nav_menu');
    if ($menu) {
        $locations[$location] = $menu->term_id;
    }
}
set_theme_mod('nav_menu_locations', $locations);
flush_rewrite_rules();
`
}

function settled(state: SiteState): JsonObject {
  const slugOf = (id: number): string => state.terms.get(id)?.slug ?? ''
  return {
    users: [...state.users.values()].map((user) => ({
      user_login: user.login,
      role: user.roles[0] ?? '',
      display_name: user.name,
      nickname: user.nickname,
      user_email: user.email,
      // `/` is the site itself.
      user_url: user.url,
      description: user.description,
    })),
    options: {
      show_on_front: textSetting(state, 'show_on_front'),
      page_on_front: numberSetting(state, 'page_on_front'),
      page_for_posts: numberSetting(state, 'page_for_posts'),
      site_icon: numberSetting(state, 'site_icon'),
    },
    default_category: slugOf(numberSetting(state, 'default_category')),
    menus: Object.fromEntries([...menuLocations(state)].map(([place, id]) => [place, slugOf(id)])),
  }
}
