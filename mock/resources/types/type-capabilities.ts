import type { DecidingCapability } from '../../authorise/rights.ts'

const acts = [
  'edit_posts',
  'edit_others_posts',
  'delete_posts',
  'publish_posts',
  'read_private_posts',
  'delete_private_posts',
  'delete_published_posts',
  'delete_others_posts',
  'edit_private_posts',
  'edit_published_posts',
] as const

type Act = (typeof acts)[number] | 'read' | 'create_posts'

/** The capabilities that the items of a type ask for, by the act. */
export type TypeCapabilities = Readonly<Record<string, string>> & { readonly edit_posts: DecidingCapability }

/**
 * The capabilities of a type (`get_post_type_capabilities`).
 *
 * @param word what those are named for that are not given
 * @param edit_posts what it takes to write items
 * @param given those that are named otherwise
 */
export function typeCapabilities(
  word: string,
  edit_posts: DecidingCapability,
  given: Readonly<Partial<Record<Act, string>>> = {},
): TypeCapabilities {
  const one = ['edit', 'read', 'delete'].map((act) => [`${act}_post`, `${act}_${word}`])
  const many = acts.map((act) => [act, act.replace(/posts$/, `${word}s`)])
  return {
    ...Object.fromEntries([...one, ...many]),
    read: 'read',
    create_posts: edit_posts,
    ...given,
    edit_posts,
  }
}

/** Acts that are for those who may change the theme. */
export function forTheme<const Name extends Act>(names: readonly Name[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, 'edit_theme_options']))
}

/** All acts. */
export const allActs: readonly Act[] = [...acts, 'create_posts']
