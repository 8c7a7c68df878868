import { type Json, type JsonObject, userFields } from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { removeTags, toPlainLine } from '../../../contract/lib/strip-tags.ts'
import { foldAccents } from '../../../fixtures/slug.ts'
import { capabilitiesOf } from '../../auth/capabilities.ts'
import { cleanUrl } from '../../content/html/clean-url.ts'
import { sanitizeTitleHtml } from '../../content/html/sanitize.ts'
import type { ArgumentCheck } from '../../http/arguments/check-arguments.ts'
import type { Problem } from '../../http/arguments/problem.ts'
import { type Validation, validate } from '../../http/arguments/validate.ts'
import { RestError } from '../../http/errors.ts'
import type { Role, User } from '../../store/records.ts'
import { siteSlug } from '../../store/site-settings.ts'
import { firstFreeSlug } from '../../store/unique-slug.ts'
import { metaCheck } from '../content/write-checks.ts'
import { listOf, scalarText } from '../endpoint/arguments.ts'
import type { Call } from '../endpoint/call.ts'
import { sentValues as registeredOf } from '../registered/sent-values.ts'

type Sent = Call['args']

// The sent fields of a user, sanitized; undefined for others.
function sentValues(args: Sent) {
  return {
    name: plain(args.name),
    firstName: plain(args.first_name),
    lastName: plain(args.last_name),
    nickname: plain(args.nickname),
    description: textIn(args.description, sanitizeTitleHtml),
    email: textIn(args.email, (email) => email.trim()),
    url: textIn(args.url, cleanUrl),
    locale: textIn(args.locale, (locale) => locale),
    password: textIn(args.password, (password) => password),
    preferences: sentPreferences(args.meta),
  }
}

const textIn = (value: unknown, sanitize: (text: string) => string): string | undefined =>
  typeof value === 'string' ? sanitize(value) : undefined

const plain = (value: unknown): string | undefined =>
  textIn(value, (text) => sanitizeTitleHtml(toPlainLine(text)))

/** `default_role` of a new site. */
const defaultRoles = ['subscriber'] as const

/**
 * The user that a call creates. @throws RestError for a taken name or address, or a text that is too long.
 * Follows `wp_insert_user`.
 */
export function newUser(call: Call): User {
  const { args, state, site } = call
  const login = textIn(args.username, (text) => text.trim()) ?? ''
  const roles = args.roles === undefined ? defaultRoles : givenRoles(args.roles, undefined, call)
  const values = sentValues(args)
  const { firstName = '', lastName = '', email = '' } = values
  if (state.users.find((user) => user.login.toLowerCase() === login.toLowerCase()))
    throw RestError.withoutStatus('existing_user_login', takenText('username', login))
  const proposed = siteSlug(textIn(args.slug, (text) => text) || login.slice(0, longestSlug), state)
  const slug = firstFreeSlug(proposed, (each) => !findBySlug(each, call), longestSlug)
  if (findByEmail(email, call))
    throw RestError.withoutStatus('existing_user_email', takenText('email', email))
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
 * A user with the sent fields. @throws RestError for a taken or changed name. Follows
 * `WP_REST_Users_Controller::update_item` and `wp_update_user`.
 */
export function changedUser(user: User, call: Call): User {
  const { args, state } = call
  const { name, nickname, ...values } = sentValues(args)
  const username = textIn(args.username, (text) => text) || user.login
  const slug = siteSlug(textIn(args.slug, (text) => text) ?? '', state) || user.slug
  const owner = values.email === undefined ? undefined : findByEmail(values.email, call)
  if (owner && owner.id !== user.id) throw taken('rest_user_invalid_email', 'email', owner.email)
  if (username !== user.login)
    throw new RestError(400, 'rest_user_invalid_argument', 'A username can’t change. Leave username out.')
  if (slug !== user.slug && findBySlug(slug, call)) throw taken('rest_user_invalid_slug', 'slug', slug)
  checkLengths({ login: username, slug, url: values.url })
  return {
    ...user,
    ...definedValues(values),
    slug,
    name: name === undefined ? user.name : name || user.login,
    nickname: nickname === undefined ? user.nickname : nickname || user.login,
    roles: Array.isArray(args.roles) ? givenRoles(args.roles, user, call) : user.roles,
    ...registeredOf(call, 'user', user),
  }
}

// Omits undefined values.
function definedValues<T extends object>(values: T): { readonly [Name in keyof T]?: NonNullable<T[Name]> } {
  const sent = Object.entries(values).filter(([, value]) => value !== undefined)
  // `Object.fromEntries` loses the names, which are those of the type.
  return Object.fromEntries(sent) as { readonly [Name in keyof T]?: NonNullable<T[Name]> }
}

const longestSlug = 50

const findBySlug = (slug: string, { state }: Call): User | undefined =>
  state.users.find((user) => user.slug === slug)

const findByEmail = (email: string, { state }: Call): User | undefined =>
  state.users.find((user) => email !== '' && user.email.toLowerCase() === email.toLowerCase())

const taken = (code: string, name: string, value: Json): RestError =>
  new RestError(400, code, takenText(name, value))

const takenText = (name: string, value: Json): string =>
  `Another user has the ${name} “${value}”. Send another.`

const limits = { login: 60, slug: longestSlug, url: 100 } as const
const codes = {
  login: 'user_login_too_long',
  slug: 'user_nicename_too_long',
  url: 'user_url_too_long',
} as const

function checkLengths(values: Readonly<Record<keyof typeof limits, string | undefined>>): void {
  for (const name of ['login', 'slug', 'url'] as const)
    if ((values[name] ?? '').length > limits[name])
      throw RestError.withoutStatus(
        codes[name],
        `The ${name} has more than ${limits[name]} characters. Send a shorter one.`,
      )
}

const roles: readonly Role[] = ['administrator', 'editor', 'author', 'contributor', 'subscriber']

/** The sent roles of a user. Follows `WP_REST_Users_Controller::check_role_update`. */
function givenRoles(given: unknown, user: User | undefined, call: Call): readonly Role[] {
  const found = listOf(given).map((name) => {
    const role = roles.find((each) => each === name)
    if (role === undefined)
      throw new RestError(
        400,
        'rest_user_invalid_role',
        `There is no role “${scalarText(name)}”. Use some of ${roles.join(', ')}.`,
      )
    if (user && user.id === call.user?.id && !capabilitiesOf(role).includes('edit_users'))
      throw new RestError(
        403,
        'rest_user_invalid_role',
        'Users who manage users cannot drop that right from themselves.',
      )
    return role
  })
  return [...new Set(found)]
}

const schema = userFields.meta.properties.persisted_preferences

// The preferences of the editor in sent `meta`; undefined when not sent, empty for null.
function sentPreferences(meta: unknown): JsonObject | undefined {
  if (!isRecord(meta) || meta.persisted_preferences === undefined) return undefined
  const sent = meta.persisted_preferences
  if (sent === null) return {}
  const checked = validate(sent, schema, 'meta.persisted_preferences')
  if (checked.ok) return isJsonObject(checked.value) ? checked.value : {}
  const { code, text, data = null } = checked.problem
  throw new RestError(400, code, text, {}, data === null ? [] : [data])
}

// Values of a request were read from JSON or from texts of a form.
const isJsonObject = (value: unknown): value is JsonObject => isRecord(value)

const refuse = (code: string, text: string): Validation => ({
  ok: false,
  problem: { code, text, data: { status: 400 } } satisfies Problem,
})

/** The checks of a user's fields beyond the contract's definitions. */
export const userChecks: Readonly<Record<string, ArgumentCheck>> = {
  meta: metaCheck,
  username: (value) => {
    const login = scalarText(value)
    return login !== '' && cleanLogin(login) === login
      ? { ok: true, value: login }
      : refuse('rest_user_invalid_username', usernameProblem)
  },
  password: (value) => {
    const password = scalarText(value)
    if (password === '')
      return refuse('rest_user_invalid_password', 'The password is empty. Send a non-empty string.')
    return password.includes('\\')
      ? refuse('rest_user_invalid_password', 'The password has a backslash. Leave it out.')
      : { ok: true, value: password }
  },
}

const usernameProblem = 'A username has only letters and digits of ASCII, single spaces, and . - _ @'

// Follows `sanitize_user`.
function cleanLogin(text: string): string {
  return foldAccents(removeTags(text))
    .replace(/%[a-f0-9][a-f0-9]/gi, '')
    .replace(/&.+?;/g, '')
    .replace(/[^a-z0-9 _.@-]/gi, '')
    .trim()
    .replace(/\s+/g, ' ')
}

/** The check of `reassign`: the id of a user, or empty. Follows `WP_REST_Users_Controller::check_reassign`. */
export const deleteChecks: Readonly<Record<string, ArgumentCheck>> = {
  reassign: (value, definition, name) => {
    if (value === '' || value === false || value === 'false') return { ok: true, value: false }
    const checked = validate(value, definition, name)
    return checked.ok ? checked : refuse('rest_invalid_param', 'reassign is not the id of a user.')
  },
}
