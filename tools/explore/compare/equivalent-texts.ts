import type { ComparedSite, IdSpace, Pairs } from '../sites/compared-site.ts'

/** The facts by which equivalent texts are recognised. */
export interface Counterparts {
  readonly pairs: Pairs
  readonly target: Pick<ComparedSite, 'root' | 'base' | 'offset' | 'skew'>
  readonly mock: Pick<ComparedSite, 'root' | 'base' | 'offset' | 'skew'>
  /** Does the target use permalinks that the mock cannot have. */
  readonly hasOtherPermalinks: boolean
  /** The start of the run, in milliseconds since 1970: later dates are equivalent. */
  readonly since: number
}

/** The target's clock has a resolution of a second, and an answer takes time. In milliseconds. */
const tolerance = 5_000

const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/

/**
 * Are two texts equal except for the site's address, the ids of items and dates of the run.
 *
 * @param name the member's name: `date_gmt` is not in local time
 */
export function areEquivalent(target: string, mock: string, name: string, by: Counterparts): boolean {
  if (target === mock) return true
  if (date.test(target) && date.test(mock))
    return isRecent(target, name, by.since, by.target) && isRecent(mock, name, by.since, by.mock)
  return differOnlyInIds(replaceAddresses(target, by.target), replaceAddresses(mock, by.mock), by)
}

/** Is a date within the run. */
function isRecent(
  text: string,
  name: string,
  since: number,
  { offset, skew }: Counterparts['target'],
): boolean {
  const time = Date.parse(`${text}Z`) - skew
  const utc = name.endsWith('_gmt') ? time : time - offset
  return utc >= since - tolerance && utc <= Date.now() + tolerance
}

/** Replaces a site's addresses, in every spelling, by placeholders. */
export function replaceAddresses(text: string, { root, base }: Counterparts['target']): string {
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
      // A nonce is random.
      .replaceAll(/(nonce=)[0-9a-f]+/g, '$1{nonce}')
  )
}

/** Are texts equal except for paired ids. Unpaired ids in an address become a pair. */
export function differOnlyInIds(target: string, mock: string, { pairs, since }: Counterparts): boolean {
  if (target === mock) return true
  const [partsTmock, partsMock] = [target.split(/(\d+)/), mock.split(/(\d+)/)]
  if (partsTmock.length !== partsMock.length) return false
  const isAddress = /^(?:<?\{(?:site|api)\})/.test(target)
  let before = ''
  return partsTmock.every((part, i) => {
    const other = partsMock[i] ?? ''
    const path = before
    before += part
    if (part === other && i % 2 === 0) return true
    if (i % 2 === 0) return false
    if (part === other && !isAddress) return true
    if (pairs.arePaired(part, other) || isRecentTimestamp(part, other, since)) return true
    return (isAddress && endsBeforeId(path) && pairs.pair(spaceOfPath(path), part, other)) || part === other
  })
}

/** Timestamps in file names: milliseconds since 1970. */
function isRecentTimestamp(target: string, mock: string, since: number): boolean {
  return [target, mock].every((text) => text.length === 13 && Math.abs(Number(text) - since) < 3_600_000)
}

/** Does an id follow a path, `{api}/wp/v2/posts/`. */
function endsBeforeId(path: string): boolean {
  return /\/[a-z_-]+\/$|[?&](?:p|page_id|post|parent|attachment_id|include)=$/.test(path)
}

function spaceOfPath(path: string): IdSpace {
  if (/\/users\/$/.test(path)) return 'user'
  if (/\/(?:categories|tags|menus|wp_pattern_category)\/$/.test(path)) return 'term'
  return /\/comments\/$/.test(path) ? 'comment' : 'post'
}
