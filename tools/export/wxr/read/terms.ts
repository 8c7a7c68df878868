import type { Category, Tag } from '../../../../fixtures/index.ts'
import { customMeta } from './php-value.ts'
import type { WxrContents, WxrItem, WxrTerm } from './wxr-contents.ts'

export interface Terms {
  of(taxonomy: string): Category[]
  has(taxonomy: string, id: number): boolean
  /** The ids of an item's terms in a taxonomy, each once. */
  idsOf(item: Pick<WxrItem, 'terms'>, taxonomy: string): number[]
  readonly taxonomies: readonly string[]
}

/** The slug if it is valid in site data, otherwise an empty text: the mock then derives it from the name. */
export const slugOf = (slug: string): string => (/^[^\s/?#"<>]*$/.test(slug) ? slug : '')

/** The terms that a file lists, and unlisted ones of its items. */
export function termsOf({ terms, items }: WxrContents): Terms {
  const ids = new FreeIds()
  const found = new Map<string, WxrTerm & { readonly id: number }>()
  const add = (term: WxrTerm): void => {
    const key = keyOf(term)
    if (term.taxonomy !== '' && term.slug + term.name !== '' && !found.has(key))
      found.set(key, { ...term, id: ids.take(term.id) })
  }
  for (const term of terms) if (term.id !== 0) add(term)
  for (const term of terms) if (term.id === 0) add(term)
  for (const item of items)
    for (const { taxonomy, slug, name } of item.terms)
      add({ id: 0, taxonomy: taxonomyOf(taxonomy), slug, name, description: '', parent: '', meta: new Map() })
  const all = [...found.values()]
  const known = new Set(all.map(({ taxonomy, id }) => `${taxonomy}/${id}`))
  return {
    taxonomies: [...new Set(all.map(({ taxonomy }) => taxonomy))],
    of: (taxonomy) =>
      withoutCircles(
        all
          .filter((term) => term.taxonomy === taxonomy)
          .map(({ id, name, slug, description, parent, meta }) => ({
            id,
            name: name || slug,
            slug: slugOf(slug),
            description,
            ...customMeta(meta),
            parent: parent === '' ? 0 : (found.get(keyOf({ taxonomy, slug: parent }))?.id ?? 0),
          })),
      ),
    has: (taxonomy, id) => known.has(`${taxonomy}/${id}`),
    idsOf: (item, taxonomy) => [
      ...new Set(
        item.terms.flatMap((term) =>
          taxonomyOf(term.taxonomy) === taxonomy ? (found.get(keyOf({ ...term, taxonomy }))?.id ?? []) : [],
        ),
      ),
    ],
  }
}

export const withoutParent = ({ parent: _, ...term }: Category): Tag => term

// Old files have the domain `tag`.
const taxonomyOf = (domain: string): string => (domain === 'tag' ? 'post_tag' : domain)

const keyOf = ({ taxonomy, slug }: { readonly taxonomy: string; readonly slug: string }): string =>
  `${taxonomy}/${slug}`

/** Assigns unique ids: the requested one if it is free, otherwise the next free one. */
export class FreeIds {
  readonly #taken = new Set<number>()
  #next = 1

  isTaken(id: number): boolean {
    return this.#taken.has(id)
  }

  /** @param wished the requested id; 0 for any */
  take(wished = 0): number {
    let id = wished
    if (id === 0 || this.#taken.has(id)) {
      while (this.#taken.has(this.#next)) this.#next++
      id = this.#next
    }
    this.#taken.add(id)
    return id
  }
}

/** Items without missing parents and without circles: a parent that leads back to its item is removed. */
export function withoutCircles<Item extends { readonly id: number; readonly parent: number }>(
  items: readonly Item[],
): Item[] {
  const parents = new Map(items.map(({ id, parent }) => [id, parent]))
  // The ids whose ancestors are known to end at the root.
  const ends = new Set([0])
  for (const { id } of items) {
    const way = new Set<number>()
    let at = id
    while (!ends.has(at) && !way.has(at)) {
      way.add(at)
      const above = parents.get(at) ?? 0
      if (above !== 0 && (!parents.has(above) || way.has(above))) parents.set(at, 0)
      at = parents.get(at) ?? 0
    }
    for (const each of way) ends.add(each)
  }
  return items.map((item) => {
    const parent = parents.get(item.id) ?? 0
    return parent === item.parent ? item : { ...item, parent }
  })
}
