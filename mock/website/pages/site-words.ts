import { siteLanguage } from '../../store/site-settings.ts'
import type { SiteState } from '../../store/site-state.ts'

/** The words that the theme adds to the content of a site. */
const english = {
  search: 'Search',
  categories: 'Categories',
  tags: 'Tags',
  comments: 'Comments',
  older: 'Older',
  newer: 'Newer',
  previous: 'Before',
  next: 'After',
  password: 'Password',
} as const

export type SiteWords = Readonly<Record<keyof typeof english, string>>

let translated: Readonly<Record<string, string>> = {}

const languageOf = (state: SiteState): string => siteLanguage(state).replace(/_.*/, '')

/** Loads the words of other languages, before a page of a site in one of them is written. */
export async function loadSiteWords(state: SiteState): Promise<void> {
  if (languageOf(state) !== 'en') translated = (await import('./translated-words.ts')).translated
}

/** The words in the language of a site; English words in a language that has none. */
export function siteWords(state: SiteState): SiteWords {
  const words = translated[languageOf(state)]?.split('|')
  if (words === undefined) return english
  return {
    ...english,
    ...Object.fromEntries(Object.keys(english).map((name, place) => [name, words[place] ?? ''])),
  }
}
