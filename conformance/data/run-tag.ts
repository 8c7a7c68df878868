import { createHash, randomBytes } from 'node:crypto'
import { at, type JsonObject } from '../../contract/lib/json.ts'

const word = 'sitecontract'
const pattern = `${word}[0-9a-f]{10}`

/** What every item of a run carries in its text: one word, so that a search finds it. */
export type RunTag = string

/** A tag that no other run has. */
export function newRunTag(): RunTag {
  return `${word}${randomBytes(5).toString('hex')}`
}

/** What all tags begin with. */
export const runTagWord = word

/** Is there a tag of whichever run in some text. */
export function hasRunTag(text: string): boolean {
  return anywhere.test(text)
}

const anywhere = new RegExp(pattern)

/**
 * The n-th text of a run: `sitecontract0f3a… alder 12qxv`. Its last letters are a check value of the tag and the number,
 * so that a sentence of somebody's which begins with a tag and ends with a number is not taken for one.
 */
export function sealedText(runTag: RunTag, words: string, n: number): string {
  return `${runTag} ${words} ${n}${sealOf(runTag, String(n))}`
}

function sealOf(runTag: RunTag, n: string): string {
  const bytes = createHash('sha256').update(`${runTag} ${n}`).digest()
  return [...bytes.subarray(0, 3)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')
}

const sealed = `(?<runTag>${pattern})(?:[ -](?!.*${word})[^<]*?)?[ -](?<n>\\d+)(?<seal>[a-z]{3})`
/** A run's text is all there is in a field, but for one word that it may be sorted by. */
const wholeText = new RegExp(`^(?:<p>)?(?:\\w+ )?${sealed}(?:</p>)?\\s*$`)
/** The same as a slug, with what the trash and a second item of that name add. */
const wholeSlug = new RegExp(`^(?:\\w+-)?${sealed}(?:-\\d+)?(?:__trashed)?(?:-\\d+)?$`)
/** The same at the beginning of the name of a file. */
const fileName = new RegExp(`/${sealed}(?:[-.][^/]*)?$`)

/** Where runs put their texts, and how they stand there. */
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
 * Was an item made by a run, by what it shows in `edit`: a text of a run is all that stands in one of the places where
 * runs write. A text that only quotes one, as release notes may, is none.
 *
 * @param tag of which run; default: of whichever
 */
export function isOfRun(item: JsonObject, runTag?: RunTag): boolean {
  return places.some(([path, form]) => {
    const found = form.exec(String(at(item, ...path) ?? ''))?.groups
    if (!found?.runTag || !found.n || (runTag !== undefined && found.runTag !== runTag)) return false
    return found.seal === sealOf(found.runTag, found.n)
  })
}
