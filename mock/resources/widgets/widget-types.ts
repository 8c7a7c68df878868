import { type Context, widgetTypeRecord } from '../../../contract/index.ts'
import { type Call, contextOf, type EndpointBehaviour, textOf } from '../../endpoint/call.ts'
import { RestError } from '../../http/errors.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import type { View } from '../../view/view.ts'
import { shownWidget, type WidgetKind, widgetForm, widgetKinds } from './widget-kinds.ts'
import { widgetDenial } from './widget-rights.ts'
import { encodedSettings, sentSettings } from './widget-settings.ts'

const fields: FieldRenderers<WidgetKind, typeof widgetTypeRecord> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  description: ({ description }) => description,
  is_multi: () => true,
  classname: ({ classname }) => classname,
}

const render = recordRenderer(widgetTypeRecord, fields)

function renderedKind(kind: WidgetKind, { addresses }: View, context: Context): Rendered {
  const collection = addresses.route('/core/v2/widget-types')
  return {
    ...render(kind, context),
    _links: { collection: [{ href: collection }], self: [{ href: `${collection}/${kind.id}` }] },
  }
}

function kindOf({ args }: Call): WidgetKind {
  const found = widgetKinds.find(({ id }) => id === args.id)
  if (found) return found
  throw new RestError(404, 'rest_widget_type_invalid', `There is no kind of widget ${textOf(args.id)}.`)
}

/** `GET` of the kinds of widget. */
export const widgetTypeList: EndpointBehaviour = {
  permit: widgetDenial,
  handle: (call) => ({
    status: 200,
    body: widgetKinds.map((kind) => renderedKind(kind, call, contextOf(call))),
  }),
}

/** `GET` of a kind of widget. */
export const widgetTypeRead: EndpointBehaviour = {
  permit: widgetDenial,
  handle: (call) => ({ status: 200, body: renderedKind(kindOf(call), call, contextOf(call)) }),
}

/** `POST` of settings, to have them as a widget keeps them, with its form and what it shows. */
export const widgetTypeEncode: EndpointBehaviour = {
  permit: widgetDenial,
  handle: (call) => {
    const kind = kindOf(call)
    const settings = sentSettings(call.args) ?? {}
    return {
      status: 200,
      body: {
        form: widgetForm(kind.id, settings, '-1'),
        preview: shownWidget(kind, settings),
        instance: encodedSettings(settings),
      },
    }
  },
}

/** `POST` of settings, to see what a widget shows. */
export const widgetTypeRender: EndpointBehaviour = {
  permit: widgetDenial,
  handle: (call) => ({
    status: 200,
    body: { preview: shownWidget(kindOf(call), sentSettings(call.args) ?? {}) },
  }),
}
