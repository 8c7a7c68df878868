import type { HandlerSite } from '../../index.ts'
import { allItems } from '../lib/all-items.ts'
import { itemLanguage } from './item-language.ts'
import type { Language } from './languages.ts'

/** Returns how many published items and how many terms a language has. */
export async function contentCounts(site: HandlerSite) {
  const languages = async (kind: 'post' | 'term', paths: readonly string[]): Promise<readonly number[]> => {
    const lists = await Promise.all(paths.map((path) => allItems(site, `${path}?_fields=id`, { as: null })))
    return lists.flat().map(({ id }) => itemLanguage(site, kind, Number(id))?.id ?? 0)
  }
  const content = await languages('post', ['/wp/v2/posts', '/wp/v2/pages'])
  const terms = await languages('term', ['/wp/v2/categories', '/wp/v2/tags'])
  const countIn = (list: readonly number[], { id }: Language): number =>
    list.filter((each) => each === id).length
  return (language: Language) => ({ content: countIn(content, language), terms: countIn(terms, language) })
}
