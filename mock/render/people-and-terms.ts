import type { Term, User } from '../state/records.ts'
import type { Rendered } from './context-filter.ts'
import { curies } from './links.ts'
import type { View } from './view.ts'

const readMethods = ['GET'] as const
const itemMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

// Who may write terms and users: the roles above author, and the highest alone.
const mayManageTerms = ({ user }: View): boolean => user?.role === 'administrator' || user?.role === 'editor'
const mayManageUsers = ({ user }: View): boolean => user?.role === 'administrator'

/** A user as an item embeds its author. The pictures are the site's own: a fake site sends nobody elsewhere. */
export function renderUser(user: User, view: View): Rendered {
  const { addresses } = view
  const self = addresses.route(`/core/v2/users/${user.id}`)
  const avatar = (size: number): string => `${addresses.base}/wp-content/avatars/${user.slug}.svg?s=${size}`
  return {
    id: user.id,
    name: user.name,
    url: '',
    description: '',
    link: `${addresses.base}/author/${user.slug}/`,
    slug: user.slug,
    avatar_urls: { 24: avatar(24), 48: avatar(48), 96: avatar(96) },
    _links: {
      self: [{ href: self, targetHints: { allow: mayManageUsers(view) ? itemMethods : readMethods } }],
      collection: [{ href: addresses.route('/core/v2/users') }],
    },
  }
}

const taxonomies = { category: 'categories', post_tag: 'tags' } as const

/** A category or tag as a post embeds it. */
export function renderTerm(term: Term, view: View): Rendered {
  const { addresses } = view
  const collection = `/core/v2/${taxonomies[term.taxonomy]}`
  return {
    id: term.id,
    link: addresses.base + termPath(term, view),
    name: term.name,
    slug: term.slug,
    taxonomy: term.taxonomy,
    _links: {
      self: [
        {
          href: addresses.route(`${collection}/${term.id}`),
          targetHints: { allow: mayManageTerms(view) ? itemMethods : readMethods },
        },
      ],
      collection: [{ href: addresses.route(collection) }],
      about: [{ href: addresses.route(`/core/v2/taxonomies/${term.taxonomy}`) }],
      ...(term.parent !== 0 && {
        up: [{ embeddable: true, href: addresses.route(`${collection}/${term.parent}`) }],
      }),
      'wp:post_type': [
        { href: `${addresses.route('/core/v2/posts')}?${taxonomies[term.taxonomy]}=${term.id}` },
      ],
      curies,
    },
  }
}

/** The path of a term's page on the website. */
export function termPath(term: Term, { state }: View): string {
  if (term.taxonomy === 'post_tag') return `/tag/${term.slug}/`
  const line = [term]
  // Categories that are each above the other are passed once.
  for (
    let above = state.terms.get(term.parent);
    above && !line.includes(above);
    above = state.terms.get(above.parent)
  )
    line.unshift(above)
  return `/category/${line.map(({ slug }) => `${slug}/`).join('')}`
}
