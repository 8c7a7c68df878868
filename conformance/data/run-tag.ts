import { createHash, randomBytes } from 'node:crypto'
import { at, type JsonObject } from '../../contract/lib/json.ts'

const word = 'sitecontract'
const pattern = `${word}[0-9a-f]{10}`

/** The tag in the text of every item of a run: one word, so that a search finds it. */
export type RunTag = string

export function newRunTag(): RunTag {
  return `${word}${randomBytes(5).toString('hex')}`
}

export const runTagWord = word

export function hasRunTag(text: string): boolean {
  return anywhere.test(text)
}

const anywhere = new RegExp(pattern)

/**
 * The n-th text of a run: `sitecontract0f3a… alder 12qxv`. Its last letters are a checksum of the tag and the number, so
 * that another text that begins with a tag and ends with a number is not mistaken for one.
 */
export function sealedText(runTag: RunTag, words: string, n: number): string {
  return `${runTag} ${words} ${n}${sealOf(runTag, String(n))}`
}

function sealOf(runTag: RunTag, n: string): string {
  const bytes = createHash('sha256').update(`${runTag} ${n}`).digest()
  return [...bytes.subarray(0, 3)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')
}

const sealed = `(?<runTag>${pattern})(?:[ -](?!.*${word})[^<]*?)?[ -](?<n>\\d+)(?<seal>[a-z]{3})`
/** A field with a run's text only, except for one word to sort by. */
const wholeText = new RegExp(`^(?:<p>)?(?:\\w+ )?${sealed}(?:</p>)?\\s*$`)
/** The same as a slug, with the suffixes of the trash and of duplicates. */
const wholeSlug = new RegExp(`^(?:\\w+-)?${sealed}(?:-\\d+)?(?:__trashed)?(?:-\\d+)?$`)
/** The same at the beginning of a file name. */
const fileName = new RegExp(`/${sealed}(?:[-.][^/]*)?$`)

/** The fields with texts of runs, and their patterns. */
const places: readonly (readonly [path: readonly string[], form: RegExp])[] = [
  [['title', 'raw'], wholeText],
  [['name'], wholeText],
  [['slug'], wholeSlug],
  [['font_family_settings', 'slug'], wholeSlug],
  [['content', 'raw'], wholeText],
  [['excerpt', 'raw'], wholeText],
  [['instance', 'raw', 'content'], wholeText],
  [['source_url'], fileName],
]

/**
 * Did a run create an item, according to its record in `edit`? One of the fields that runs write then contains nothing but
 * a run's text; a longer text that quotes one, such as release notes, does not count.
 *
 * @param tag the tag of the run. Default: any run
 */
export function isOfRun(item: JsonObject, runTag?: RunTag): boolean {
  return places.some(([path, form]) => {
    const found = form.exec(String(at(item, ...path) ?? ''))?.groups
    if (!found?.runTag || !found.n || (runTag !== undefined && found.runTag !== runTag)) return false
    return found.seal === sealOf(found.runTag, found.n)
  })
}
