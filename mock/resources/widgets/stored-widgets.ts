import type { Json, JsonObject } from '../../../contract/index.ts'
import { escapeHtml } from '../../../contract/lib/entities.ts'
import { hashOf } from '../../../contract/lib/hash.ts'
import { isObject, objectOrEmpty } from '../../../contract/lib/json.ts'
import { type Denial, denied } from '../../auth/denial.ts'
import { can } from '../../auth/rights.ts'
import { renderContent } from '../../content/html/content.ts'
import { RestError } from '../../http/errors.ts'
import type { SiteState } from '../../store/site-state.ts'
import type { Call } from '../endpoint/call.ts'

export interface Widget {
  /** Its kind and its number, `text-2`. */
  readonly id: string
  readonly idBase: string
  readonly sidebar: string
  readonly settings: JsonObject
}

const option = 'widgets'

/** The widgets of a site, in their order. */
export function storedWidgets(state: SiteState): readonly Widget[] {
  const stored = state.option(option)
  return Array.isArray(stored) ? stored.flatMap(widgetIn) : []
}

// Reads what `putWidgets` wrote.
function widgetIn(value: Json): Widget[] {
  if (!isObject(value)) return []
  const { id, idBase, sidebar, settings } = value
  const isWhole = typeof id === 'string' && typeof idBase === 'string' && typeof sidebar === 'string'
  return isWhole && isObject(settings) ? [{ id, idBase, sidebar, settings }] : []
}

export function putWidgets(state: SiteState, widgets: readonly Widget[]): void {
  state.putOption(
    option,
    widgets.map(({ id, idBase, sidebar, settings }) => ({ id, idBase, sidebar, settings })),
  )
}

/** Stores a widget: at its place, or last in a new sidebar. */
export function putWidget(state: SiteState, widget: Widget): void {
  const widgets = storedWidgets(state)
  const stays = widgets.some(({ id, sidebar }) => id === widget.id && sidebar === widget.sidebar)
  putWidgets(
    state,
    stays
      ? widgets.map((each) => (each.id === widget.id ? widget : each))
      : [...widgets.filter(({ id }) => id !== widget.id), widget],
  )
}

/** The id of a new widget; numbers start at 2, as in WordPress. */
export function freeWidgetId(state: SiteState, idBase: string): string {
  const numbers = storedWidgets(state).flatMap(({ id }) =>
    id.startsWith(`${idBase}-`) ? Number(id.slice(idBase.length + 1)) : [],
  )
  return `${idBase}-${Math.max(1, ...numbers) + 1}`
}

/** A widget type (`WP_Widget`). */
export interface WidgetKind {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly classname: string
}

// The class is made from the id where it is not given.
const kinds: readonly (readonly [id: string, name: string, description: string, classname?: string])[] = [
  ['pages', 'Pages', 'The pages of the site.'],
  ['calendar', 'Calendar', 'A calendar of the posts.'],
  ['archives', 'Archives', 'The posts by month.', 'widget_archive'],
  ['media_audio', 'Audio', 'A player of sound.'],
  ['media_image', 'Image', 'An image.'],
  ['media_gallery', 'Gallery', 'Several images.'],
  ['media_video', 'Video', 'A film.'],
  ['meta', 'Meta', 'Links to sign in and to the feeds.'],
  ['search', 'Search', 'A form to search the site.'],
  ['recent-posts', 'Recent Posts', 'The latest posts.', 'widget_recent_entries'],
  ['recent-comments', 'Recent Comments', 'The latest comments.', 'widget_recent_comments'],
  ['rss', 'RSS', 'The entries of a feed.'],
  ['tag_cloud', 'Tag Cloud', 'The tags that are used most.'],
  ['nav_menu', 'Navigation Menu', 'A menu.'],
  ['custom_html', 'Custom HTML', 'Custom HTML.'],
  ['text', 'Text', 'A custom text.'],
  ['categories', 'Categories', 'The categories.'],
  ['block', 'Block', 'A block.'],
]

/** The widget types of WordPress. */
export const widgetKinds: readonly WidgetKind[] = kinds.map(([id, name, description, classname]) => ({
  id,
  name,
  description,
  classname: classname ?? `widget_${id}`,
}))

/** The HTML of a widget. Types that list content of the site show only their name. */
export function widgetHtml({ id, name, classname }: WidgetKind, settings: JsonObject): string {
  const text = (key: string): string => (typeof settings[key] === 'string' ? settings[key] : '')
  const title = text('title') === '' ? '' : `<h2 class="widgettitle">${escapeHtml(text('title'))}</h2>`
  const inner: Readonly<Record<string, () => string>> = {
    block: () => renderContent(text('content')),
    custom_html: () => `<div class="textwidget custom-html-widget">${text('content')}</div>`,
    text: () => `<div class="textwidget">${renderContent(text('text'))}</div>`,
  }
  return `<div class="widget ${classname}">${title}${inner[id]?.() ?? escapeHtml(name)}</div>`
}

/** The form of a widget, with a field for each setting. */
export function widgetForm(idBase: string, settings: JsonObject, number: string): string {
  const names = new Set(['title', ...Object.keys(settings)])
  return [...names]
    .map((name) => {
      const value = settings[name]
      const shown = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
      return `<p><label>${escapeHtml(name)} <input name="widget-${idBase}[${number}][${escapeHtml(name)}]" value="${escapeHtml(shown)}"></label></p>`
    })
    .join('')
}

/** The settings of a widget in the form that clients get and send back. */
export function encodedSettings(settings: JsonObject): {
  encoded: string
  hash: string
  raw: JsonObject | readonly []
} {
  const text = JSON.stringify(settings)
  const encoded = btoa(String.fromCharCode(...new TextEncoder().encode(text)))
  // PHP encodes an empty object as a list.
  return { encoded, hash: digestOf(encoded), raw: Object.keys(settings).length > 0 ? settings : [] }
}

const digestOf = (encoded: string): string => hashOf(encoded).toString(16).padStart(8, '0')

/** The sent settings; undefined when none are sent. @throws RestError 400 for an unknown form */
export function sentSettings(args: Readonly<Record<string, unknown>>): JsonObject | undefined {
  const { instance, form_data: form } = args
  if (typeof form === 'string' && form !== '') return formSettings(form)
  if (typeof instance !== 'object' || instance === null) return undefined
  if ('encoded' in instance && 'hash' in instance) return decoded(instance.encoded, instance.hash)
  if ('raw' in instance) return asSettings(instance.raw)
  throw new RestError(400, 'rest_invalid_widget', 'The instance has no settings. Send instance.raw.')
}

function decoded(encoded: unknown, hash: unknown): JsonObject {
  if (typeof encoded === 'string' && hash === digestOf(encoded)) {
    const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0))
    return asSettings(JSON.parse(new TextDecoder().decode(bytes)))
  }
  throw new RestError(
    400,
    'rest_invalid_widget',
    'This site did not encode these settings. Send instance.raw.',
  )
}

// A copy is JSON for certain.
function asSettings(value: unknown): JsonObject {
  const copy: Json = JSON.parse(JSON.stringify(value ?? {}))
  return objectOrEmpty(copy)
}

// `widget-text[2][title]=Hello` sets the title.
function formSettings(form: string): JsonObject {
  const set = [...new URLSearchParams(form)].flatMap(([name, value]): [string, string][] => {
    const key = /\[([^\][]+)\]$/.exec(name)?.[1]
    return key === undefined ? [] : [[key, value]]
  })
  return Object.fromEntries(set)
}

/** Why a user may not manage widgets; undefined when the user may. */
export const widgetDenial = ({ user }: Call): Denial | undefined =>
  can(user, 'edit_theme_options')
    ? undefined
    : denied(user, 'rest_cannot_manage_widgets', 'Only administrators can manage widgets. Sign in as one.')

export const inactiveSidebar = 'wp_inactive_widgets'
