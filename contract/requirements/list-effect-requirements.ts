import type { Json } from '../lib/json.ts'
import { slug } from '../lib/slug.ts'
import type { Requirement } from '../requirement.ts'
import type { pageListArguments } from '../resources/pages.ts'
import type { revisionListArguments } from '../resources/revisions.ts'
import type { ValueOf } from '../schema/dialect.ts'
import { endpoints, type ListId } from './endpoints.ts'
import { type Effect, effects, type Stated, type Unchecked } from './list-effects.ts'
import { quoted } from './phrases.ts'

type Effects = typeof effects

/** The arguments of a list whose effect is a separate requirement, which needs a check. */
export type EffectOf<Id extends ListId> = {
  [Name in keyof Effects[Id]]: Effects[Id][Name] extends string ? Name & string : never
}[keyof Effects[Id]]

type Order = ValueOf<(typeof pageListArguments | typeof revisionListArguments)['orderby']>

/** The sort key of each `orderby` value. */
const orders: Readonly<Record<Order, string>> = {
  date: 'date',
  author: 'author',
  id: 'id',
  include: 'position in `include`',
  modified: 'modification date',
  parent: 'parent',
  relevance: 'relevance to `search`',
  slug: 'slug',
  include_slugs: 'position in `slug`',
  title: 'title',
  menu_order: 'position among siblings',
}

/** The ids of requirements that also state the effect of an argument. */
export const statedElsewhere: readonly string[] = Object.values(effects).flatMap((ofList) =>
  Object.values<Effect>(ofList).flatMap((effect) =>
    typeof effect === 'object' && 'stated' in effect ? effect.stated : [],
  ),
)

const effectsByList = new Map<string, Readonly<Record<string, Effect>>>(Object.entries(effects))
const orderByName = new Map<Json, string>(Object.entries(orders))

/**
 * The other requirement that states the effect of an argument of a list, or the reason why it can't be checked. Undefined if it is
 * a separate requirement.
 *
 * @example
 * ```ts
 * effectElsewhere('posts.list', 'context') // { stated: 'context.selects' }
 * ```
 */
export function effectElsewhere(list: string, argument: string): Stated | Unchecked | undefined {
  const effect = effectsByList.get(list)?.[argument]
  return typeof effect === 'object' ? effect : undefined
}

/**
 * The requirements for the effects of list arguments, one for each argument, and for the `orderby` values of the specification (`pages.list.menu-order.effect`, `posts.list.orderby.title`).
 */
export const listEffects: readonly Requirement[] = endpoints.flatMap(
  ({ id, label, section, level, endpoint }) => {
    const ofList = Object.entries(effectsByList.get(id) ?? {})
    const orderings = ofList.length > 0 && level === 'required' ? (endpoint.args.orderby?.enum ?? []) : []
    return [
      ...ofList.flatMap(([name, effect]) =>
        typeof effect === 'string'
          ? [{ id: `${id}.${slug(name)}.effect`, section, level, text: `${label} returns ${effect}.` }]
          : [],
      ),
      ...orderings.map((value) => ({
        id: `${id}.orderby.${slug(String(value))}`,
        section,
        level,
        text: `With ${quoted(`orderby=${value}`)}, ${label} sorts by ${orderByName.get(value) ?? ''}.`,
      })),
    ]
  },
)
