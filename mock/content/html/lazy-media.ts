const MEDIA = /<(img|iframe)(\s[^<>]+)>/g

/** How the images of a text are completed. */
export interface ImageEffects {
  /** An `<img>` with the attributes that the site adds. */
  completed(image: string): string
  /** Whether the text may grow by so many characters. */
  mayGrow(characters: number): boolean
}

/** An image with at least as many pixels may be the main content of a page. */
const minPriorityPixels = 50_000

/**
 * Adds loading attributes: images are decoded asynchronously, images and frames of known size are loaded lazily, and
 * the first large image gets a high priority. Follows `wp_filter_content_tags` and
 * `wp_get_loading_optimization_attributes`, as outside of the main loop.
 */
export function loadLazily(html: string, effects?: ImageEffects): string {
  // Equal tags are replaced equally, because WordPress replaces all occurrences at once.
  const done = new Map<string, string>()
  let isFirst = true
  return html.replace(MEDIA, (tag, name: string) => {
    const known = done.get(tag)
    if (known !== undefined) return effects?.mayGrow(known.length - tag.length) === false ? tag : known
    const hints =
      name === 'img'
        ? hinted(effects?.completed(tag) ?? tag, isFirst)
        : { tag: lazyFrame(tag), isFirst: false }
    if (hints.isFirst) isFirst = false
    done.set(tag, hints.tag)
    return effects?.mayGrow(hints.tag.length - tag.length) === false ? tag : hints.tag
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
  /** It gets the high priority. */
  readonly isFirst: boolean
}

/** @param mayBeFirst whether no earlier image got the high priority */
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

// The source of a lazy image depends on its rendered width (`wp_img_tag_add_auto_sizes`).
function withAutoSizes(image: string): string {
  if (!patterns.width.test(image)) return image
  return image.replace(/ sizes="(?!\s*auto\s*[,"])/i, ' sizes="auto, ')
}

const media = /<(?:img|iframe)\s/

/** HTML with loading attributes: see `loadLazily`. */
export const withMediaHints = (html: string, effects?: ImageEffects): string =>
  media.test(html) ? loadLazily(html, effects) : html
