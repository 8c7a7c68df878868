import type { JsonObject, WordPressVersion } from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { describedVersion } from '../../../contract/schema/wordpress-versions.ts'
import { cannot } from '../../auth/denial.ts'
import { can } from '../../auth/rights.ts'
import type { User } from '../../store/records.ts'
import { siteLanguage } from '../../store/site-settings.ts'
import { listOf } from '../endpoint/arguments.ts'
import type { Ability, AbilityCategory, AbilitySchema, Call } from '../endpoint/call.ts'

/** An ability that returns facts: all, or the requested ones. */
interface Facts {
  readonly name: string
  readonly label: string
  readonly description: string
  readonly category: string
  readonly facts: Readonly<Record<string, JsonObject>>
  isFor(user: User | undefined): boolean
  read(call: Call): Readonly<Record<string, unknown>>
}

const text = (description: string): JsonObject => ({ type: 'string', description })

const versionName = ({ site }: Call): string => site.version?.name ?? describedVersion

const siteInfo: Facts = {
  name: 'core/get-site-info',
  label: 'Get Site Information',
  description: 'Returns facts about the site: all, or the requested fields.',
  category: 'site',
  facts: {
    name: text('The name of the site.'),
    description: text('The tagline of the site.'),
    url: text('The address of the website.'),
    wpurl: text('The address of WordPress.'),
    admin_email: text('The mail address of the administrator.'),
    charset: text('The encoding of its texts.'),
    language: text('Its language.'),
    version: text('The version of WordPress.'),
  },
  isFor: (user) => can(user, 'manage_options'),
  read: (call) => ({
    name: call.state.info.name,
    description: call.state.info.description,
    url: call.addresses.base,
    wpurl: call.addresses.base,
    admin_email: call.state.users.first?.email ?? '',
    charset: 'UTF-8',
    language: siteLanguage(call.state).replaceAll('_', '-'),
    version: versionName(call),
  }),
}

const profile = {
  first_name: text('The first name.'),
  last_name: text('The last name.'),
  nickname: text('The nickname.'),
  description: text('The biography.'),
  user_url: text('The website of the user.'),
}

const userInfo = (hasProfile: boolean): Facts => ({
  name: 'core/get-user-info',
  label: 'Get User Information',
  description: 'Returns facts about the signed-in user.',
  category: 'user',
  facts: {
    id: { type: 'integer', description: 'The id of the user.' },
    display_name: text('The name to show.'),
    user_nicename: text('The name in addresses.'),
    user_login: text('The name to sign in with.'),
    roles: { type: 'array', items: { type: 'string' }, description: 'The roles of the user.' },
    locale: text('The language of the user.'),
    ...(hasProfile && profile),
  },
  isFor: (user) => user !== undefined,
  read: ({ user, state }) => ({
    id: user?.id ?? 0,
    display_name: user?.name ?? '',
    user_nicename: user?.slug ?? '',
    user_login: user?.login ?? '',
    roles: user?.roles ?? [],
    locale: user?.locale || siteLanguage(state),
    ...(hasProfile && {
      first_name: user?.firstName ?? '',
      last_name: user?.lastName ?? '',
      nickname: user?.nickname ?? '',
      description: user?.description ?? '',
      user_url: user?.url ?? '',
    }),
  }),
})

const environmentInfo: Facts = {
  name: 'core/get-environment-info',
  label: 'Get Environment Info',
  description: 'Returns the environment of the site.',
  category: 'site',
  facts: {
    environment: {
      ...text('The kind of environment.'),
      enum: ['production', 'staging', 'development', 'local'],
    },
    php_version: text('The version of PHP.'),
    db_server_info: text('The database.'),
    wp_version: text('The version of WordPress.'),
  },
  isFor: (user) => can(user, 'manage_options'),
  read: (call) => ({
    environment: 'local',
    php_version: '8.3',
    db_server_info: '8.0',
    wp_version: versionName(call),
  }),
}

const schema = (json: JsonObject): AbilitySchema => ({ json, schema: json })

/** @param hasFields whether the input can name the requested facts */
function factsAbility(
  { facts, isFor, read, ...named }: Facts,
  hasFields: boolean,
  meta: JsonObject,
): Ability {
  const fields = {
    type: 'array',
    items: { type: 'string', enum: Object.keys(facts) },
    description: 'The requested fields.',
  }
  return {
    ...named,
    input: hasFields
      ? schema({ type: 'object', properties: { fields }, additionalProperties: false, default: {} })
      : undefined,
    output: schema({ type: 'object', properties: facts, additionalProperties: false }),
    meta: { annotations: { readonly: true, destructive: false, idempotent: true }, ...meta },
    denial: ({ user }) =>
      isFor(user) ? undefined : cannot(user, 'rest_ability_cannot_execute', `run the ability ${named.name}`),
    run(call, input) {
      const requested = listOf(isRecord(input) ? input.fields : undefined)
      const found = Object.entries(read(call))
      return Object.fromEntries(found.filter(([name]) => requested.length === 0 || requested.includes(name)))
    },
  }
}

// 6.9 does not show the one about users in the REST API.
const early = [
  factsAbility(siteInfo, true, { show_in_rest: true }),
  factsAbility(userInfo(false), false, { show_in_rest: false }),
  factsAbility(environmentInfo, false, { show_in_rest: true }),
]

const late = [siteInfo, userInfo(true), environmentInfo].map((each) =>
  factsAbility(each, true, { public: true, show_in_rest: true }),
)

/** The abilities of WordPress itself. */
export const coreAbilities = (version: WordPressVersion = describedVersion): readonly Ability[] =>
  version === '7.1' ? late : early

export const coreCategories: readonly AbilityCategory[] = [
  { slug: 'site', label: 'Site', description: 'Abilities that read or change the site.' },
  { slug: 'user', label: 'User', description: 'Abilities that read or change users.' },
]
