import type { FieldSite } from '../../index.ts'
import { knownLanguage } from './known-languages.ts'
import { settingsIn } from './stored-settings.ts'

/** A language of the site, as the pack stores it. */
export interface Language {
  /** Its id as a term of the taxonomy `language`. */
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly locale: string
  readonly isRtl: boolean
  /** Its position in the switcher. */
  readonly position: number
  /** The code of its flag; empty without one. */
  readonly flag: string
}

/** The language of all content that no other was set for: the first one. */
export const firstLanguage: Language = {
  id: 9201,
  name: 'English',
  slug: 'en',
  locale: 'en_US',
  isRtl: false,
  position: 0,
  flag: 'us',
}

export const german: Language = {
  ...firstLanguage,
  id: 9202,
  name: 'Deutsch',
  slug: 'de',
  locale: 'de_DE',
  position: 1,
  flag: 'de',
}

export const french: Language = {
  ...firstLanguage,
  id: 9203,
  name: 'Français',
  slug: 'fr',
  locale: 'fr_FR',
  position: 2,
  flag: 'fr',
}

const initial: readonly Language[] = [firstLanguage, german, french]

/** The option that has the languages. */
export const languagesOption = 'polylang languages'

/** The languages of a site, by their positions. */
export function languagesIn(site: FieldSite): readonly Language[] {
  const stored = site.option<readonly Language[]>(languagesOption)
  return stored?.toSorted((a, b) => a.position - b.position || a.id - b.id) ?? initial
}

/** A language by its code, or its locale. */
export const languageNamed = (site: FieldSite, name: string): Language | undefined =>
  languagesIn(site).find(({ slug, locale }) => slug === name || locale === name)

/** The language that content has by default; undefined for a site without languages. */
export const defaultLanguage = (site: FieldSite): Language | undefined =>
  languageNamed(site, settingsIn(site).default_lang)

/** The image of every flag: one transparent point, as the images of the plugin are not part of the pack. */
const point = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

interface Counts {
  readonly content: number
  readonly terms: number
}

/** A language as the API has it. */
export function languageAnswer(language: Language, site: FieldSite, counts: Counts) {
  const { id, name, slug, locale, isRtl, position, flag } = language
  const isDefault = slug === settingsIn(site).default_lang
  const home = isDefault ? `${site.url}/` : `${site.url}/${slug}/`
  const alt = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return {
    name,
    slug,
    term_group: position,
    term_id: id,
    locale,
    is_rtl: isRtl,
    // Without the variant, such as `formal`.
    w3c: locale.split('_').slice(0, 2).join('-'),
    facebook: knownLanguage(locale)?.facebook ?? '',
    home_url: home,
    search_url: home,
    host: '',
    page_on_front: 0,
    page_for_posts: 0,
    flag_code: flag,
    flag_url: flag === '' ? '' : `${site.url}/wp-content/plugins/polylang/flags/${flag}.png`,
    flag:
      flag === ''
        ? ''
        : `<img src="${point}" alt="${alt}" width="16" height="11" style="width: 16px; height: 11px;" />`,
    custom_flag_url: '',
    custom_flag: '',
    active: true,
    fallbacks: [],
    is_default: isDefault,
    term_props: {
      language: { term_id: id, term_taxonomy_id: id, count: counts.content },
      // The term of the taxonomy that terms have their language from.
      term_language: { term_id: id + 500, term_taxonomy_id: id + 500, count: counts.terms },
    },
  }
}
