import type { Context, ValueSchema } from '../schema/dialect.ts'
import type { RecordSchema } from '../schema/record.ts'
import { all } from './read-only-fields.ts'
import { widgetInstance } from './widgets.ts'

const everywhere: readonly Context[] = ['embed', 'view', 'edit']

const text = (description: string, fallback?: string): ValueSchema => ({
  description,
  type: 'string',
  ...(fallback !== undefined && { default: fallback }),
  context: everywhere,
  readonly: true,
})

/** A sidebar as it is answered. */
export const sidebarRecord = {
  title: 'sidebar',
  properties: {
    id: text('Its id.'),
    name: text('The name to show.'),
    description: text('What is told of it.'),
    class: text('The class it has in its form.'),
    before_widget: text('What stands before each widget.', ''),
    after_widget: text('What stands behind each widget.', ''),
    before_title: text('What stands before the title of a widget.', ''),
    after_title: text('What stands behind the title of a widget.', ''),
    status: { ...text('Does the theme show it.'), enum: ['active', 'inactive'] },
    widgets: {
      description: 'The widgets in it, in their order.',
      type: 'array',
      items: { type: ['object', 'string'] },
      default: [],
      context: everywhere,
    },
  },
} satisfies RecordSchema

/** A kind of widget as it is answered. */
export const widgetTypeRecord = {
  title: 'widget-type',
  properties: {
    id: text('Its id.'),
    name: text('The name to show.', ''),
    description: { description: 'What it shows.', type: 'string', default: '', context: all },
    is_multi: {
      description: 'Can there be several of it.',
      type: 'boolean',
      context: all,
      readonly: true,
    },
    classname: text('The class of what it shows.', ''),
  },
} satisfies RecordSchema

/** A widget as it is answered. */
export const widgetRecord = {
  title: 'widget',
  properties: {
    id: { description: 'Its id.', type: 'string', context: all },
    id_base: { description: 'What kind of widget it is.', type: 'string', context: all },
    sidebar: {
      description: 'The sidebar it stands in.',
      type: 'string',
      default: 'wp_inactive_widgets',
      required: true,
      context: all,
    },
    rendered: { description: 'What it shows, as HTML.', type: 'string', context: all, readonly: true },
    rendered_form: {
      description: 'The form that sets it, as HTML.',
      type: 'string',
      context: ['edit'],
      readonly: true,
    },
    instance: { ...widgetInstance, context: ['edit'], default: null },
    form_data: { description: 'What a form of the widget sent.', type: 'string', context: [] },
  },
} satisfies RecordSchema
