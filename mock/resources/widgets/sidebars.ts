import { type Context, sidebarRecord } from '../../../contract/index.ts'
import { listOf } from '../../endpoint/argument-readers.ts'
import { type Call, contextOf, type EndpointBehaviour, textOf } from '../../endpoint/call.ts'
import { RestError } from '../../http/errors.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import { curies } from '../../view/links.ts'
import type { View } from '../../view/view.ts'
import { keepWidgets, keptWidgets } from './kept-widgets.ts'
import { setAside, widgetDenial } from './widget-rights.ts'

// A theme of blocks has no sidebars but the one for what is set aside.
const fields: FieldRenderers<View, typeof sidebarRecord> = {
  id: () => setAside,
  name: () => 'Inactive widgets',
  description: () => '',
  class: () => '',
  before_widget: () => '',
  after_widget: () => '',
  before_title: () => '',
  after_title: () => '',
  status: () => 'inactive',
  widgets: ({ state }) => keptWidgets(state).map(({ id }) => id),
}

const render = recordRenderer(sidebarRecord, fields)

function renderedSidebar(view: View, context: Context): Rendered {
  const collection = view.addresses.route('/core/v2/sidebars')
  const widgets = `${view.addresses.route('/core/v2/widgets')}?sidebar=${setAside}`
  return {
    ...render(view, context),
    _links: {
      collection: [{ href: collection }],
      self: [{ href: `${collection}/${setAside}` }],
      'wp:widget': [{ embeddable: true, href: widgets }],
      curies,
    },
  }
}

function requireKnown({ match }: Call): void {
  if (match.captures.id === setAside) return
  throw new RestError(404, 'rest_sidebar_not_found', `There is no sidebar ${textOf(match.captures.id)}.`)
}

/** `GET` of the sidebars. */
export const sidebarList: EndpointBehaviour = {
  permit: widgetDenial,
  handle: (call) => ({ status: 200, body: [renderedSidebar(call, contextOf(call))] }),
}

/** `GET` of a sidebar. */
export const sidebarRead: EndpointBehaviour = {
  permit: widgetDenial,
  handle: (call) => {
    requireKnown(call)
    return { status: 200, body: renderedSidebar(call, contextOf(call)) }
  },
}

/** `POST`, `PUT` and `PATCH` of a sidebar: the order of its widgets. What is not named stays, behind the others. */
export const sidebarUpdate: EndpointBehaviour = {
  permit: widgetDenial,
  handle: (call) => {
    requireKnown(call)
    const order = listOf(call.args.widgets)
    const place = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length)
    const widgets = [...keptWidgets(call.state)].sort((a, b) => place(a.id) - place(b.id))
    if (order.length > 0) keepWidgets(call.state, widgets)
    return { status: 200, body: renderedSidebar(call, 'edit') }
  },
}
