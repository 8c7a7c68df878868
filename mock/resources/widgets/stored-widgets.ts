import type { Json, JsonObject } from '../../../contract/index.ts'
import { escapeHtml } from '../../../contract/lib/entities.ts'
import { hashOf } from '../../../contract/lib/hash.ts'
import { isObject } from '../../../contract/lib/json.ts'
import { type Denial, denied } from '../../auth/denial.ts'
import { can } from '../../auth/rights.ts'
import { renderContent } from '../../content/html/content.ts'
import { RestError } from '../../http/errors.ts'
import type { SiteState } from '../../store/site-state.ts'
import type { Call } from '../endpoint/call.ts'

/** A widget as it is kept. */
export interface Widget {
  /** Its kind and its number, `text-2`. */
  readonly id: string
  readonly idBase: string
  readonly sidebar: string
  readonly settings: JsonObject
}

const option = 'widgets'

/** The widgets of a site, those of a sidebar in their order. */
export function storedWidgets(state: SiteState): readonly Widget[] {
  const kept = state.option(option)
  return Array.isArray(kept) ? kept.flatMap(widgetIn) : []
}

// What was written by `putWidgets`, read as what it was.
function widgetIn(value: Json): Widget[] {
  if (!isObject(value)) return []
  const { id, idBase, sidebar, settings } = value
  const isWhole = typeof id === 'string' && typeof idBase === 'string' && typeof sidebar === 'string'
  return isWhole && isObject(settings) ? [{ id, idBase, sidebar, settings }] : []
}

/** Keeps these widgets in the place of all there were. */
export function putWidgets(state: SiteState, widgets: readonly Widget[]): void {
  state.putOption(
    option,
    widgets.map(({ id, idBase, sidebar, settings }) => ({ id, idBase, sidebar, settings })),
  )
}

/** Keeps a widget: at its place, or behind the others of a sidebar that it was not in. */
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

/** An id for a new widget of a kind: the first is number 2, as in WordPress. */
export function freeWidgetId(state: SiteState, idBase: string): string {
  const numbers = storedWidgets(state).flatMap(({ id }) =>
    id.startsWith(`${idBase}-`) ? Number(id.slice(idBase.length + 1)) : [],
  )
  return `${idBase}-${Math.max(1, ...numbers) + 1}`
}

/** A kind of widget (`WP_Widget`). */
export interface WidgetKind {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly classname: string
}

// Id, name to show, what it shows, and its class where that is not made of the id.
const kinds: readonly (readonly [id: string, name: string, description: string, classname?: string])[] = [
  ['pages', 'Pages', 'The pages of the site.'],
  ['calendar', 'Calendar', 'A calendar of the posts.'],
  ['archives', 'Archives', 'The posts by month.', 'widget_archive'],
  ['media_audio', 'Audio', 'A player of sound.'],
  ['media_image', 'Image', 'A picture.'],
  ['media_gallery', 'Gallery', 'Some pictures.'],
  ['media_video', 'Video', 'A film.'],
  ['meta', 'Meta', 'Ways to sign in, and to the feeds.'],
  ['search', 'Search', 'A form to search the site.'],
  ['recent-posts', 'Recent Posts', 'The latest posts.', 'widget_recent_entries'],
  ['recent-comments', 'Recent Comments', 'The latest comments.', 'widget_recent_comments'],
  ['rss', 'RSS', 'What a feed tells.'],
  ['tag_cloud', 'Tag Cloud', 'The tags that are used most.'],
  ['nav_menu', 'Navigation Menu', 'A menu.'],
  ['custom_html', 'Custom HTML', 'HTML of your own.'],
  ['text', 'Text', 'A text of your own.'],
  ['categories', 'Categories', 'The categories.'],
  ['block', 'Block', 'A block.'],
]

/** The kinds of widget that WordPress comes with. */
export const widgetKinds: readonly WidgetKind[] = kinds.map(([id, name, description, classname]) => ({
  id,
  name,
  description,
  classname: classname ?? `widget_${id}`,
}))

/** What a widget shows. What would be made of the site's content is told by the kind's name alone. */
export function shownWidget({ id, name, classname }: WidgetKind, settings: JsonObject): string {
  const text = (key: string): string => (typeof settings[key] === 'string' ? settings[key] : '')
  const title = text('title') === '' ? '' : `<h2 class="widgettitle">${escapeHtml(text('title'))}</h2>`
  const inner: Readonly<Record<string, () => string>> = {
    block: () => renderContent(text('content')),
    custom_html: () => `<div class="textwidget custom-html-widget">${text('content')}</div>`,
    text: () => `<div class="textwidget">${renderContent(text('text'))}</div>`,
  }
  return `<div class="widget ${classname}">${title}${inner[id]?.() ?? escapeHtml(name)}</div>`
}

/** The form that sets a widget: a field for each thing that is set. */
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

/** What is set of a widget as a client gets it and may send it back. */
export function encodedSettings(settings: JsonObject): {
  encoded: string
  hash: string
  raw: JsonObject | readonly []
} {
  const text = JSON.stringify(settings)
  const encoded = btoa(String.fromCharCode(...new TextEncoder().encode(text)))
  // An object without members is a list on the platform.
  return { encoded, hash: digestOf(encoded), raw: Object.keys(settings).length > 0 ? settings : [] }
}

const digestOf = (encoded: string): string => hashOf(encoded).toString(16).padStart(8, '0')

/** What a client sent to be set; undefined for nothing. */
export function sentSettings(args: Readonly<Record<string, unknown>>): JsonObject | undefined {
  const { instance, form_data: form } = args
  if (typeof form === 'string' && form !== '') return formSettings(form)
  if (typeof instance !== 'object' || instance === null) return undefined
  if ('encoded' in instance && 'hash' in instance) return decoded(instance.encoded, instance.hash)
  if ('raw' in instance) return asSettings(instance.raw)
  throw new RestError(
    400,
    'rest_invalid_widget',
    'The settings are neither encoded nor raw. Send instance.raw.',
  )
}

function decoded(encoded: unknown, hash: unknown): JsonObject {
  if (typeof encoded === 'string' && hash === digestOf(encoded)) {
    const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0))
    return asSettings(JSON.parse(new TextDecoder().decode(bytes)))
  }
  throw new RestError(
    400,
    'rest_invalid_widget',
    'The settings are not as this site encoded them. Send them as they came.',
  )
}

// What came as JSON is made of its values alone.
function asSettings(value: unknown): JsonObject {
  const copy: Json = JSON.parse(JSON.stringify(value ?? {}))
  return isObject(copy) ? copy : {}
}

// `widget-text[2][title]=Hello` sets the title.
function formSettings(form: string): JsonObject {
  const set = [...new URLSearchParams(form)].flatMap(([name, value]): [string, string][] => {
    const key = /\[([^\][]+)\]$/.exec(name)?.[1]
    return key === undefined ? [] : [[key, value]]
  })
  return Object.fromEntries(set)
}

/** Widgets, their kinds and their places are for those who change the look of the site. */
export const widgetDenial = ({ user }: Call): Denial | undefined =>
  can(user, 'edit_theme_options')
    ? undefined
    : denied(user, 'rest_cannot_manage_widgets', 'Widgets are for administrators. Sign in as one.')

/** The only sidebar of a theme that is made of blocks: what is set aside. */
export const setAside = 'wp_inactive_widgets'
