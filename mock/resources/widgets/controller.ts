import { type Context, sidebarRecord, widgetRecord, widgetTypeRecord } from '../../../contract/index.ts'
import { RestError } from '../../http/errors.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import { curies, itemMethods, readMethods, selfLink } from '../../view/links.ts'
import type { View } from '../../view/view.ts'
import { contextOf, listOf, scalarText } from '../endpoint/arguments.ts'
import { type Call, created, deleted, type EndpointBehaviour, ok } from '../endpoint/call.ts'
import {
  encodedSettings,
  freeWidgetId,
  inactiveSidebar,
  putWidget,
  putWidgets,
  sentSettings,
  storedWidgets,
  type Widget,
  type WidgetKind,
  widgetDenial,
  widgetForm,
  widgetHtml,
  widgetKinds,
} from './stored-widgets.ts'

const widgetFields: FieldRenderers<Widget, typeof widgetRecord> = {
  id: ({ id }) => id,
  id_base: ({ idBase }) => idBase,
  sidebar: ({ sidebar }) => sidebar,
  // Inactive widgets are not rendered.
  rendered: ({ idBase, sidebar, settings }) => {
    const kind = widgetKinds.find(({ id }) => id === idBase)
    return sidebar === inactiveSidebar || kind === undefined ? '' : widgetHtml(kind, settings)
  },
  rendered_form: ({ id, idBase, settings }) => widgetForm(idBase, settings, id.slice(idBase.length + 1)),
  instance: ({ settings }) => encodedSettings(settings),
  form_data: () => undefined,
}

const renderWidgetFields = recordRenderer(widgetRecord, widgetFields)

function renderWidget(widget: Widget, view: View, context: Context): Rendered {
  const { addresses } = view
  const collection = addresses.route('/core/v2/widgets')
  const link = (href: string) => [{ embeddable: true, href }]
  return {
    ...renderWidgetFields(widget, context),
    _links: {
      self: selfLink(view, `${collection}/${widget.id}`, itemMethods),
      collection: [{ href: collection }],
      about: link(addresses.route(`/core/v2/widget-types/${widget.idBase}`)),
      'wp:sidebar': [{ href: addresses.route(`/core/v2/sidebars/${widget.sidebar}`) }],
      curies,
    },
  }
}

function widgetOf({ args, match, state }: Call): Widget {
  const requested = scalarText(match.captures.id ?? args.id)
  const found = storedWidgets(state).find(({ id }) => id === requested)
  if (found) return found
  throw new RestError(404, 'rest_widget_not_found', `There is no widget ${requested}.`)
}

export const widgetList: EndpointBehaviour = {
  permit: widgetDenial,
  handle: (call) =>
    ok(
      storedWidgets(call.state)
        .filter(({ sidebar }) => call.args.sidebar === undefined || call.args.sidebar === sidebar)
        .map((widget) => renderWidget(widget, call, contextOf(call))),
    ),
}

export const widgetCreate: EndpointBehaviour = {
  permit: widgetDenial,
  handle: (call) => {
    const { args, state, addresses } = call
    const idBase = scalarText(args.id_base)
    const id = scalarText(args.id)
    if (!widgetKinds.some((kind) => kind.id === idBase))
      throw new RestError(400, 'rest_invalid_widget', 'There is no such widget type. Send one as id_base.')
    if (storedWidgets(state).some((each) => each.id === id))
      throw new RestError(400, 'rest_widget_exists', `There already is a widget ${id}.`)
    const widget: Widget = {
      id: freeWidgetId(state, idBase),
      idBase,
      sidebar: knownSidebar(args.sidebar),
      settings: sentSettings(args) ?? {},
    }
    putWidget(state, widget)
    return created(addresses.route(`/core/v2/widgets/${widget.id}`), renderWidget(widget, call, 'edit'))
  },
}

function knownSidebar(value: unknown): string {
  if (value === undefined || value === null || value === inactiveSidebar) return inactiveSidebar
  throw new RestError(
    400,
    'rest_invalid_widget',
    `There is no sidebar ${scalarText(value)}. Use ${inactiveSidebar}.`,
  )
}

export const widgetRead: EndpointBehaviour = {
  permit: widgetDenial,
  handle: (call) => ok(renderWidget(widgetOf(call), call, contextOf(call))),
}

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
    putWidget(state, changed)
    return ok(renderWidget(changed, call, 'edit'))
  },
}

/** `DELETE` of a widget: deactivates it, or with `force` deletes it permanently. */
export const widgetDelete: EndpointBehaviour = {
  permit: widgetDenial,
  handle: (call) => {
    const widget = widgetOf(call)
    const { args, state } = call
    if (args.force === true) {
      const previous = renderWidget(widget, call, 'edit')
      putWidgets(
        state,
        storedWidgets(state).filter(({ id }) => id !== widget.id),
      )
      return deleted(previous)
    }
    const deactivated = { ...widget, sidebar: inactiveSidebar }
    putWidget(state, deactivated)
    return ok(renderWidget(deactivated, call, 'edit'))
  },
}

const kindFields: FieldRenderers<WidgetKind, typeof widgetTypeRecord> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  description: ({ description }) => description,
  is_multi: () => true,
  classname: ({ classname }) => classname,
}

const renderKindFields = recordRenderer(widgetTypeRecord, kindFields)

function renderKind(kind: WidgetKind, view: View, context: Context): Rendered {
  const collection = view.addresses.route('/core/v2/widget-types')
  return {
    ...renderKindFields(kind, context),
    _links: {
      collection: [{ href: collection }],
      self: selfLink(view, `${collection}/${kind.id}`, readMethods),
    },
  }
}

function requestedKind({ args }: Call): WidgetKind {
  const found = widgetKinds.find(({ id }) => id === args.id)
  if (found) return found
  throw new RestError(404, 'rest_widget_type_invalid', `There is no widget type ${scalarText(args.id)}.`)
}

export const widgetTypeList: EndpointBehaviour = {
  permit: widgetDenial,
  handle: (call) => ok(widgetKinds.map((kind) => renderKind(kind, call, contextOf(call)))),
}

export const widgetTypeRead: EndpointBehaviour = {
  permit: widgetDenial,
  handle: (call) => ok(renderKind(requestedKind(call), call, contextOf(call))),
}

/** `POST` of settings: returns them encoded, with the form and a preview. */
export const widgetTypeEncode: EndpointBehaviour = {
  permit: widgetDenial,
  handle: (call) => {
    const kind = requestedKind(call)
    const settings = sentSettings(call.args) ?? {}
    return ok({
      form: widgetForm(kind.id, settings, '-1'),
      preview: widgetHtml(kind, settings),
      instance: encodedSettings(settings),
    })
  },
}

/** `POST` of settings: returns a preview. */
export const widgetTypeRender: EndpointBehaviour = {
  permit: widgetDenial,
  handle: (call) => ok({ preview: widgetHtml(requestedKind(call), sentSettings(call.args) ?? {}) }),
}

// A block theme only has the sidebar of inactive widgets.
const sidebarFields: FieldRenderers<View, typeof sidebarRecord> = {
  id: () => inactiveSidebar,
  name: () => 'Inactive widgets',
  description: () => '',
  class: () => '',
  before_widget: () => '',
  after_widget: () => '',
  before_title: () => '',
  after_title: () => '',
  status: () => 'inactive',
  widgets: ({ state }) => storedWidgets(state).map(({ id }) => id),
}

const renderSidebarFields = recordRenderer(sidebarRecord, sidebarFields)

function renderSidebar(view: View, context: Context): Rendered {
  const collection = view.addresses.route('/core/v2/sidebars')
  const widgets = `${view.addresses.route('/core/v2/widgets')}?sidebar=${inactiveSidebar}`
  return {
    ...renderSidebarFields(view, context),
    _links: {
      collection: [{ href: collection }],
      self: selfLink(view, `${collection}/${inactiveSidebar}`, ['GET', 'POST', 'PUT', 'PATCH']),
      'wp:widget': [{ embeddable: true, href: widgets }],
      curies,
    },
  }
}

function requireKnownSidebar({ match }: Call): void {
  if (match.captures.id === inactiveSidebar) return
  throw new RestError(404, 'rest_sidebar_not_found', `There is no sidebar ${scalarText(match.captures.id)}.`)
}

export const sidebarList: EndpointBehaviour = {
  permit: widgetDenial,
  handle: (call) => ok([renderSidebar(call, contextOf(call))]),
}

export const sidebarRead: EndpointBehaviour = {
  permit: widgetDenial,
  handle: (call) => {
    requireKnownSidebar(call)
    return ok(renderSidebar(call, contextOf(call)))
  },
}

/** `POST`, `PUT` and `PATCH` of a sidebar: sorts its widgets; those that are not sent come last. */
export const sidebarUpdate: EndpointBehaviour = {
  permit: widgetDenial,
  handle: (call) => {
    requireKnownSidebar(call)
    const order = listOf(call.args.widgets)
    const place = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length)
    const widgets = [...storedWidgets(call.state)].sort((a, b) => place(a.id) - place(b.id))
    if (order.length > 0) putWidgets(call.state, widgets)
    return ok(renderSidebar(call, 'edit'))
  },
}
