import type { JsonObject } from '../../../contract/index.ts'
import { menuLocations } from '../../../mock/store/menu-options.ts'
import { numberSetting, siteSetting, textSetting } from '../../../mock/store/site-settings.ts'
import type { SiteState } from '../../../mock/store/site-state.ts'
import type { ExportedSite } from '../exported-site.ts'
import { wxrPieces } from '../wxr/write/write-wxr.ts'

/**
 * A site as a Playground blueprint: it empties a WordPress, sets the site's options, imports its content as WXR, and
 * then sets what WXR lacks.
 */
export function blueprintOf(site: ExportedSite): JsonObject {
  return {
    $schema: 'https://playground.wordpress.net/blueprint-schema.json',
    landingPage: '/',
    preferredVersions: { php: 'latest', wp: 'latest' },
    // The importer requests files from the site.
    features: { networking: true },
    login: true,
    steps: [
      // Otherwise the importer assigns new ids.
      { step: 'resetData' },
      { step: 'setSiteOptions', options: siteOptions(site.state) },
      ...registeringSteps(site),
      {
        step: 'importWxr',
        file: { resource: 'literal', name: 'site.xml', contents: [...wxrPieces(site)].join('') },
        fetchAttachments: true,
        importComments: true,
        importUsers: true,
        authorsMode: 'create',
      },
      { step: 'runPHP', code: referencesCode(site.state) },
    ],
  }
}

/** A must-use plugin: WordPress runs it without activation. */
const registeringFile = '/wordpress/wp-content/mu-plugins/types-of-the-site.php'

/**
 * PHP that registers the custom types, taxonomies and meta of the site, without which an importer rejects their items;
 * undefined if there are none. Their definitions are embedded as JSON on one line, which no value can terminate.
 */
function registeringCode({ custom: own }: ExportedSite): string | undefined {
  const { types, taxonomies, meta } = own
  if ([types, taxonomies, meta].every((each) => Object.keys(each).length === 0)) return undefined
  const site = { types, taxonomies, meta } satisfies Record<keyof typeof own, object>
  return `<?php
add_action('init', function () {
    $site = json_decode(<<<'JSON'
${JSON.stringify(site)}
JSON, true);
    $named = fn (array $given) => [
        'labels' => ['name' => $given['name'], 'singular_name' => $given['singular_name']],
        'description' => $given['description'],
        'public' => $given['public'],
        'hierarchical' => $given['hierarchical'],
        'show_in_rest' => true,
        'rest_base' => $given['rest_base'],
    ] + ($given['rest_namespace'] === 'core/v2' ? [] : ['rest_namespace' => $given['rest_namespace']]);
    foreach ($site['types'] as $name => $type) {
        register_post_type($name, $named($type) + [
            'has_archive' => $type['has_archive'],
            'supports' => $type['supports'],
            'taxonomies' => $type['taxonomies'],
            'capability_type' => $type['capability_type'],
        ]);
    }
    foreach ($site['taxonomies'] as $name => $taxonomy) {
        register_taxonomy($name, $taxonomy['types'], $named($taxonomy));
    }
    foreach ($site['meta'] as $subject => $keys) {
        $kind = in_array($subject, ['user', 'comment'], true) ? $subject : (taxonomy_exists($subject) ? 'term' : 'post');
        foreach ($keys as $key => $meta) {
            $shown = ['type' => $meta['type']] + ($meta['schema'] ?? []);
            register_meta($kind, $key, [
                'object_subtype' => $kind === $subject ? '' : $subject,
                'type' => $meta['type'],
                'single' => $meta['single'] ?? true,
                'show_in_rest' => ['schema' => ($meta['single'] ?? true) ? $shown : ($meta['schema'] ?? [])],
            ] + (isset($meta['default']) ? ['default' => $meta['default']] : []));
        }
    }
});
`
}

/** The step that writes this plugin; an empty list if there is nothing to register. */
function registeringSteps(site: ExportedSite): JsonObject[] {
  const data = registeringCode(site)
  return data === undefined ? [] : [{ step: 'writeFile', path: registeringFile, data }]
}

/**
 * PHP that sets options and members that refer to users, items or terms, after the import. Their values are embedded as JSON on
 * one line, which no value can terminate.
 */
function referencesCode(state: SiteState): string {
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
      // WordPress stores `/` for the site itself.
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

/** Settings whose option in WordPress has the same name. */
const sameNameSettings = [
  'date_format',
  'time_format',
  'start_of_week',
  'posts_per_page',
  'default_ping_status',
  'default_comment_status',
] as const

/** The settings of a site as options of WordPress, except those that refer to items. */
function siteOptions(state: SiteState): JsonObject {
  const { name, description, timezone, gmtOffset } = state.info
  const options = sameNameSettings.map((option) => [option, siteSetting(state, option) ?? ''] as const)
  return {
    blogname: name,
    blogdescription: description,
    timezone_string: timezone,
    gmt_offset: timezone === '' ? gmtOffset : '',
    // The permalinks of the mock.
    permalink_structure: '/%postname%/',
    use_smilies: siteSetting(state, 'use_smilies') === true ? 1 : 0,
    ...Object.fromEntries(options),
  }
}
