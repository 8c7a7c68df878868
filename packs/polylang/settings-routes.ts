import type { HandlerRequest, HandlerSchema, RouteHandler } from '../../index.ts'
import { cleanAddress } from '../lib/php-values.ts'
import { isItem, memberIn, textIn } from '../lib/texts.ts'
import { languageNamed, languagesIn } from './languages.ts'
import { initialSettings, putSettings, settingsIn, slugPattern } from './stored-settings.ts'

const flag = { type: 'boolean' } as const
const slug = { type: 'string', pattern: slugPattern } as const
const names = { type: 'array', items: { type: 'string' } } as const

/** An object whose members are all of one kind. */
const members = (pattern: string, of: HandlerSchema) =>
  ({ type: 'object', additionalProperties: false, patternProperties: { [pattern]: of } }) as const

const synchronised = [
  'taxonomies',
  'post_meta',
  'comment_status',
  'ping_status',
  'sticky_posts',
  'post_date',
  'post_format',
  'post_parent',
  '_wp_page_template',
  'menu_order',
  '_thumbnail_id',
] as const

const args = {
  force_lang: { type: 'integer', enum: [1, 2, 3], description: 'What names the language of a page.' },
  domains: {
    ...members(slugPattern, { type: 'string', format: 'uri' }),
    description: 'The address of each language, where domains name it.',
  },
  hide_default: { ...flag, description: 'Whether addresses leave out the code of the default language.' },
  rewrite: { ...flag, description: 'Whether addresses leave out /language/ before the code.' },
  redirect_lang: { ...flag, description: 'Whether a static front page has the address of its language.' },
  browser: { ...flag, description: 'Whether the front page follows the language of the browser.' },
  media_support: { ...flag, description: 'Whether media have languages.' },
  post_types: { ...names, description: 'Further types that have languages.' },
  taxonomies: { ...names, description: 'Further taxonomies that have languages.' },
  sync: {
    type: 'array',
    items: { type: 'string', enum: synchronised },
    description: 'What translations have in common.',
  },
  default_lang: { ...slug, description: 'The code of the default language.' },
  nav_menus: {
    // The names of themes, of their places for menus, and the codes of languages.
    ...members(
      '[^\\/:<>\\*\\?"\\|]+',
      members('[\\w-]+', members(slugPattern, { type: 'integer', minimum: 0 })),
    ),
    description: 'The menu of each language, by theme and place.',
  },
} as const

/** What the pack follows no further than to accept it. */
const accepted: readonly string[] = ['post_types', 'taxonomies']

const schema = {
  title: 'polylang',
  description: 'The settings of the plugin.',
  type: 'object',
  properties: {
    ...Object.fromEntries(
      Object.entries(args).map(([name, definition]) => [
        name,
        { ...definition, default: name === 'default_lang' ? '' : memberIn(initialSettings, name) },
      ]),
    ),
    first_activation: {
      description: 'When the plugin was activated.',
      default: initialSettings.first_activation,
      type: 'integer',
      minimum: 0,
      maximum: 2 ** 63,
      readonly: true,
    },
    previous_version: { description: 'The version before.', default: '', type: 'string', readonly: true },
    version: { description: 'The version.', default: '', type: 'string', readonly: true },
  },
  additionalProperties: false,
}

const permission = ({ can }: HandlerRequest) =>
  can('manage_options') || {
    code: 'rest_forbidden_context',
    message: 'This user cannot edit these settings.',
  }

function updateSettings(request: HandlerRequest): unknown {
  const { params, site, error } = request
  const sent = Object.keys(args).filter((name) => params[name] !== undefined && !accepted.includes(name))
  putSettings(site, {
    ...Object.fromEntries(sent.flatMap((name) => (name === 'default_lang' ? [] : [[name, params[name]]]))),
    ...(params.domains !== undefined && { domains: sentDomains(request) }),
    ...(params.nav_menus !== undefined && { nav_menus: sentMenus(request) }),
  })
  if (typeof params.default_lang === 'string') {
    if (languageNamed(site, params.default_lang)?.slug !== params.default_lang)
      throw error(400, 'pll_invalid_language', `The site has no language ${params.default_lang}.`)
    putSettings(site, { default_lang: params.default_lang })
  }
  return settingsIn(site)
}

/** @throws the plugin's error for the code of a language that the site doesn't have */
function assertKnown({ site, error }: HandlerRequest, setting: string, codes: readonly string[]): void {
  const unknown = codes.find((code) => languageNamed(site, code)?.slug !== code)
  if (unknown !== undefined)
    throw error(400, `pll_unknown_${setting}_languages`, `The site has no language ${unknown}.`)
}

/** The domain of each language: those that are sent, and those from before. */
function sentDomains(request: HandlerRequest): object {
  const { params, site } = request
  const sent = isItem(params.domains) ? params.domains : {}
  assertKnown(request, 'domains', Object.keys(sent))
  const before = settingsIn(site).domains
  const codes = languagesIn(site).map(({ slug }) => slug)
  return Object.fromEntries(
    codes.toSorted().map((slug) => [slug, cleanAddress(textIn(sent[slug] ?? memberIn(before, slug)))]),
  )
}

/** The menus that are sent, without those that are none: 0. */
function sentMenus(request: HandlerRequest): object {
  const themes = isItem(request.params.nav_menus) ? request.params.nav_menus : {}
  return mapped(themes, (places) =>
    mapped(places, (menus) => {
      const chosen = Object.entries(isItem(menus) ? menus : {}).filter(([, id]) => id !== 0)
      assertKnown(request, 'nav_menus', Object.keys(isItem(menus) ? menus : {}))
      return chosen.length === 0 ? [] : Object.fromEntries(chosen)
    }),
  )
}

/** An object with other values; as in PHP, an empty one is an empty list. */
function mapped(value: unknown, map: (each: unknown) => object): object {
  const all = Object.entries(isItem(value) ? value : {})
  return all.length === 0 ? [] : Object.fromEntries(all.map(([name, each]) => [name, map(each)]))
}

const read = ({ site }: HandlerRequest) => settingsIn(site)

/** The settings of the plugin. */
export const settingsHandlers: Readonly<Record<string, RouteHandler>> = {
  'GET /pll/v1/settings': { args: {}, schema, permission, batch: true, handle: read },
  'POST PUT PATCH /pll/v1/settings': { args, permission, batch: true, handle: updateSettings },
}
