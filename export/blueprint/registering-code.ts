import type { JsonObject } from '../../contract/index.ts'
import type { ExportedSite } from '../exported-site.ts'

/** Where code stands that runs with every request, without being activated. */
const registeringFile = '/wordpress/wp-content/mu-plugins/types-of-the-site.php'

/**
 * PHP that registers the types, taxonomies and meta of the site's own, without which an importer refuses their items;
 * undefined where there are none. The values stand in it as JSON of one line, which nothing in them can end.
 */
export function registeringCode({ own }: ExportedSite): string | undefined {
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

/** The step that puts it there; none where there is nothing to register. */
export function registeringSteps(site: ExportedSite): JsonObject[] {
  const data = registeringCode(site)
  return data === undefined ? [] : [{ step: 'writeFile', path: registeringFile, data }]
}
