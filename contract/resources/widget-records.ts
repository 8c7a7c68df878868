import { editOnly, embedFirst, everywhere, flag, readOnly, shownIn, text } from '../schema/describe.ts'
import type { ValueSchema } from '../schema/dialect.ts'
import type { RecordSchema } from '../schema/record.ts'
import { widgetInstance } from './widgets.ts'

const word = (description: string, fallback?: string): ValueSchema =>
  readOnly(embedFirst, { ...text(description), ...(fallback !== undefined && { default: fallback }) })

export const sidebarRecord = {
  title: 'sidebar',
  properties: {
    id: word('Its id.'),
    name: word('The name to show.'),
    description: word('The description.'),
    class: word('The class it has in its form.'),
    before_widget: word('The HTML before each widget.', ''),
    after_widget: word('The HTML after each widget.', ''),
    before_title: word('The HTML before the title of a widget.', ''),
    after_title: word('The HTML after the title of a widget.', ''),
    status: { ...word('Does the theme show it.'), enum: ['active', 'inactive'] },
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
    id: word('Its id.'),
    name: word('The name to show.', ''),
    description: { description: 'What it shows.', type: 'string', default: '', context: everywhere },
    is_multi: readOnly(everywhere, flag('Can there be several of it.')),
    classname: word('The class of what it shows.', ''),
  },
} satisfies RecordSchema

export const widgetRecord = {
  title: 'widget',
  properties: {
    id: shownIn(everywhere, text('Its id.')),
    id_base: shownIn(everywhere, text('What kind of widget it is.')),
    sidebar: shownIn(everywhere, {
      ...text('The sidebar that contains it.'),
      default: 'wp_inactive_widgets',
      required: true,
    }),
    rendered: readOnly(everywhere, text('What it shows, as HTML.')),
    rendered_form: readOnly(editOnly, text('The form that sets it, as HTML.')),
    instance: { ...widgetInstance, context: ['edit'], default: null },
    form_data: shownIn([], text('What a form of the widget sent.')),
  },
} satisfies RecordSchema
