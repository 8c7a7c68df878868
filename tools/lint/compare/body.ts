import {
  answeredRecords,
  type Context,
  contexts,
  type RecordName,
  type RecordSchema,
} from '../../../contract/index.ts'
import { recordOf } from '../../../contract/record-of.ts'
import { recordAt } from '../../../contract/versions/index.ts'
import { getMember, type Value } from '../evaluate/value.ts'
import type { FakeAnswer } from '../readers/fake.ts'
import type { Difference } from './difference.ts'
import { knownRequirement, namesText, recordRequirement, valueText } from './difference.ts'
import type { FakedRequest } from './faked-request.ts'
import { missingHeaders, pagingDifferences } from './paging.ts'
import { foreignFields, missingFields, type Read, recordDifferences } from './record.ts'

/** The body of a success: one record, a list of records, or an object with records by name. */
type Shape = 'item' | 'list' | 'map'

export function bodyDifferences(
  body: Value,
  request: FakedRequest,
  query: Readonly<Record<string, unknown>>,
  answer: FakeAnswer,
): Difference[] {
  const described = schemaOf(request)
  const schema = described && request.wordpress ? recordAt(described, request.wordpress) : described
  const shape = shapeOf(request)
  if (schema === undefined || shape === undefined) return []
  // WordPress answers an empty list when `_fields` leaves nothing.
  const isNothing = '_fields' in query && body.kind === 'list' && body.items.length === 0
  const wrongShape = isNothing ? undefined : shapeDifference(body, shape, schema.title)
  if (wrongShape) return [wrongShape]
  const records = recordsIn(body, shape)
  const read = readOf(request, schema, query)
  const ofRecords = records.flatMap((record) => recordDifferences(record, read))
  const isPaged = shape === 'list' && request.answer.of === 'list' && request.answer.record !== 'Autosave'
  const ofPage = isPaged && body.kind === 'list' ? pagingDifferences(body, request, query, answer) : []
  // Nothing more can be checked of a page that does not exist.
  if (ofPage.length > 0 && records.length === 0) return ofPage
  return [...ofPage, ...ofRecords, ...incomplete(body, records, read, isPaged ? missingHeaders(answer) : [])]
}

function schemaOf({ answer, template, method }: FakedRequest): RecordSchema | undefined {
  if ('record' in answer) return answeredRecords[answer.record satisfies RecordName].schema
  return answer.of === 'anything' && method === 'GET' ? recordOf(template) : undefined
}

const maps = /^\/core\/v2\/(types|taxonomies|statuses|menu-locations)$/
const items =
  /^\/core\/v2\/(users\/\{user_id\}\/application-passwords\/introspect|settings|templates?(?:-parts)?\/lookup|users\/me|global-styles\/themes\/\{\w+\})$/
const lists = /^\/core\/v2\/block-types\/\{namespace\}$/

function shapeOf({ answer, template }: FakedRequest): Shape | undefined {
  if (answer.of === 'item' || answer.of === 'list') return answer.of
  if (answer.of !== 'anything') return undefined
  if (maps.test(template)) return 'map'
  if (lists.test(template)) return 'list'
  return items.test(template) || template.endsWith('}') ? 'item' : 'list'
}

function shapeDifference(body: Value, shape: Shape, title: string): Difference | undefined {
  const isList = body.kind === 'list'
  if (body.kind !== 'object' && body.kind !== 'literal' && !isList) return undefined
  if (shape === 'list' ? isList : body.kind === 'object') return undefined
  // WordPress encodes an empty object as a list.
  if (shape === 'map' && isList && body.items.length === 0) return undefined
  const site = {
    item: `one object, ${an(title)}`,
    list: `a list of ${title} objects`,
    map: 'an object with each by its name',
  }
  return {
    severity: 'error',
    rule: 'shape',
    at: body.at,
    says: `it answers ${valueText(body)}`,
    site: `a site returns ${site[shape]}`,
  }
}

function recordsIn(body: Value, shape: Shape): readonly Value[] {
  if (shape === 'item') return [body]
  if (body.kind === 'list') return body.items
  return body.kind === 'object' ? [...body.members.values()] : []
}

function readOf(
  { template, answer }: FakedRequest,
  schema: RecordSchema,
  query: Readonly<Record<string, unknown>>,
): Read {
  const named = contexts.find((each) => each === query.context)
  const fixed: Context | undefined =
    'context' in answer && answer.context !== 'requested' ? answer.context : undefined
  return {
    collection: template.split('/')[3] ?? '',
    schema,
    isDeclared: !('record' in answer),
    context: named ?? (fixed === 'edit' ? undefined : fixed),
    fields:
      typeof query._fields === 'string'
        ? query._fields.split(',').map((name) => name.split('.')[0] ?? '')
        : undefined,
  }
}

/** Notes: the missing members and headers, and the members that only a plugin can add. */
function incomplete(
  body: Value,
  records: readonly Value[],
  read: Read,
  headers: readonly string[],
): Difference[] {
  const missingNames = [...new Set(records.flatMap((record) => missingFields(record, read)))]
  const foreign = [...new Set(records.flatMap((record) => foreignFields(record, read)))]
  const { title } = read.schema
  const missing = [
    ...(missingNames.length > 0 ? [`${namesText(missingNames)} of ${an(title)}`] : []),
    ...(headers.length > 0 ? [`the ${headers.length > 1 ? 'headers' : 'header'} ${headers.join(', ')}`] : []),
  ]
  return [
    ...(missing.length > 0
      ? [
          {
            severity: 'note' as const,
            rule: 'missing' as const,
            names: [...missingNames, ...headers],
            at: (records[0] ?? body).at,
            says: 'incomplete',
            site: `a real site also returns ${missing.join(', and ')}`,
            requirement:
              missingNames.length > 0 ? recordRequirement(read.collection) : knownRequirement('lists.total'),
          },
        ]
      : []),
    ...(foreign.length > 0
      ? [
          {
            severity: 'note' as const,
            rule: 'unknown field' as const,
            at:
              getMember(
                records.find((record) => getMember(record, foreign[0] ?? '')),
                foreign[0] ?? '',
              )?.at ?? body.at,
            says: `unknown ${foreign.length > 1 ? 'fields' : 'field'} ${namesText(foreign)}`,
            site: `not in WordPress, but a plugin may add ${foreign.length > 1 ? 'them' : 'it'}`,
          },
        ]
      : []),
  ]
}

const an = (noun: string): string => (/^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`)
