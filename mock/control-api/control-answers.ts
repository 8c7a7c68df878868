import { contentSources } from '../../contract/content-sources.ts'
import { hostNames } from '../../contract/host-names.ts'
import type { ValueSchema } from '../../contract/index.ts'
import { mapValues } from '../../contract/lib/map-values.ts'
import { findingKinds } from '../requests/report.ts'
import { faultArguments } from './control-arguments.ts'
import { overrideArguments } from './remote-overrides.ts'

type Schemas = Readonly<Record<string, ValueSchema>>

export const text: ValueSchema = { type: 'string' }
const [integer, number, boolean, anyObject]: readonly [ValueSchema, ValueSchema, ValueSchema, ValueSchema] = [
  { type: 'integer' },
  { type: 'number' },
  { type: 'boolean' },
  { type: 'object', additionalProperties: true },
]

const list = (items: ValueSchema): ValueSchema => ({ type: 'array', items })

const object = (required: Schemas, optional: Schemas = {}): ValueSchema => ({
  type: 'object',
  properties: { ...mapValues(required, (each) => ({ ...each, required: true })), ...optional },
})

const oneOf = (...words: readonly string[]): ValueSchema => ({ ...text, enum: words })

const source = oneOf(...Object.keys(contentSources))
const time: ValueSchema = { ...number, description: 'Milliseconds since 1970, by the clock of the site.' }
const headerLines = list({ ...list(text), minItems: 2, maxItems: 2 })
const recordedRequest = object(
  {
    number: integer,
    time,
    method: text,
    url: text,
    path: text,
    query: anyObject,
    files: list(text),
    status: integer,
  },
  {
    route: text,
    body: anyObject,
    user: text,
    from: oneOf('fallback', 'recording'),
    source,
    warning: text,
    mismatch: text,
    code: text,
    message: text,
  },
)

const host = oneOf(...hostNames)

const counts = { requests: integer, bytes: integer }
const requestGroup = object(
  {
    ...counts,
    routes: list(object({ route: text, ...counts })),
    findings: list(
      object({ kind: oneOf(...findingKinds), route: text, requests: integer, saves: integer, text }),
    ),
  },
  { session: text, page: text },
)

/** What the control API answers. */
export const answers = {
  health: object({ status: oneOf('ok') }),
  document: { ...anyObject, description: 'An OpenAPI 3.1 document.' },
  done: object({ done: boolean }),
  site: object({ name: text, root: text, now: time, sessions: list(text) }),
  state: { ...anyObject, description: 'The whole state, with passwords and without the bytes of files.' },
  content: list(object({ type: text, status: text, count: integer })),
  users: list(object({ slug: text, name: text, role: text, passwords: list(text) })),
  sources: { type: 'object', additionalProperties: source },
  read: object({
    status: integer,
    headers: { type: 'object', additionalProperties: { type: ['string', 'array'], items: text } },
    body: {},
  }),
  requests: list(recordedRequest),
  exchange: object(
    { request: recordedRequest },
    {
      headers: headerLines,
      answer: object(
        { headers: headerLines, length: integer, began: number, milliseconds: number },
        { text },
      ),
    },
  ),
  report: object({ ...counts, groups: list(requestGroup) }),
  timeline: object({
    since: integer,
    changes: list(object({ number: integer, words: list(text) }, { isUndone: boolean })),
  }),
  snapshots: list(object({ name: text, time, items: integer })),
  clock: object({ now: time, isFrozen: boolean }),
  changes: object({
    faults: list(integer),
    overrides: list(integer),
    like: list(host),
    clock: number,
    isFrozen: boolean,
  }),
  faults: list(object({ id: integer }, faultArguments)),
  overrides: list(object({ id: integer }, { ...overrideArguments, inCode: boolean })),
  like: list(object({ name: host, does: text, isOn: boolean })),
  sessions: list(text),
  error: object({
    code: text,
    message: text,
    data: { ...object({ status: integer }), additionalProperties: true },
  }),
} as const satisfies Schemas
