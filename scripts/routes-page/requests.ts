import type { JsonObject } from '../../contract/index.ts'

/** The address of the probed site. */
export const siteUrl = 'http://site.test'

export type Word = 'flood' | 'ebb'

/** Queries that reads need. */
export const queries: Readonly<Record<string, string>> = {
  '/oembed/1.0/embed': `?url=${siteUrl}/?p=100`,
  '/oembed/1.0/proxy': `?url=${siteUrl}/?p=100`,
  '/wp/v2/templates/lookup': '?slug=flood',
  '/wp/v2/template-parts/lookup': '?slug=flood',
  // Inactive widgets show nothing.
  '/wp/v2/widgets': '?context=edit',
  '/wp/v2/widgets/{id}': '?context=edit',
  '/wp/v2/block-directory/search': '?term=tides',
  '/wp-block-editor/v1/url-details': `?url=${siteUrl}/`,
}

/**
 * The body of a good request to each route that writes, by its path in WordPress' names. The others need none.
 *
 * @param src the address of the image that is edited
 */
export function requestBodies(word: Word, src: string): Readonly<Record<string, JsonObject | File>> {
  const isFirst = word === 'flood'
  const texts = { title: word, content: `${word} rises.`, status: 'publish' }
  const template = { slug: word, ...texts }
  const family = JSON.stringify({ name: word, slug: word, fontFamily: word })
  const instance = { raw: { text: `${word} rises.` } }
  const widget = { id_base: 'text', sidebar: 'wp_inactive_widgets', instance }
  const face = JSON.stringify({ fontFamily: word, src: `https://fonts.test/${word}.woff2` })
  return {
    '/batch/v1': { requests: [{ method: 'POST', path: '/wp/v2/widgets', body: widget }] },
    '/wp/v2/posts': texts,
    '/wp/v2/posts/{id}': { title: `${word} falls` },
    '/wp/v2/posts/{id}/autosaves': { title: `${word} stands` },
    '/wp/v2/pages': texts,
    '/wp/v2/pages/{id}': { title: `${word} falls` },
    '/wp/v2/pages/{id}/autosaves': { title: `${word} stands` },
    '/wp/v2/media': new File([`${word} rises.`], `${word}.txt`, { type: 'text/plain' }),
    '/wp/v2/media/{id}': { title: `${word} falls` },
    '/wp/v2/media/{id}/post-process': { action: 'create-image-subsizes' },
    '/wp/v2/media/{id}/edit': { src, rotation: 90 },
    '/wp/v2/menu-items': { title: word, url: 'https://tides.test/', status: 'publish' },
    '/wp/v2/menu-items/{id}': { title: `${word} falls` },
    '/wp/v2/menu-items/{id}/autosaves': { title: `${word} stands` },
    '/wp/v2/blocks': texts,
    '/wp/v2/blocks/{id}': { title: `${word} falls` },
    '/wp/v2/blocks/{id}/autosaves': { title: `${word} stands` },
    '/wp/v2/navigation': texts,
    '/wp/v2/navigation/{id}': { title: `${word} falls` },
    '/wp/v2/navigation/{id}/autosaves': { title: `${word} stands` },
    '/wp/v2/templates': template,
    '/wp/v2/templates/{id}': { content: `${word} falls.` },
    '/wp/v2/templates/{id}/autosaves': { content: `${word} stands.` },
    '/wp/v2/template-parts': { ...template, area: 'header' },
    '/wp/v2/template-parts/{id}': { content: `${word} falls.` },
    '/wp/v2/template-parts/{id}/autosaves': { content: `${word} stands.` },
    '/wp/v2/global-styles/{id}': { styles: { color: { text: isFirst ? '#123456' : '#654321' } } },
    '/wp/v2/font-families': { font_family_settings: family },
    '/wp/v2/font-families/{id}': {
      font_family_settings: JSON.stringify({ name: 'Low tide', fontFamily: word }),
    },
    '/wp/v2/font-families/{font_family_id}/font-faces': { font_face_settings: face },
    '/wp/v2/categories': { name: word },
    '/wp/v2/categories/{id}': { name: `${word} falls` },
    '/wp/v2/tags': { name: word },
    '/wp/v2/tags/{id}': { name: `${word} falls` },
    '/wp/v2/menus': { name: word },
    '/wp/v2/menus/{id}': { name: `${word} falls` },
    '/wp/v2/wp_pattern_category': { name: word },
    '/wp/v2/wp_pattern_category/{id}': { name: `${word} falls` },
    '/wp/v2/users': { username: word, email: `${word}@tides.test`, password: 'high and low' },
    '/wp/v2/users/{id}': { name: word },
    '/wp/v2/users/me': { name: word },
    '/wp/v2/users/{user_id}/application-passwords': { name: word },
    '/wp/v2/users/{user_id}/application-passwords/{uuid}': { name: `${word} falls` },
    '/wp/v2/comments': { post: 100, content: `${word} rises.`, status: 'publish' },
    '/wp/v2/comments/{id}': { content: `${word} falls.` },
    '/wp/v2/settings': { title: word },
    '/wp/v2/plugins': { slug: word },
    '/wp/v2/plugins/{plugin}': { status: isFirst ? 'inactive' : 'active' },
    '/wp/v2/widgets': widget,
    '/wp/v2/widgets/{id}': { instance: { raw: { text: `${word} falls.` } } },
    '/wp/v2/sidebars/{id}': { widgets: isFirst ? ['text-2', 'text-3'] : ['text-3', 'text-2'] },
    '/wp/v2/widget-types/{id}/encode': { instance },
    '/wp/v2/widget-types/{id}/render': { instance },
  }
}
