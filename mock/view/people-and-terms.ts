import {
  type Context,
  categoryRecord,
  menuRecord,
  patternCategoryRecord,
  tagRecord,
  userRecord,
} from '../../contract/index.ts'
import { onceForEach } from '../../contract/lib/once-for-each.ts'
import { customTermRecord } from '../../contract/resources/custom-taxonomies.ts'
import { capabilitiesOfAll } from '../auth/capabilities.ts'
import { can, mayEditTerms, mayEditUser } from '../auth/rights.ts'
import { formatLocalTimestamp } from '../http/arguments/parsed-date.ts'
import type { CustomTaxonomy } from '../store/content-facts.ts'
import { factsOf, registeredName, taxonomyFacts } from '../store/content-types.ts'
import { defaultCategory } from '../store/default-category.ts'
import type { BuiltInTaxonomy, Taxonomy, Term, User } from '../store/records.ts'
import { siteLanguage } from '../store/site-settings.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from './context-filter.ts'
import { curies, itemMethods, readMethods, selfLink } from './links.ts'
import { avatarUrls, userPath } from './paths.ts'
import { linksOfFields, withRegistered } from './registered.ts'
import { type TermSource, termFields } from './term-fields.ts'
import type { View } from './view.ts'

// The methods of a term that can't be deleted.
const lastingMethods = ['GET', 'POST', 'PUT', 'PATCH'] as const

interface UserSource {
  readonly user: User
  readonly view: View
}

const allOf = (names: readonly string[]): Rendered => Object.fromEntries(names.map((name) => [name, true]))

const userFields: FieldRenderers<UserSource, typeof userRecord> = {
  id: ({ user }) => user.id,
  username: ({ user }) => user.login,
  name: ({ user }) => user.name,
  first_name: ({ user }) => user.firstName,
  last_name: ({ user }) => user.lastName,
  email: ({ user }) => user.email,
  url: ({ user, view }) => (user.url === '/' ? view.addresses.base : user.url),
  description: ({ user }) => user.description,
  link: ({ user, view }) => view.addresses.base + userPath(user),
  locale: ({ user, view }) => user.locale || siteLanguage(view.state),
  nickname: ({ user }) => user.nickname,
  slug: ({ user }) => user.slug,
  roles: ({ user }) => user.roles,
  registered_date: ({ user }) => `${formatLocalTimestamp(user.registered)}+00:00`,
  // No context shows it.
  password: () => undefined,
  capabilities: ({ user }) => allOf(capabilitiesOfAll(user.roles)),
  extra_capabilities: ({ user }) => allOf(user.roles),
  avatar_urls: ({ user, view }) => avatarUrls(user, view),
  // PHP encodes an empty object as a list.
  meta: ({ user: { preferences } }) => ({
    persisted_preferences: Object.keys(preferences).length > 0 ? preferences : [],
  }),
}

const userRenderer = recordRenderer(userRecord, userFields)

export function renderUser(user: User, view: View, context: Context): Rendered {
  const { addresses } = view
  const self = addresses.route(`/core/v2/users/${user.id}`)
  return {
    ...withRegistered(userRenderer({ user, view }, context), 'user', user, view, context),
    _links: {
      self: selfLink(view, self, allowedOn(user, view)),
      collection: [{ href: addresses.route('/core/v2/users') }],
      ...linksOfFields('user', user, view, context),
    },
  }
}

// Users who may not delete users may still edit themselves.
function allowedOn(other: User, { user }: View): readonly string[] {
  if (can(user, 'delete_users')) return itemMethods
  return mayEditUser(user, other) ? itemMethods.slice(0, -1) : readMethods
}

const termRenderers: Readonly<Record<BuiltInTaxonomy, (source: TermSource, context: Context) => Rendered>> = {
  category: recordRenderer(categoryRecord, termFields),
  post_tag: recordRenderer(tagRecord, termFields),
  nav_menu: recordRenderer(menuRecord, termFields),
  wp_pattern_category: recordRenderer(patternCategoryRecord, termFields),
}

// The collections whose items can have terms of the taxonomy.
function itemPaths(taxonomy: Taxonomy, { state }: View): readonly string[] {
  if (taxonomy === 'nav_menu') return ['/core/v2/menu-items']
  return state.model.typesWith(taxonomy).map((type) => factsOf(type).collection)
}

/** A term without its links, as a `DELETE` returns it. */
export function renderTermFields(term: Term, view: View, context: Context): Rendered {
  const { taxonomy } = term
  const source = { term, view }
  const rendered =
    typeof taxonomy === 'string'
      ? termRenderers[taxonomy](source, context)
      : customRenderer(taxonomy)(source, context)
  return withRegistered(rendered, registeredName(taxonomy), term, view, context)
}

export function renderTerm(term: Term, view: View, context: Context): Rendered {
  const { addresses } = view
  const { base, collection } = taxonomyFacts(term.taxonomy)
  return {
    ...renderTermFields(term, view, context),
    _links: {
      self: selfLink(view, addresses.route(`${collection}/${term.id}`), allowedMethods(term, view)),
      collection: [{ href: addresses.route(collection) }],
      about: [{ href: addresses.route(`/core/v2/taxonomies/${registeredName(term.taxonomy)}`) }],
      ...(term.parent !== 0 && {
        up: [{ embeddable: true, href: addresses.route(`${collection}/${term.parent}`) }],
      }),
      'wp:post_type': itemPaths(term.taxonomy, view).map((path) => ({
        href: `${addresses.route(path)}?${base}=${term.id}`,
      })),
      ...linksOfFields(registeredName(term.taxonomy), term, view, context),
      curies,
    },
  }
}

function allowedMethods(term: Term, { user, state }: View): readonly string[] {
  if (!mayEditTerms(user, term.taxonomy)) return readMethods
  return defaultCategory(state) === term.id ? lastingMethods : itemMethods
}

// Renders a term of a custom taxonomy, without registered meta and fields.
const customRenderer = onceForEach(({ name, hierarchical }: CustomTaxonomy) =>
  recordRenderer(customTermRecord({ name, hierarchical, meta: {}, fields: {} }), termFields),
)
