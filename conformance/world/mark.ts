import { randomBytes } from 'node:crypto'
import { at, type JsonObject } from '../client/json.ts'

const word = 'sitecontract'
const pattern = `${word}[0-9a-f]{10}`

/** What every item of a run carries in its text: one word, so that a search finds it. */
export type Mark = string

/** A mark that no other run has. */
export function newMark(): Mark {
  return `${word}${randomBytes(5).toString('hex')}`
}

/** What all marks begin with. */
export const markWord = word

/** Is there a mark of whichever run in some text. */
export function hasMark(text: string): boolean {
  return anywhere.test(text)
}

const anywhere = new RegExp(pattern)
const atBeginning = new RegExp(`^(<p>)?${pattern}\\b`)
/** A run's titles begin with the mark, or with one word before it; so do its slugs. */
const behindAWord = new RegExp(`^([\\w]+[ -])?${pattern}\\b`)
const fileName = new RegExp(`/${pattern}-[^/]*$`)

/**
 * Was an item made by a run, whichever: its mark stands where runs put it. A text that only quotes one, as release notes
 * may, is none.
 */
export function isOfARun(item: JsonObject): boolean {
  const text = (...path: readonly string[]): string => String(at(item, ...path) ?? '')
  return (
    behindAWord.test(text('title', 'raw')) ||
    behindAWord.test(text('slug')) ||
    atBeginning.test(text('content', 'raw')) ||
    atBeginning.test(text('excerpt', 'raw')) ||
    fileName.test(text('source_url'))
  )
}
