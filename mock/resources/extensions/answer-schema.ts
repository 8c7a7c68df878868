import { templateOf } from '../../../contract/index.ts'
import type { Call } from '../../endpoint/call.ts'

type Schema = Readonly<Record<string, unknown>>

const text: Schema = {
  type: 'string',
  enum: ['Harbour', 'Lighthouse', 'Tide table', 'Market day', 'Old quay', 'Ferry'],
}
const sentence: Schema = {
  type: 'string',
  enum: ['All is well.', 'Nothing to do.', 'Done.', 'Looked at and found in order.', 'Up to date.'],
}
const count: Schema = { type: 'integer', minimum: 0, maximum: 500 }
const percent: Schema = { type: 'integer', minimum: 0, maximum: 100 }
const id: Schema = { type: 'integer', minimum: 1, maximum: 999 }
const flag: Schema = { type: 'boolean' }

function object(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

function list(items: Schema): Schema {
  return { type: 'array', items, minItems: 2, maxItems: 5 }
}

const only = (value: unknown): Schema => ({ const: value })

const form = object({ id, title: text, status: { enum: ['published', 'draft'] }, entries: count })

/** The forms of a site. */
export const formList: Schema = { type: 'array', items: form, minItems: 5, maxItems: 5 }

/** What answers look like, by words of the route; the first that occurs decides. */
const shapes: readonly (readonly [word: RegExp, schema: Schema])[] = [
  [/^GET \/forms\/v1\/forms\/ping$/, object({ message: only('pong') })],
  [/^GET \/forms\/v1\/forms\/\{form_id\}$/, form],
  [
    /^GET \/forms\/v1\/.*(?:fields|pages|resources|shortcodes|History|templates)/,
    list(object({ id, label: text })),
  ],
  [/^(?:POST|DELETE) \/forms\/v1/, object({ message: sentence })],
  [/^GET \/forms\/v1/, object({ form_id: id, settings: object({ enabled: flag, label: text }) })],
  [/percent$/, object({ success: only(true), percent })],
  [/\/(?:check_ip|ip_validate)$/, object({ success: only(true), ip: only('127.0.0.1') })],
  [/ping$/, object({ success: only(true) })],
  [/^(?:POST|PUT|DELETE) /, object({ success: only(true), message: sentence })],
  [
    /overview|statistics|pagespeed|inspection/,
    object({
      success: only(true),
      data: object({ total: count, change: percent, items: list(object({ title: text, value: count })) }),
    }),
  ],
  [
    /tags|keywords|issues|objects|competitors|reports|links|logs|history/,
    object({ success: only(true), data: list(object({ id, title: text, count })) }),
  ],
  [/.*/, object({ success: only(true), data: object({ id, title: text, enabled: flag }) })],
]

/** A JSON Schema for the answer of a route whose own is not shown. */
export function answerSchema({ method, match }: Call): Schema {
  const name = `${method} ${templateOf(match.route.pattern)}`
  return shapes.find(([word]) => word.test(name))?.[1] ?? {}
}
