import type { Json, JsonObject } from '../../../contract/index.ts'
import type { SiteState } from '../../store/site-state.ts'

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
export function keptWidgets(state: SiteState): readonly Widget[] {
  const kept = state.option(option)
  return Array.isArray(kept) ? kept.flatMap(widgetIn) : []
}

// What was written by `keepWidgets`, read as what it was.
function widgetIn(value: Json): Widget[] {
  if (!isJsonObject(value)) return []
  const { id, idBase, sidebar, settings } = value
  const isWhole = typeof id === 'string' && typeof idBase === 'string' && typeof sidebar === 'string'
  return isWhole && isJsonObject(settings) ? [{ id, idBase, sidebar, settings }] : []
}

/** Is a value of JSON an object that is no list. */
export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keeps these widgets in the place of all there were. */
export function keepWidgets(state: SiteState, widgets: readonly Widget[]): void {
  state.putOption(
    option,
    widgets.map(({ id, idBase, sidebar, settings }) => ({ id, idBase, sidebar, settings })),
  )
}

/** Keeps a widget: at its place, or behind the others of a sidebar that it was not in. */
export function keepWidget(state: SiteState, widget: Widget): void {
  const widgets = keptWidgets(state)
  const stays = widgets.some(({ id, sidebar }) => id === widget.id && sidebar === widget.sidebar)
  keepWidgets(
    state,
    stays
      ? widgets.map((each) => (each.id === widget.id ? widget : each))
      : [...widgets.filter(({ id }) => id !== widget.id), widget],
  )
}

/** An id for a new widget of a kind: the first is number 2, as in WordPress. */
export function freeWidgetId(state: SiteState, idBase: string): string {
  const numbers = keptWidgets(state).flatMap(({ id }) =>
    id.startsWith(`${idBase}-`) ? Number(id.slice(idBase.length + 1)) : [],
  )
  return `${idBase}-${Math.max(1, ...numbers) + 1}`
}
