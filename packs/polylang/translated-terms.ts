import type { HandlerSite, RecordStore } from '../../index.ts'
import { allItems } from '../lib/all-items.ts'
import { isItem, textIn } from '../lib/texts.ts'
import { defaultCategoryGroup, initialTranslations, type Translations } from './content.ts'
import { itemLanguage, putItemLanguage } from './item-language.ts'
import type { Language } from './languages.ts'

/** The collections of taxonomies whose terms have languages. */
export type TermCollection = '/wp/v2/categories' | '/wp/v2/tags'

/** The caller of the plugin's internal writes, which the rights of the user don't restrict. */
const asPlugin = { as: 'administrator', original: true } as const

const translations = (site: HandlerSite): RecordStore<Translations> =>
  site.records('polylang translations', initialTranslations)

const groupWith = (site: HandlerSite, id: number): Translations | undefined =>
  translations(site)
    .all()
    .find(({ terms }) => Object.values(terms).includes(id))

/** The default category of a language: the site's own in the language that it has. */
export async function defaultCategory(site: HandlerSite, language: Language): Promise<number> {
  const settings = await site.json<{ readonly default_category: number }>('/wp/v2/settings', asPlugin)
  const own = settings.default_category
  if (itemLanguage(site, 'term', own)?.id === language.id) return own
  return translations(site).get(defaultCategoryGroup)?.terms[language.id] ?? own
}

/** Whether a term is the default category, or a translation of it. */
export async function isDefaultCategory(site: HandlerSite, id: number): Promise<boolean> {
  const group = translations(site).get(defaultCategoryGroup)
  if (Object.values(group?.terms ?? {}).includes(id)) return true
  const { default_category: own } = await site.json<{ default_category: number }>('/wp/v2/settings', asPlugin)
  return own === id
}

/** Creates the default category of a new language. */
export async function createDefaultCategory(site: HandlerSite, language: Language): Promise<void> {
  const category = { name: 'Uncategorized', slug: `uncategorized-${language.slug}` }
  const response = await site.fetch('/wp/v2/categories', { ...asPlugin, body: category })
  const answer: unknown = await response.json()
  if (!isItem(answer)) return
  // It is there already when the language was deleted before.
  const id = response.ok ? answer.id : isItem(answer.data) ? answer.data.term_id : undefined
  if (typeof id !== 'number') return
  putItemLanguage(site, 'term', id, language)
  const group = translations(site).get(defaultCategoryGroup) ?? { id: defaultCategoryGroup, terms: {} }
  translations(site).put({ ...group, terms: { ...group.terms, [language.id]: id } })
}

/** The id of the term with a name below a parent, in a language or in any; undefined when there is none. */
export async function termNamed(
  site: HandlerSite,
  collection: TermCollection,
  { name, parent = 0 }: { readonly name: string; readonly parent?: number },
  language?: Language,
): Promise<number | undefined> {
  const path = `${collection}?_fields=id,name,parent&context=edit&search=${encodeURIComponent(name)}`
  const found = (await allItems(site, path, asPlugin)).find(
    (term) =>
      textIn(term.name).toLowerCase() === name.toLowerCase() &&
      Number(term.parent ?? 0) === parent &&
      (language === undefined || itemLanguage(site, 'term', Number(term.id))?.id === language.id),
  )
  return found && Number(found.id)
}

/** How many terms above a term are translated with it. */
const maxAncestors = 20

/** A term in a language: itself, its translation, one of its name, or a new one. Undefined for a term that is missing. */
export async function termIn(
  site: HandlerSite,
  collection: TermCollection,
  id: number,
  language: Language,
  depth = 0,
): Promise<number | undefined> {
  const term = site.item('term', id)
  if (term === undefined || depth > maxAncestors) return undefined
  if (itemLanguage(site, 'term', id)?.id === language.id) return id
  const group = groupWith(site, id)
  const translated = group?.terms[language.id]
  if (translated !== undefined && site.item('term', translated) !== undefined) return translated
  const { name, slug, parent } = {
    name: textIn(term.name),
    slug: textIn(term.slug),
    parent: Number(term.parent ?? 0),
  }
  const known = await termNamed(site, collection, { name, parent }, language)
  if (known !== undefined) return known
  const above = parent > 0 ? await termIn(site, collection, parent, language, depth + 1) : undefined
  const body = { name, slug: `${slug}-${language.slug}`, ...(above !== undefined && { parent: above }) }
  const created = await site.json<{ readonly id: number }>(collection, { ...asPlugin, body })
  putItemLanguage(site, 'term', created.id, language)
  const own = itemLanguage(site, 'term', id)
  const terms = { ...(own && { [own.id]: id }), ...group?.terms, [language.id]: created.id }
  if (group) translations(site).put({ ...group, terms })
  else translations(site).add((next) => ({ id: next, terms }))
  return created.id
}
