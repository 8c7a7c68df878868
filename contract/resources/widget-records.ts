import type { ValueSchema } from '../schema/dialect.ts'
import { embedFirst, everywhere } from '../schema/field-contexts.ts'
import type { RecordSchema } from '../schema/record.ts'
import { widgetInstance } from './widgets.ts'

const text = (description: string, fallback?: string): ValueSchema => ({
  description,
  type: 'string',
  ...(fallback !== undefined && { default: fallback }),
  context: embedFirst,
  readonly: true,
})

/** A sidebar as it is answered. */
export const sidebarRecord = {
  title: 'sidebar',
  properties: {
    id: text('Its id.'),
    name: text('The name to show.'),
    description: text('The description.'),
    class: text('The class it has in its form.'),
    before_widget: text('What stands before each widget.', ''),
    after_widget: text('The HTML after each widget.', ''),
    before_title: text('What stands before the title of a widget.', ''),
    after_title: text('The HTML after the title of a widget.', ''),
    status: { ...text('Does the theme show it.'), enum: ['active', 'inactive'] },
    widgets: {
      description: 'The widgets in it, in their order.',
      type: 'array',
      items: { type: ['object', 'string'] },
      default: [],
      context: embedFirst,
    },
  },
} satisfies RecordSchema

/** A kind of widget as it is answered. */
export const widgetTypeRecord = {
  title: 'widget-type',
  properties: {
    id: text('Its id.'),
    name: text('The name to show.', ''),
    description: { description: 'What it shows.', type: 'string', default: '', context: everywhere },
    is_multi: {
      description: 'Can there be several of it.',
      type: 'boolean',
      context: everywhere,
      readonly: true,
    },
    classname: text('The class of what it shows.', ''),
  },
} satisfies RecordSchema

/** A widget as it is answered. */
export const widgetRecord = {
  title: 'widget',
  properties: {
    id: { description: 'Its id.', type: 'string', context: everywhere },
    id_base: { description: 'What kind of widget it is.', type: 'string', context: everywhere },
    sidebar: {
      description: 'The sidebar it stands in.',
      type: 'string',
      default: 'wp_inactive_widgets',
      required: true,
      context: everywhere,
    },
    rendered: { description: 'What it shows, as HTML.', type: 'string', context: everywhere, readonly: true },
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
