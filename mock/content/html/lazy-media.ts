const MEDIA = /<(img|iframe)(\s[^<>]+)>/g

/** What becomes of the images of a text. */
export interface ImageEffects {
  /** An `<img>` with what the site knows of its image. */
  completed(image: string): string
  /** May the text become longer by so many characters. */
  mayGrow(characters: number): boolean
}

/** An image of at least as many pixels may be the one that a page is waited for. */
const minPriorityPixels = 50_000

/**
 * Tells browsers to decode images beside the page's other work, to load images and frames of known size when
 * they come near, and the first large one that is not to wait before others. Follows `wp_filter_content_tags`
 * and `wp_get_loading_optimization_attributes`, as outside of a page's own loop.
 */
export function loadLazily(html: string, effects?: ImageEffects): string {
  // The same tag is the same everywhere, as the reference puts one in the place of all.
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
  /** It is the one that is loaded before others. */
  readonly isFirst: boolean
}

/** @param mayBeFirst no image before it is the one that is loaded before others */
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

// An image that is loaded late is chosen by the room it then has (`wp_img_tag_add_auto_sizes`).
function withAutoSizes(image: string): string {
  if (!patterns.width.test(image)) return image
  return image.replace(/ sizes="(?!\s*auto\s*[,"])/i, ' sizes="auto, ')
}

const media = /<(?:img|iframe)\s/

/** HTML whose images and frames say how they are loaded: see `loadLazily`. */
export const withMediaHints = (html: string, effects?: ImageEffects): string =>
  media.test(html) ? loadLazily(html, effects) : html
