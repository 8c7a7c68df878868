import { type Context, widgetRecord } from '../../../contract/index.ts'
import { type Call, contextOf, type EndpointBehaviour, textOf } from '../../endpoint/call.ts'
import { RestError } from '../../http/errors.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import { curies } from '../../view/links.ts'
import type { View } from '../../view/view.ts'
import { freeWidgetId, keepWidget, keepWidgets, keptWidgets, type Widget } from './kept-widgets.ts'
import { shownWidget, widgetForm, widgetKinds } from './widget-kinds.ts'
import { setAside, widgetDenial } from './widget-rights.ts'
import { encodedSettings, sentSettings } from './widget-settings.ts'

const fields: FieldRenderers<Widget, typeof widgetRecord> = {
  id: ({ id }) => id,
  id_base: ({ idBase }) => idBase,
  sidebar: ({ sidebar }) => sidebar,
  // What is set aside is not shown.
  rendered: ({ idBase, sidebar, settings }) => {
    const kind = widgetKinds.find(({ id }) => id === idBase)
    return sidebar === setAside || kind === undefined ? '' : shownWidget(kind, settings)
  },
  rendered_form: ({ id, idBase, settings }) => widgetForm(idBase, settings, id.slice(idBase.length + 1)),
  instance: ({ settings }) => encodedSettings(settings),
  form_data: () => undefined,
}

const render = recordRenderer(widgetRecord, fields)

function renderedWidget(widget: Widget, { addresses }: View, context: Context): Rendered {
  const collection = addresses.route('/core/v2/widgets')
  const link = (href: string) => [{ embeddable: true, href }]
  return {
    ...render(widget, context),
    _links: {
      self: [{ href: `${collection}/${widget.id}` }],
      collection: [{ href: collection }],
      about: link(addresses.route(`/core/v2/widget-types/${widget.idBase}`)),
      'wp:sidebar': [{ href: addresses.route(`/core/v2/sidebars/${widget.sidebar}`) }],
      curies,
    },
  }
}

function widgetOf({ args, match, state }: Call): Widget {
  const wanted = textOf(match.captures.id ?? args.id)
  const found = keptWidgets(state).find(({ id }) => id === wanted)
  if (found) return found
  throw new RestError(404, 'rest_widget_not_found', `There is no widget ${wanted}.`)
}

/** `GET` of the widgets. */
export const widgetList: EndpointBehaviour = {
  permit: widgetDenial,
  handle: (call) => ({
    status: 200,
    body: keptWidgets(call.state)
      .filter(({ sidebar }) => call.args.sidebar === undefined || call.args.sidebar === sidebar)
      .map((widget) => renderedWidget(widget, call, contextOf(call))),
  }),
}

/** `POST` of a widget. */
export const widgetCreate: EndpointBehaviour = {
  permit: widgetDenial,
  handle: (call) => {
    const { args, state, addresses } = call
    const idBase = textOf(args.id_base)
    const id = textOf(args.id)
    if (!widgetKinds.some((kind) => kind.id === idBase))
      throw new RestError(400, 'rest_invalid_widget', 'There is no such kind of widget. Send one as id_base.')
    if (keptWidgets(state).some((each) => each.id === id))
      throw new RestError(400, 'rest_widget_exists', `There is a widget ${id} already.`)
    const widget: Widget = {
      id: freeWidgetId(state, idBase),
      idBase,
      sidebar: knownSidebar(args.sidebar),
      settings: sentSettings(args) ?? {},
    }
    keepWidget(state, widget)
    const headers = { Location: addresses.route(`/core/v2/widgets/${widget.id}`) }
    return { status: 201, headers, body: renderedWidget(widget, call, 'edit') }
  },
}

function knownSidebar(value: unknown): string {
  if (value === undefined || value === null || value === setAside) return setAside
  throw new RestError(400, 'rest_invalid_widget', `There is no sidebar ${textOf(value)}. Use ${setAside}.`)
}

/** `GET` of a widget. */
export const widgetRead: EndpointBehaviour = {
  permit: widgetDenial,
  handle: (call) => ({ status: 200, body: renderedWidget(widgetOf(call), call, contextOf(call)) }),
}

/** `POST`, `PUT` and `PATCH` of a widget. */
export const widgetUpdate: EndpointBehaviour = {
  permit: widgetDenial,
  handle: (call) => {
    const widget = widgetOf(call)
    const { args, state } = call
    const changed: Widget = {
      ...widget,
      sidebar: args.sidebar === undefined ? widget.sidebar : knownSidebar(args.sidebar),
      settings: sentSettings(args) ?? widget.settings,
    }
    keepWidget(state, changed)
    return { status: 200, body: renderedWidget(changed, call, 'edit') }
  },
}

/** `DELETE` of a widget: it is set aside, or with `force` removed for good. */
export const widgetDelete: EndpointBehaviour = {
  permit: widgetDenial,
  handle: (call) => {
    const widget = widgetOf(call)
    const { args, state } = call
    if (args.force === true) {
      const { _links, ...previous } = renderedWidget(widget, call, 'edit')
      keepWidgets(
        state,
        keptWidgets(state).filter(({ id }) => id !== widget.id),
      )
      return { status: 200, body: { deleted: true, previous } }
    }
    const aside = { ...widget, sidebar: setAside }
    keepWidget(state, aside)
    return { status: 200, body: renderedWidget(aside, call, 'edit') }
  },
}
