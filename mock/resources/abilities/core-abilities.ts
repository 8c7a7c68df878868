import type { JsonObject } from '../../../contract/index.ts'
import { can } from '../../auth/rights.ts'
import type { User } from '../../store/records.ts'
import type { Call } from '../endpoint/call.ts'

/** A function of the site that clients can call (`WP_Ability`). */
export interface Ability {
  readonly name: string
  readonly label: string
  readonly description: string
  readonly category: string
  readonly inputSchema: JsonObject
  readonly outputSchema: JsonObject
  isFor(user: User | undefined): boolean
  run(call: Call): Readonly<Record<string, unknown>>
}

const text = (description: string): JsonObject => ({ type: 'string', description })

const outputOf = (properties: JsonObject): JsonObject => ({
  type: 'object',
  properties,
  additionalProperties: false,
})

const siteInfo = {
  name: text('The name of the site.'),
  description: text('The tagline of the site.'),
  url: text('The address of the website.'),
  wpurl: text('The address of WordPress.'),
  admin_email: text('The mail address of the administrator.'),
  charset: text('The encoding of its texts.'),
  language: text('Its language.'),
  version: text('The version of WordPress.'),
} as const satisfies JsonObject

const version = '6.9'

/** The abilities of WordPress itself. */
export const coreAbilities: readonly Ability[] = [
  {
    name: 'core/get-site-info',
    label: 'Get Site Information',
    description: 'Returns facts about the site: all, or the requested fields.',
    category: 'site',
    inputSchema: {
      type: 'object',
      properties: {
        fields: {
          type: 'array',
          items: { type: 'string', enum: Object.keys(siteInfo) },
          description: 'The requested fields.',
        },
      },
      additionalProperties: false,
      default: [],
    },
    outputSchema: outputOf(siteInfo),
    isFor: (user) => can(user, 'manage_options'),
    run: ({ state, addresses }) => ({
      name: state.info.name,
      description: state.info.description,
      url: addresses.base,
      wpurl: addresses.base,
      admin_email: state.users.first?.email ?? '',
      charset: 'UTF-8',
      language: 'en-US',
      version,
    }),
  },
  {
    name: 'core/get-user-info',
    label: 'Get User Information',
    description: 'Returns facts about the signed-in user.',
    category: 'user',
    inputSchema: {},
    outputSchema: outputOf({
      id: { type: 'integer', description: 'The id of the user.' },
      display_name: text('The name to show.'),
      user_nicename: text('The name in addresses.'),
      user_login: text('The name to sign in with.'),
      roles: { type: 'array', items: { type: 'string' }, description: 'The roles of the user.' },
      locale: text('The language of the user.'),
    }),
    isFor: (user) => user !== undefined,
    run: ({ user }) => ({
      id: user?.id ?? 0,
      display_name: user?.name ?? '',
      user_nicename: user?.slug ?? '',
      user_login: user?.login ?? '',
      roles: user?.roles ?? [],
      locale: user?.locale || 'en_US',
    }),
  },
  {
    name: 'core/get-environment-info',
    label: 'Get Environment Info',
    description: 'Returns the environment of the site.',
    category: 'site',
    inputSchema: {},
    outputSchema: outputOf({
      environment: text('The kind of environment.'),
      php_version: text('The version of PHP.'),
      db_server_info: text('The database.'),
      wp_version: text('The version of WordPress.'),
    }),
    isFor: (user) => can(user, 'manage_options'),
    run: () => ({ environment: 'local', php_version: '8.3', db_server_info: '8.0', wp_version: version }),
  },
]

export const abilityCategories = [
  { slug: 'site', label: 'Site', description: 'Abilities that read or change the site.' },
  { slug: 'user', label: 'User', description: 'Abilities that read or change users.' },
] as const
