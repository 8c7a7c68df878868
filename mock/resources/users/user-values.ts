import type { Json } from '../../../contract/index.ts'
import type { Call } from '../../endpoint/call.ts'
import { cleanUrl } from '../../html/clean-url.ts'
import { sanitizeTitleHtml } from '../../html/sanitize.ts'
import { slugify } from '../../html/slug.ts'
import { toPlainLine } from '../../html/strip-tags.ts'
import { RestError } from '../../http/errors.ts'
import type { User } from '../../store/records.ts'
import { firstFreeSlug } from '../../store/unique-slug.ts'
import { sentValues as registeredOf } from '../registered/sent-values.ts'
import { givenRoles } from './given-roles.ts'
import { sentPreferences } from './sent-preferences.ts'

type Sent = Call['args']

/** What is kept of the fields of a user that are sent; undefined of those that are not. */
function sentValues(args: Sent) {
  return {
    name: plain(args.name),
    firstName: plain(args.first_name),
    lastName: plain(args.last_name),
    nickname: plain(args.nickname),
    description: textOf(args.description, sanitizeTitleHtml),
    email: textOf(args.email, (email) => email.trim()),
    url: textOf(args.url, cleanUrl),
    locale: textOf(args.locale, (locale) => locale),
    password: textOf(args.password, (password) => password),
    preferences: sentPreferences(args.meta),
  }
}

const textOf = (value: unknown, keep: (text: string) => string): string | undefined =>
  typeof value === 'string' ? keep(value) : undefined

const plain = (value: unknown): string | undefined =>
  textOf(value, (text) => sanitizeTitleHtml(toPlainLine(text)))

/** `default_role` of a new site. */
const defaultRoles = ['subscriber'] as const

/**
 * The user that a call makes. Follows `wp_insert_user`.
 *
 * @throws RestError 400 for a login name or mail address that another user has, and for one that is too long
 */
export function newUser(call: Call): User {
  const { args, state, site } = call
  const login = textOf(args.username, (text) => text.trim()) ?? ''
  const roles = args.roles === undefined ? defaultRoles : givenRoles(args.roles, undefined, call)
  const values = sentValues(args)
  const { firstName = '', lastName = '', email = '' } = values
  if (state.users.find((user) => user.login.toLowerCase() === login.toLowerCase()))
    throw taken('existing_user_login', 'username', login)
  const wanted = slugify(textOf(args.slug, (text) => text) || login.slice(0, longestSlug))
  const slug = firstFreeSlug(wanted, (each) => !withSlug(each, call), longestSlug)
  if (withEmail(email, call)) throw taken('existing_user_email', 'email', email)
  checkLengths({ login, slug, url: values.url })
  return {
    id: state.users.takeId(),
    login,
    slug,
    name: values.name || [firstName, lastName].filter(Boolean).join(' ') || login,
    firstName,
    lastName,
    nickname: values.nickname || login,
    email,
    url: values.url ?? '',
    description: values.description ?? '',
    locale: values.locale ?? '',
    roles,
    registered: Math.floor(site.now() / 1000) * 1000,
    preferences: values.preferences ?? {},
    password: values.password ?? '',
    passwords: [],
    ...registeredOf(call, 'user', {}),
  }
}

/**
 * A user as a call changes it. Follows `WP_REST_Users_Controller::update_item` and `wp_update_user`.
 *
 * @throws RestError 400 for what cannot be changed, or is another user's
 */
export function changedUser(user: User, call: Call): User {
  const { args } = call
  const { name, nickname, ...values } = sentValues(args)
  const username = textOf(args.username, (text) => text) || user.login
  const slug = slugify(textOf(args.slug, (text) => text) ?? '') || user.slug
  const owner = values.email === undefined ? undefined : withEmail(values.email, call)
  if (owner && owner.id !== user.id) throw taken('rest_user_invalid_email', 'email', owner.email)
  if (username !== user.login)
    throw new RestError(
      400,
      'rest_user_invalid_argument',
      `The username is “${user.login}”, and stays so. Leave username out.`,
    )
  if (slug !== user.slug && withSlug(slug, call)) throw taken('rest_user_invalid_slug', 'slug', slug)
  checkLengths({ login: username, slug, url: values.url })
  return {
    ...user,
    ...whole(values),
    slug,
    name: name === undefined ? user.name : name || user.login,
    nickname: nickname === undefined ? user.nickname : nickname || user.login,
    roles: Array.isArray(args.roles) ? givenRoles(args.roles, user, call) : user.roles,
    ...registeredOf(call, 'user', user),
  }
}

/** Without what is undefined. */
function whole<T extends object>(values: T): { readonly [Name in keyof T]?: NonNullable<T[Name]> } {
  const sent = Object.entries(values).filter(([, value]) => value !== undefined)
  // Entries have forgotten their names, which are those of the type.
  return Object.fromEntries(sent) as { readonly [Name in keyof T]?: NonNullable<T[Name]> }
}

const longestSlug = 50

const withSlug = (slug: string, { state }: Call): User | undefined =>
  state.users.find((user) => user.slug === slug)

const withEmail = (email: string, { state }: Call): User | undefined =>
  state.users.find((user) => email !== '' && user.email.toLowerCase() === email.toLowerCase())

const taken = (code: string, name: string, value: Json): RestError =>
  new RestError(400, code, `${name} is “${value}”, which another user has. Send another.`)

const limits = { login: 60, slug: longestSlug, url: 100 } as const
const codes = {
  login: 'user_login_too_long',
  slug: 'user_nicename_too_long',
  url: 'user_url_too_long',
} as const

function checkLengths(values: Readonly<Record<keyof typeof limits, string | undefined>>): void {
  for (const name of ['login', 'slug', 'url'] as const)
    if ((values[name] ?? '').length > limits[name])
      throw new RestError(
        400,
        codes[name],
        `The ${name} has more than ${limits[name]} characters. Send a shorter one.`,
      )
}
