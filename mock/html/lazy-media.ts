const MEDIA = /<(img|iframe)(\s[^<>]+)>/g

/**
 * Tells browsers to decode pictures beside the page's other work, and to load pictures and frames of known size
 * when they come near. What an author wrote on either stays. Follows `wp_filter_content_tags`.
 */
export function loadLazily(html: string): string {
  return html.replace(MEDIA, (_, name: string, attributes: string) => {
    const has = (...texts: string[]): boolean => texts.every((text) => attributes.includes(text))
    const lazy = has(' src="', ' width="', ' height="') && !has(' loading=') ? ' loading="lazy"' : ''
    const async = name === 'img' && has(' src="') && !has(' decoding=') ? ' decoding="async"' : ''
    return `<${name}${lazy}${async}${attributes}>`
  })
}
