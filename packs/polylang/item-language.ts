import type { CustomField, FieldSite, HandlerSite } from '../../index.ts'
import { type Item, textIn } from '../lib/texts.ts'
import { initialLanguages } from './content.ts'
import { firstLanguage, type Language, languagesIn } from './languages.ts'
import { settingsIn } from './stored-settings.ts'

/** The custom field that has the id of the language of an item. */
const fieldName = 'polylang_language'

/** The language of an item; undefined when it was deleted. */
export function itemLanguage(site: FieldSite, kind: 'post' | 'term', id: number): Language | undefined {
  const stored = site.field(kind, id, fieldName) ?? initialLanguages[kind].get(id)?.id ?? firstLanguage.id
  return languagesIn(site).find((language) => language.id === stored)
}

/** Stores the language of an item. */
export const putItemLanguage = (
  site: HandlerSite,
  kind: 'post' | 'term',
  id: number,
  language: Language,
): void => site.putField(kind, id, fieldName, language.id)

/** What an address of a language begins with, `de/`; empty for one without. */
function addressPrefix(site: FieldSite, language: Language | undefined): string {
  const { force_lang: rule, hide_default: isHidden, rewrite, default_lang: standard } = settingsIn(site)
  if (language === undefined || rule !== 1 || (isHidden && language.slug === standard)) return ''
  return `${rewrite ? '' : 'language/'}${language.slug}/`
}

/** An address of the site in a language. */
export function localised(address: string, language: Language | undefined, site: FieldSite): string {
  const start = `${site.url}/`
  const prefix = addressPrefix(site, language)
  return prefix !== '' && address.startsWith(start) ? start + prefix + address.slice(start.length) : address
}

type Fields = Readonly<Record<string, CustomField>>

// The plugin changes addresses, and adds nothing to the schema.
const addressField = (kind: 'post' | 'term', name: string): Fields => ({
  [name]: {
    stable: true,
    get: (item, site) =>
      typeof item[name] === 'string'
        ? localised(item[name], itemLanguage(site, kind, Number(item.id)), site)
        : undefined,
  },
})

/** The fields of content: its address, and the template of it that editors see. */
export const contentFields: Fields = {
  ...addressField('post', 'link'),
  ...addressField('post', 'permalink_template'),
}

/** The fields of terms. */
export const termFields: Fields = addressField('term', 'link')

/** The fields of comments: their address is on the page of the item that they are on. */
export const commentFields: Fields = {
  link: {
    stable: true,
    get: (item: Item, site) =>
      localised(textIn(item.link), itemLanguage(site, 'post', Number(item.post)), site),
  },
}
