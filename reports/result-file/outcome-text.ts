import type { Outcome } from '../../conformance/result.ts'
import { keysOf } from '../keys-of.ts'

/** The letter of each outcome in a result file. */
const letters: Readonly<Record<Outcome, string>> = {
  pass: 'p',
  fail: 'f',
  deviation: 'd',
  inapplicable: 'i',
  untestable: 'u',
  error: 'e',
}

export const outcomeNames: readonly Outcome[] = keysOf(letters)
const byLetter = new Map(outcomeNames.map((outcome) => [letters[outcome], outcome]))

/** More requirements than a catalogue will have: a damaged file cannot make its reader count to the end of time. */
const mostRequirements = 100_000

/**
 * The outcomes of the checks of each requirement, as text: `12.3p.pf.` are twelve requirements without a check, three
 * with one that passes, and one with a check that passes and one that fails.
 */
export function outcomeText(lists: readonly (readonly Outcome[])[]): string {
  let text = ''
  let run = { word: '', length: 0 }
  const end = (): void => {
    if (run.length > 0) text += `${run.length > 1 || run.word === '' ? run.length : ''}${run.word}.`
  }
  for (const list of lists) {
    const word = outcomeLetters(list)
    if (word === run.word && run.length > 0) run.length++
    else {
      end()
      run = { word, length: 1 }
    }
  }
  // Requirements without a check at the end are left out.
  if (run.word !== '') end()
  return text
}

/**
 * Reads {@link outcomeText}.
 *
 * @throws Error when it is not such a text, or of too many requirements
 */
export function readOutcomeText(text: string): readonly (readonly Outcome[])[] {
  if (!/^(?:(?:\d{1,6}[a-z]*|[a-z]+)\.)*$/.test(text))
    throw new Error('The outcomes are not letters and numbers.')
  const lists: (readonly Outcome[])[] = []
  for (const [, count = '', word = ''] of text.matchAll(/(\d*)([a-z]*)\./g)) {
    const length = count === '' ? 1 : Number(count)
    if (lists.length + length > mostRequirements)
      throw new Error(`The outcomes are of more than ${mostRequirements} requirements.`)
    const list = readOutcomeLetters(word)
    for (let i = 0; i < length; i++) lists.push(list)
  }
  return lists
}

/** The outcomes of some checks, a letter each. */
export function outcomeLetters(list: readonly Outcome[]): string {
  return list.map((outcome) => letters[outcome]).join('')
}

/** Reads {@link outcomeLetters}. @throws Error when a letter is of no outcome */
export function readOutcomeLetters(word: string): readonly Outcome[] {
  return [...word].map((letter) => {
    const outcome = byLetter.get(letter)
    if (outcome === undefined) throw new Error(`No outcome has the letter "${letter}".`)
    return outcome
  })
}
