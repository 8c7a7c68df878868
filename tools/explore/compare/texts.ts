import type { IdSpace, Pairs, Side } from '../sides/side.ts'

/** What two texts are compared by. */
export interface Counterparts {
  readonly pairs: Pairs
  readonly there: Pick<Side, 'root' | 'base' | 'offset' | 'skew'>
  readonly here: Pick<Side, 'root' | 'base' | 'offset' | 'skew'>
  /** Has the target other addresses for people than its twin can have. */
  readonly hasOtherPermalinks: boolean
  /** When the run began, in milliseconds since 1970: what is dated since then is dated now. */
  readonly since: number
}

/** The target's clock tells whole seconds, and an answer takes its time. */
const tolerance = 5_000

const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/

/**
 * Do two texts say the same: they are equal, but for the address of the site, the ids of items and what it was o'clock.
 *
 * @param name of the member they are in: `date_gmt` is no local time
 */
export function saySame(there: string, here: string, name: string, by: Counterparts): boolean {
  if (there === here) return true
  if (date.test(there) && date.test(here))
    return isNow(there, name, by.since, by.there) && isNow(here, name, by.since, by.here)
  return haveSameParts(withoutAddress(there, by.there), withoutAddress(here, by.here), by)
}

/** Is a date as a site writes it one of the time of the run. */
function isNow(text: string, name: string, since: number, { offset, skew }: Counterparts['there']): boolean {
  const told = Date.parse(`${text}Z`) - skew
  const utc = name.endsWith('_gmt') ? told : told - offset
  return utc >= since - tolerance && utc <= Date.now() + tolerance
}

/** A text with names in the places of a site's own addresses, also where they are written otherwise. */
function withoutAddress(text: string, { root, base }: Counterparts['there']): string {
  const api = root.replace(/\/+$/, '')
  return (
    [
      [api, '{api}'],
      [encodeURIComponent(api), '{api}'],
      [base, '{site}'],
      [encodeURIComponent(base), '{site}'],
      [base.replaceAll('/', String.raw`\/`), '{site}'],
      [new URL(base).host, '{host}'],
    ]
      .reduce((rest, [address = '', name = '']) => rest.replaceAll(address, name), text)
      // Nobody can tell what a nonce is to be.
      .replaceAll(/(nonce=)[0-9a-f]+/g, '$1{nonce}')
  )
}

/** Are texts the same but for numbers that are partners. In an address a new one may find its partner. */
function haveSameParts(there: string, here: string, { pairs, since }: Counterparts): boolean {
  if (there === here) return true
  const [partsThere, partsHere] = [there.split(/(\d+)/), here.split(/(\d+)/)]
  if (partsThere.length !== partsHere.length) return false
  const isAddress = /^(?:<?\{(?:site|api)\})/.test(there)
  let before = ''
  return partsThere.every((part, i) => {
    const other = partsHere[i] ?? ''
    const path = before
    before += part
    if (part === other && i % 2 === 0) return true
    if (i % 2 === 0) return false
    if (part === other && !isAddress) return true
    if (pairs.arePartners(part, other) || isStampOfNow(part, other, since)) return true
    return (isAddress && isId(path) && pairs.pair(spaceIn(path), part, other)) || part === other
  })
}

/** Times in the names of files: milliseconds since 1970. */
function isStampOfNow(there: string, here: string, since: number): boolean {
  return [there, here].every((text) => text.length === 13 && Math.abs(Number(text) - since) < 3_600_000)
}

/** Does an id stand behind a path, `{api}/wp/v2/posts/`. */
function isId(path: string): boolean {
  return /\/[a-z_-]+\/$|[?&](?:p|page_id|post|parent|attachment_id|include)=$/.test(path)
}

function spaceIn(path: string): IdSpace {
  if (/\/users\/$/.test(path)) return 'user'
  if (/\/(?:categories|tags|menus|wp_pattern_category)\/$/.test(path)) return 'term'
  return /\/comments\/$/.test(path) ? 'comment' : 'post'
}
