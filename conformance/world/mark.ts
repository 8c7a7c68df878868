import { randomBytes } from 'node:crypto'

const word = 'sitecontract'
const pattern = new RegExp(`${word}[0-9a-f]{10}`)

/** What every item of a run carries in its text: one word, so that a search finds it. */
export type Mark = string

/** A mark that no other run has. */
export function newMark(): Mark {
  return `${word}${randomBytes(5).toString('hex')}`
}

/** The mark in some text, of whichever run; undefined when there is none. */
export function markIn(text: string): Mark | undefined {
  return pattern.exec(text)?.[0]
}

/** What all marks begin with. */
export const markWord = word
