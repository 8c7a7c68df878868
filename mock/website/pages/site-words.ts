import { siteLanguage } from '../../store/site-settings.ts'
import type { SiteState } from '../../store/site-state.ts'
import type { SiteWords } from './translated-words.ts'

const english: SiteWords = {
  search: 'Search',
  categories: 'Categories',
  tags: 'Tags',
  comments: 'Comments',
  older: 'Older',
  newer: 'Newer',
  previous: 'Previous',
  next: 'Next',
  password: 'Password',
}

// Loaded with the first page in another language, and the same for each site.
let translated: Readonly<Record<string, SiteWords>> = {}

/** Loads the words of other languages, before a page of a site in one of them is written. */
export async function loadSiteWords(state: SiteState): Promise<void> {
  if (!siteLanguage(state).startsWith('en')) translated = (await import('./translated-words.ts')).translated
}

/** The words in the language of a site; English words in a language that has none. */
export function siteWords(state: SiteState): SiteWords {
  const locale = siteLanguage(state)
  return translated[locale] ?? translated[locale.replace(/_.*/, '')] ?? english
}
