import type { JsonObject } from '../../../contract/index.ts'
import { renderContent } from '../../html/content.ts'
import { escapeHtml } from '../../html/entities.ts'

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
