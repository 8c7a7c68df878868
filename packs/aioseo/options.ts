import type { HandlerRequest, Json, RouteHandlers } from '../../index.ts'
import { integer, isTruthy, lineOfText } from '../lib/php-values.ts'
import { isItem, memberIn, textIn } from '../lib/texts.ts'
import { defaultOptions } from './default-options.ts'
import { plainJson } from './values.ts'

const optionsName = 'aioseo options'
const dynamicName = 'aioseo dynamic options'

/** Where the settings are stored: the site of a handler or of a field. */
interface OptionSource {
  option(name: string): Json | undefined
}

/** The settings of the site. */
export const optionsOf = (site: OptionSource): Json => site.option(optionsName) ?? defaultOptions

/** A text in the settings, by its path; empty if it isn't a text. */
export const optionText = (site: OptionSource, ...path: readonly string[]): string =>
  textIn(path.reduce<unknown>(memberIn, optionsOf(site)))

/** Whether a setting is on. */
export const isOn = (site: OptionSource, ...path: readonly string[]): boolean =>
  path.reduce<unknown>(memberIn, optionsOf(site)) === true

/** The addresses of the site in social media. */
export function socialProfiles(site: OptionSource): string[] {
  const urls = ['social', 'profiles', 'urls'].reduce<unknown>(memberIn, optionsOf(site))
  return isItem(urls) ? Object.values(urls).flatMap((url) => textIn(url) || []) : []
}

/** A template that was stored for a type or a taxonomy. */
export const storedTemplate = (
  site: OptionSource,
  group: 'postTypes' | 'taxonomies',
  name: string,
  part: 'title' | 'metaDescription',
): string =>
  textIn(['searchAppearance', group, name, part].reduce<unknown>(memberIn, site.option(dynamicName)))

/** The settings with what was sent: unknown names are left out, and each value gets the type of its default. */
function merged(stored: Json, sent: unknown): Json {
  if (Array.isArray(stored)) return Array.isArray(sent) ? plainJson(sent) : stored
  if (isItem(stored)) {
    if (!isItem(sent)) return stored
    const entries = Object.entries(stored)
    return Object.fromEntries(
      entries.map(([name, value]) => [name, Object.hasOwn(sent, name) ? merged(value, sent[name]) : value]),
    )
  }
  if (typeof stored === 'boolean') return isTruthy(sent)
  if (typeof stored === 'number') return integer(sent)
  return lineOfText(sent)
}

/** The notices of a new site: it has none. */
export const notifications = { active: [], new: [], dismissed: [] }

function savedOptions({ params, site }: HandlerRequest): unknown {
  if (isItem(params.options)) site.putOption(optionsName, merged(optionsOf(site), params.options) ?? {})
  if (isItem(params.dynamicOptions))
    site.putOption(dynamicName, combined(site.option(dynamicName) ?? {}, plainJson(params.dynamicOptions)))
  return { success: true, notifications }
}

// Templates of types and taxonomies: those of a site's own types are not known beforehand.
function combined(stored: Json, sent: Json): NonNullable<Json> {
  if (!isItem(stored) || !isItem(sent)) return sent ?? {}
  const names = new Set([...Object.keys(stored), ...Object.keys(sent)])
  const entries = [...names].map((name) => {
    const [before, after] = [Reflect.get(stored, name), Reflect.get(sent, name)]
    return [name, after === undefined ? before : combined(before ?? {}, after)]
  })
  return Object.fromEntries(entries)
}

/** Resets the groups that are named, or nothing. */
function resetOptions({ params, site }: HandlerRequest): unknown {
  const groups = Array.isArray(params.settings) ? params.settings : []
  const kept = Object.entries(optionsOf(site) ?? {})
  const fresh: Readonly<Record<string, unknown>> = defaultOptions
  const entries = kept.map(([name, value]) => [name, groups.includes(name) ? fresh[name] : value])
  site.putOption(optionsName, Object.fromEntries(entries))
  return { success: true }
}

/** Settings: read, write, reset. */
export const optionHandlers: RouteHandlers = {
  'GET /seo/v1/options': {
    permission: 'edit_posts',
    handle: ({ site }) => ({ success: true, options: optionsOf(site) }),
  },
  'POST /seo/v1/options': { permission: 'manage_options', handle: savedOptions },
  'POST /seo/v1/reset-settings': { permission: 'manage_options', handle: resetOptions },
}
