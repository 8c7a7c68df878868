import type { Pack } from '../../index.ts'
import { firstLanguage, french, german, type Language } from './languages.ts'

const ids = {
  defaultCategories: { de: 9211, fr: 9212 },
  ferry: { en: 9213, de: 9214, fr: 9215 },
  posts: { en: 9221, de: 9222, fr: 9223 },
  germanOnly: 9224,
  pages: { en: 9231, de: 9232, fr: 9233 },
} as const

/** A site in three languages: a post, a page and a category with their translations, and a post without any. */
export const content: NonNullable<Pack['data']> = {
  categories: [
    { id: ids.defaultCategories.de, name: 'Uncategorized', slug: 'uncategorized-de' },
    { id: ids.defaultCategories.fr, name: 'Uncategorized', slug: 'uncategorized-fr' },
    { id: ids.ferry.en, name: 'Ferry', slug: 'ferry' },
    { id: ids.ferry.de, name: 'Fähre', slug: 'faehre' },
    { id: ids.ferry.fr, name: 'Bac', slug: 'bac' },
  ],
  posts: [
    {
      id: ids.posts.en,
      title: 'The ferry runs again',
      slug: 'the-ferry-runs-again',
      content: '<p>From Monday the ferry crosses every hour.</p>',
      date: '2026-03-02T08:00:00',
      categories: [ids.ferry.en],
    },
    {
      id: ids.posts.de,
      title: 'Die Fähre fährt wieder',
      slug: 'die-faehre-faehrt-wieder',
      content: '<p>Ab Montag fährt die Fähre jede Stunde.</p>',
      date: '2026-03-02T08:00:00',
      categories: [ids.ferry.de],
    },
    {
      id: ids.posts.fr,
      title: 'Le bac circule de nouveau',
      slug: 'le-bac-circule-de-nouveau',
      content: '<p>À partir de lundi, le bac traverse toutes les heures.</p>',
      date: '2026-03-02T08:00:00',
      categories: [ids.ferry.fr],
    },
    {
      id: ids.germanOnly,
      title: 'Niedrigwasser am Sonntag',
      slug: 'niedrigwasser-am-sonntag',
      content: '<p>Am Sonntag liegt der Steg trocken.</p>',
      date: '2026-03-07T08:00:00',
      categories: [ids.defaultCategories.de],
    },
  ],
  pages: [
    { id: ids.pages.en, title: 'Timetable', slug: 'timetable', content: '<p>Every hour.</p>' },
    { id: ids.pages.de, title: 'Fahrplan', slug: 'fahrplan', content: '<p>Jede Stunde.</p>' },
    { id: ids.pages.fr, title: 'Horaires', slug: 'horaires', content: '<p>Toutes les heures.</p>' },
  ],
}

type Initial = ReadonlyMap<number, Language>

const inBoth = (lists: readonly { readonly de: number; readonly fr: number }[]): Initial =>
  new Map(lists.flatMap(({ de, fr }) => [[de, german] as const, [fr, french] as const]))

/** The languages of what the pack adds to a site. All other content of the site is in the first language. */
export const initialLanguages: Readonly<Record<'post' | 'term', Initial>> = {
  term: inBoth([ids.defaultCategories, ids.ferry]),
  post: new Map([...inBoth([ids.posts, ids.pages]), [ids.germanOnly, german] as const]),
}

/** Terms that are translations of each other, by the ids of their languages. */
export interface Translations {
  readonly id: number
  readonly terms: Readonly<Record<string, number>>
}

const [en, de, fr] = [firstLanguage.id, german.id, french.id]

/** The translations of the terms at first; those of the default category have its id, which only the site knows. */
export const initialTranslations: readonly Translations[] = [
  { id: 1, terms: { [de]: ids.defaultCategories.de, [fr]: ids.defaultCategories.fr } },
  { id: 2, terms: { [en]: ids.ferry.en, [de]: ids.ferry.de, [fr]: ids.ferry.fr } },
]

/** The group of the default categories. */
export const defaultCategoryGroup = 1
