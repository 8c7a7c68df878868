import { editOnly, flag, shownIn, text } from '../schema/describe.ts'
import type { ArgumentDefinitions } from '../schema/dialect.ts'
import type { RouteDeclarations } from '../schema/route.ts'
import { contextArgument } from './list-arguments.ts'

export const sidebarRoutes = {
  '/sidebars': { get: { id: 'sidebars.list', args: { context: contextArgument } } },
  '/sidebars/(?P<id>[\\w-]+)': {
    get: {
      id: 'sidebars.read',
      args: { id: text('The id of the sidebar.'), context: contextArgument },
    },
    'post put patch': {
      id: 'sidebars.update',
      args: {
        widgets: {
          description: 'The widgets in it, in their order.',
          type: 'array',
          items: { type: ['object', 'string'] },
        },
      },
    },
  },
} as const satisfies RouteDeclarations

const context = { context: contextArgument } as const
const typeId = text('The id of the kind of widget.')
const formData = text('What a form of the widget sent.')
const settings = { description: 'What is set of the widget.', type: 'object' } as const

export const widgetInstance = {
  description: 'What is set of the widget.',
  type: 'object',
  properties: {
    encoded: shownIn(editOnly, text('As it is stored, for a client to send back.')),
    hash: shownIn(editOnly, text('The hash that shows that it was not changed.')),
    raw: { description: 'As it is, of kinds that show it.', type: 'object', context: ['edit'] },
  },
} as const

export const widgetFields = {
  id: text('The id of the widget.'),
  id_base: text('What kind of widget it is.'),
  sidebar: text('The sidebar that contains it.'),
  instance: widgetInstance,
  form_data: formData,
} as const satisfies ArgumentDefinitions

/** The routes of widgets and their kinds. */
export const widgetRoutes = {
  '/widget-types': { get: { id: 'widget-types.list', args: context } },
  '/widget-types/(?P<id>[a-zA-Z0-9_-]+)': {
    get: { id: 'widget-types.read', args: { id: typeId, ...context } },
  },
  '/widget-types/(?P<id>[a-zA-Z0-9_-]+)/encode': {
    post: {
      id: 'widget-types.encode',
      args: { id: { ...typeId, required: true }, instance: settings, form_data: formData },
    },
  },
  '/widget-types/(?P<id>[a-zA-Z0-9_-]+)/render': {
    post: { id: 'widget-types.render', args: { id: { ...typeId, required: true }, instance: settings } },
  },
  '/widgets': {
    get: {
      id: 'widgets.list',
      batch: true,
      args: { ...context, sidebar: text('Only widgets in this sidebar.') },
    },
    post: {
      id: 'widgets.create',
      batch: true,
      args: {
        ...widgetFields,
        sidebar: { ...widgetFields.sidebar, default: 'wp_inactive_widgets', required: true },
      },
    },
  },
  '/widgets/(?P<id>[\\w\\-]+)': {
    get: { id: 'widgets.read', batch: true, args: context },
    'post put patch': { id: 'widgets.update', batch: true, args: widgetFields },
    delete: {
      id: 'widgets.delete',
      batch: true,
      args: {
        force: flag('Remove it for good instead of setting it aside.'),
      },
    },
  },
} as const satisfies RouteDeclarations
