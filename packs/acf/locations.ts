import type { FieldSite } from '../../index.ts'
import { type FieldGroup, isFilled, type LocationRule } from './field-group.ts'

/** What fields belong to: a post type, a taxonomy, users or comments. */
export interface Subject {
  readonly kind: 'post' | 'term' | 'user' | 'comment'
  /** The name of the type or taxonomy, `user` or `comment`. */
  readonly name: string
}

type Item = Readonly<Record<string, unknown>>

/** Always shown with `acf`, even without a group. */
const always: readonly Subject[] = [
  ...['post', 'page', 'attachment'].map((name) => ({ kind: 'post' as const, name })),
  { kind: 'term', name: 'category' },
  { kind: 'user', name: 'user' },
  { kind: 'comment', name: 'comment' },
]

/**
 * The subjects of a site with these groups, and post types and taxonomies of its own, by name. Tags are none: the plugin
 * registers no field for them.
 */
export function subjectsOf(
  groups: readonly FieldGroup[],
  types: readonly string[],
  taxonomies: readonly string[],
): readonly Subject[] {
  const own: readonly Subject[] = [
    ...types.map((name) => ({ kind: 'post' as const, name })),
    ...taxonomies.map((name) => ({ kind: 'term' as const, name })),
  ]
  const subjectsInRules = groups.flatMap(({ location }) =>
    location.flat().flatMap(({ param, value }): Subject[] => {
      if (value === 'all' || value === 'post_tag') return []
      if (param === 'post_type') return [{ kind: 'post', name: value }]
      return param === 'taxonomy' ? [{ kind: 'term', name: value }] : []
    }),
  )
  const byName = new Map([...always, ...own, ...subjectsInRules].map((subject) => [subject.name, subject]))
  return [...byName.values()]
}

/** The groups that the REST API shows, in their order. */
export const shownGroups = (groups: readonly FieldGroup[]): readonly FieldGroup[] =>
  groups
    .filter(({ active = true, show_in_rest }) => isFilled(active) && isFilled(show_in_rest))
    .toSorted((a, b) => (a.menu_order ?? 0) - (b.menu_order ?? 0))

/** The groups that can belong to items of a subject. */
export const groupsOf = (groups: readonly FieldGroup[], subject: Subject): readonly FieldGroup[] =>
  groups.filter(({ location }) =>
    location.some((rules) => rules.length > 0 && rules.every((rule) => mayMatch(rule, subject))),
  )

/** The groups that belong to an item. */
export const groupsOfItem = (
  groups: readonly FieldGroup[],
  subject: Subject,
  item: Item,
  site: FieldSite,
): readonly FieldGroup[] =>
  groups.filter(({ location }) =>
    location.some(
      (rules) =>
        rules.length > 0 && rules.every((rule) => mayMatch(rule, subject) && matchesItem(rule, item, site)),
    ),
  )

/** Whether a rule can match items of a subject. Other rules, such as `page_template`, match nothing. */
function mayMatch({ param, operator, value }: LocationRule, { kind, name }: Subject): boolean {
  const matchesName = (operator === '==') === (value === 'all' || value === name)
  switch (param) {
    case 'post_type':
      return kind === 'post' && matchesName
    case 'taxonomy':
      return kind === 'term' && matchesName
    case 'user_form':
    case 'user_role':
      return kind === 'user'
    case 'comment':
      return kind === 'comment'
    default:
      return false
  }
}

function matchesItem({ param, operator, value }: LocationRule, item: Item, site: FieldSite): boolean {
  if (param !== 'user_role' && param !== 'comment') return true
  const isEqual = value === 'all' || valuesOf(param, item, site).includes(value)
  return (operator === '==') === isEqual
}

/** The roles of a user, or the type of the post of a comment. */
function valuesOf(param: 'user_role' | 'comment', item: Item, site: FieldSite): readonly unknown[] {
  if (param === 'comment') return [site.item('post', Number(item.post))?.type]
  const { roles } = site.item('user', Number(item.id)) ?? {}
  return Array.isArray(roles) ? roles : []
}
