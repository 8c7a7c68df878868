import { shownAddress } from '../contract/shown-address.ts'

/** What is certified, and which of its checks. */
export interface Chosen {
  readonly url: string | undefined
  readonly only: readonly string[]
}

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text)

/**
 * Reads the words behind `--only`: names, or several with commas between. `--only batch https://site.example` takes the
 * address for one of them; where none was given otherwise, it is the site's.
 *
 * @throws Error when a word names nothing, or an address cannot be meant
 */
export function readOnly(url: string | undefined, words: readonly string[], hasTargets: boolean): Chosen {
  const only = words.filter((word) => !isAddress(word)).flatMap(namesIn)
  const [address, ...more] = words.filter(isAddress)
  if (address === undefined) return { url, only }
  if (url !== undefined || hasTargets || more.length > 0)
    throw new Error(
      `Cannot read --only: "${shownAddress(more[0] ?? address)}" is an address, and no area or check. Write one address, before the options.`,
    )
  if (only.length === 0) throw new Error('--only names no area or check: an address is all that follows it.')
  return { url: address, only }
}

function namesIn(word: string): string[] {
  const names = word.split(',').map((name) => name.trim())
  if (names.every((name) => name === ''))
    throw new Error(`--only "${word}" names nothing. Name areas or checks: --only batch posts.list.`)
  return names.filter((name) => name !== '')
}
