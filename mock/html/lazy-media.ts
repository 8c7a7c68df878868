const MEDIA = /<(img|iframe)(\s[^<>]+)>/g

/** A picture of at least as many pixels may be the one that a page is waited for. */
const minPriorityPixels = 50_000

/**
 * Tells browsers to decode pictures beside the page's other work, to load pictures and frames of known size when they
 * come near, and the first large one that is not to wait before others. What an author wrote on either stays. Follows
 * `wp_filter_content_tags` and `wp_get_loading_optimization_attributes`, as outside of a page's own loop.
 *
 * @param completed what is known of a picture, put on its tag first
 */
export function loadLazily(html: string, completed: (image: string) => string = (image) => image): string {
  // The same tag is the same everywhere, as the reference puts one in the place of all.
  const done = new Map<string, string>()
  let isFirst = true
  return html.replace(MEDIA, (tag, name: string) => {
    const known = done.get(tag)
    if (known !== undefined) return known
    const hints = name === 'img' ? hinted(completed(tag), isFirst) : { tag: lazyFrame(tag), isFirst: false }
    if (hints.isFirst) isFirst = false
    done.set(tag, hints.tag)
    return hints.tag
  })
}

function lazyFrame(tag: string): string {
  const isSized = [' src="', ' width="', ' height="'].every((text) => tag.includes(text))
  return isSized && !tag.includes(' loading=') ? tag.replace('<iframe', '<iframe loading="lazy"') : tag
}

const patterns = {
  width: / width=["']([0-9]+)["']/,
  height: / height=["']([0-9]+)["']/,
  loading: / loading=["']([A-Za-z]+)["']/,
  fetchpriority: / fetchpriority=["']([A-Za-z]+)["']/,
  decoding: / decoding=["']([A-Za-z]+)["']/,
} as const

interface Hinted {
  readonly tag: string
  /** It is the one that is loaded before others. */
  readonly isFirst: boolean
}

/** @param mayBeFirst no picture before it is the one that is loaded before others */
function hinted(image: string, mayBeFirst: boolean): Hinted {
  const read = (name: keyof typeof patterns): string | undefined => patterns[name].exec(image)?.[1]
  const loading = read('loading')
  const priority = read('fetchpriority')
  const width = read('width')
  const height = read('height')
  const isSized = width !== undefined && height !== undefined
  const isSeen = loading === undefined ? priority === 'high' : loading !== 'lazy'
  const isLarge = Number(width) * Number(height) >= minPriorityPixels
  const isFirst =
    isSized && isSeen && (priority === 'high' || (priority === undefined && mayBeFirst && isLarge))
  if (!image.includes(' src="')) return { tag: image, isFirst }
  const hints: string[] = []
  if (read('decoding') === undefined) hints.unshift(' decoding="async"')
  if (isSized && image.includes(' width="') && image.includes(' height="')) {
    if (loading === undefined && !isSeen) hints.unshift(' loading="lazy"')
    if (priority === undefined && isFirst) hints.unshift(' fetchpriority="high"')
  }
  const tag = image.replace('<img', `<img${hints.join('')}`)
  return { tag: loading === 'lazy' || hints.includes(' loading="lazy"') ? withAutoSizes(tag) : tag, isFirst }
}

// A picture that is loaded late is chosen by the room it then has (`wp_img_tag_add_auto_sizes`).
function withAutoSizes(image: string): string {
  if (!patterns.width.test(image)) return image
  return image.replace(/ sizes="(?!\s*auto\s*[,"])/i, ' sizes="auto, ')
}
