import type { HandlerRequest, RouteHandler } from '../../index.ts'
import { languageNamed } from './languages.ts'
import { putSettings, settingsIn, slugPattern } from './stored-settings.ts'

const flag = { type: 'boolean' } as const
const slug = { type: 'string', pattern: slugPattern } as const

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
  hide_default: { ...flag, description: 'Whether addresses leave out the code of the default language.' },
  rewrite: { ...flag, description: 'Whether addresses leave out /language/ before the code.' },
  redirect_lang: { ...flag, description: 'Whether a static front page has the address of its language.' },
  browser: { ...flag, description: 'Whether the front page follows the language of the browser.' },
  media_support: { ...flag, description: 'Whether media have languages.' },
  sync: {
    type: 'array',
    items: { type: 'string', enum: synchronised },
    description: 'What translations have in common.',
  },
  default_lang: { ...slug, description: 'The code of the default language.' },
} as const

const permission = ({ can }: HandlerRequest) =>
  can('manage_options') || {
    code: 'rest_forbidden_context',
    message: 'This user cannot edit these settings.',
  }

function updateSettings({ params, site, error }: HandlerRequest): unknown {
  const sent = Object.keys(args).filter((name) => params[name] !== undefined)
  putSettings(
    site,
    Object.fromEntries(sent.flatMap((name) => (name === 'default_lang' ? [] : [[name, params[name]]]))),
  )
  if (typeof params.default_lang === 'string') {
    if (languageNamed(site, params.default_lang)?.slug !== params.default_lang)
      throw error(400, 'pll_invalid_language', `The site has no language ${params.default_lang}.`)
    putSettings(site, { default_lang: params.default_lang })
  }
  return settingsIn(site)
}

const read = ({ site }: HandlerRequest) => settingsIn(site)

/** The settings of the plugin. */
export const settingsHandlers: Readonly<Record<string, RouteHandler>> = {
  'GET /pll/v1/settings': { args: {}, permission, batch: true, handle: read },
  'POST PUT PATCH /pll/v1/settings': { args, permission, batch: true, handle: updateSettings },
}
