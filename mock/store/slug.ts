import { removeTags } from '../../contract/lib/strip-tags.ts'
import { decoded } from '../../contract/lib/text.ts'

const LONGEST = 200
const TRASHED = '__trashed'

/** Latin letters that Unicode does not decompose into an ASCII letter and a mark. */
const FOLDED: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ĳ: 'ij',
  ĸ: 'k',
  ł: 'l',
  ŀ: 'l',
  ŉ: 'n',
  ŋ: 'n',
  ø: 'o',
  œ: 'oe',
  ß: 's',
  ſ: 's',
  þ: 'th',
  ŧ: 't',
  ª: 'a',
  º: 'o',
  '€': 'e',
  '£': '',
  ẞ: 'ẞ',
}

/** What the letters of a language become instead, by the start of its name: `de`, `de_AT`. */
const FOLDED_IN: readonly [language: string, letters: Readonly<Record<string, string>>][] = [
  ['de', { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }],
  ['da_DK', { ø: 'oe', å: 'aa' }],
  ['sr_RS', { đ: 'dj' }],
  ['bs_BA', { đ: 'dj' }],
]

const DASHES =
  /[\u00a0\u2000-\u200a\u2013\u2014\u2028\u2029\u202f/.]|&(?:nbsp|ndash|mdash|#160|#8211|#8212);/g
/** Punctuation and invisible characters beyond ASCII that an address may not have, and loose accents. */
const DROPPED =
  /[\u0300\u0301\u0304\u030c\u0341\u00a1\u00a9\u00ab\u00ad\u00ae\u00b0\u00b4\u00bb\u00bf\u02ca\u200b-\u200f\u2018-\u201f\u2022\u2026\u202a-\u202e\u2039\u203a\u2122\ufeff\ufffc]/g

const encoder = new TextEncoder()

/**
 * Makes a slug of a title, or normalises a given one, as `sanitize_title` does: lower-case letters, digits, `_` and
 * single dashes, accents removed, other scripts percent-encoded; at most 200 bytes, cut between characters. May be ''.
 *
 * @param language that of the site, `de_DE`: some have accents of their own. Default: English
 */
export function slugify(title: string, language = ''): string {
  // Removing accents from a text of any length would take too long; 200 bytes never need a tenth of this.
  const text = foldAccents(removeTags(title).slice(0, 10 * LONGEST), language)
    .replace(/%(?![\da-f]{2})/gi, '')
    .replace(/(?:%[89a-f][\da-f])+/gi, decoded)
    .toLowerCase()
  const cleaned = takeBytes(text)
    .replace(DASHES, '-')
    // Anything between an & and a ; is removed, an entity or not.
    .replace(/&.+?;/g, '')
    .replace(DROPPED, '')
    .replaceAll('\u00d7', 'x')
    .replace(/%(?![\da-f]{2})/g, '')
    .replace(/[^%a-z0-9 _\u0080-\uffff-]/g, '')
  return percentEncode(cleaned).replace(/[ -]+/g, '-').replace(/^-|-$/g, '')
}

/**
 * Cuts a slug to `longest` bytes, never inside a percent-encoded character, and drops a trailing dash. Follows
 * `_truncate_post_slug`.
 */
export function truncateSlug(slug: string, longest = LONGEST): string {
  if (slug.length <= longest) return slug
  let end = longest
  if (slug[end - 1] === '%') end -= 1
  else if (slug[end - 2] === '%') end -= 2
  // %80 to %bf continue an earlier character.
  while (/^%[89ab]/i.test(slug.slice(end, end + 2))) end -= 3
  return slug.slice(0, end).replace(/(?<!-)-+$/, '')
}

/**
 * The slug of a trashed item, which frees the original for others. Follows
 * `wp_add_trashed_suffix_to_post_name_for_post`.
 */
export const trashedSlug = (slug: string): string =>
  slug.endsWith(TRASHED) ? slug : truncateSlug(slug, LONGEST - TRASHED.length) + TRASHED

/** The slug that a trashed item had before, as far as it was not cut. */
export const untrashedSlug = (slug: string): string =>
  slug.endsWith(TRASHED) ? slug.slice(0, -TRASHED.length) : slug

/** Replaces accented Latin letters with plain ones, by the rules of a language. Follows `remove_accents`. */
export function foldAccents(text: string, language = ''): string {
  const [, letters = {}] = FOLDED_IN.find(([start]) => language.startsWith(start)) ?? []
  const composed = text.normalize('NFC')
  return (language === 'ca' ? composed.replaceAll('l·l', 'll') : composed).replace(
    /[ªº£€\u00c0-\u024f\u1e00-\u1eff]/g,
    (letter) => {
      const lower = letter.toLowerCase()
      return letters[lower] ?? FOLDED[letter] ?? FOLDED[lower] ?? letter.normalize('NFD').charAt(0)
    },
  )
}

/** The longest prefix of a text whose percent-encoded form has at most 200 bytes. */
function takeBytes(text: string): string {
  let size = 0
  let taken = ''
  for (const character of text) {
    size += percentEncode(character).length
    if (size > LONGEST) break
    taken += character
  }
  return taken
}

const percentEncode = (text: string): string =>
  text.replace(/[\u0080-\uffff]+/g, (run) =>
    Array.from(encoder.encode(run), (byte) => `%${byte.toString(16)}`).join(''),
  )
