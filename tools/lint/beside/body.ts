import {
  answeredRecords,
  type Context,
  contexts,
  type RecordName,
  type RecordSchema,
} from '../../../contract/index.ts'
import { recordOf } from '../../../contract/record-of.ts'
import type { FakeAnswer } from '../fakes/fake.ts'
import { memberOf, type Value } from '../source/value.ts'
import type { Asked } from './asked.ts'
import type { Difference } from './difference.ts'
import { knownRequirement, requirementOfRecord, toldNames, toldValue } from './difference.ts'
import { lackingHeaders, pagingDifferences } from './paging.ts'
import { foreignFields, lackingFields, type Read, recordDifferences } from './record.ts'

/** What the body of a good answer is: one record, a list of them, or an object that holds them by name. */
type Shape = 'item' | 'list' | 'map'

/** Where the body of a good answer differs from a site's. */
export function bodyDifferences(
  body: Value,
  asked: Asked,
  query: Readonly<Record<string, unknown>>,
  answer: FakeAnswer,
): Difference[] {
  const schema = schemaOf(asked)
  const shape = shapeOf(asked)
  if (schema === undefined || shape === undefined) return []
  // An object of which `_fields` leaves nothing is a list on the platform.
  const isNothing = '_fields' in query && body.kind === 'list' && body.items.length === 0
  const wrongShape = isNothing ? undefined : shapeDifference(body, shape, schema.title)
  if (wrongShape) return [wrongShape]
  const records = recordsIn(body, shape)
  const read = readOf(asked, schema, query)
  const ofRecords = records.flatMap((record) => recordDifferences(record, read))
  const isPaged = shape === 'list' && asked.answer.of === 'list' && asked.answer.record !== 'Autosave'
  const ofPage = isPaged && body.kind === 'list' ? pagingDifferences(body, asked, query, answer) : []
  // Of a page that is not there, nothing more can be said.
  if (ofPage.length > 0 && records.length === 0) return ofPage
  return [...ofPage, ...ofRecords, ...incomplete(body, records, read, isPaged ? lackingHeaders(answer) : [])]
}

function schemaOf({ answer, template, method }: Asked): RecordSchema | undefined {
  if ('record' in answer) return answeredRecords[answer.record satisfies RecordName].schema
  return answer.of === 'anything' && method === 'GET' ? recordOf(template) : undefined
}

const maps = /^\/core\/v2\/(types|taxonomies|statuses|menu-locations)$/
const items =
  /^\/core\/v2\/(users\/\{user_id\}\/application-passwords\/introspect|settings|templates\/lookup|users\/me|global-styles\/themes\/\{\w+\})$/
const lists = /^\/core\/v2\/block-types\/\{namespace\}$/

function shapeOf({ answer, template }: Asked): Shape | undefined {
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
  // An object without members is a list on the platform.
  if (shape === 'map' && isList && body.items.length === 0) return undefined
  const site = {
    item: `one object, ${an(title)}`,
    list: `a list of ${title} objects`,
    map: 'an object that has each by its name',
  }
  return {
    severity: 'error',
    at: body.at,
    says: `it answers ${toldValue(body)}`,
    site: `a site answers ${site[shape]}`,
  }
}

function recordsIn(body: Value, shape: Shape): readonly Value[] {
  if (shape === 'item') return [body]
  if (body.kind === 'list') return body.items
  return body.kind === 'object' ? [...body.members.values()] : []
}

function readOf(
  { template, answer }: Asked,
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

/** What a site answers beside, and what only a plugin can have added: a line each. */
function incomplete(
  body: Value,
  records: readonly Value[],
  read: Read,
  headers: readonly string[],
): Difference[] {
  const lacking = [...new Set(records.flatMap((record) => lackingFields(record, read)))]
  const foreign = [...new Set(records.flatMap((record) => foreignFields(record, read)))]
  const { title } = read.schema
  const missing = [
    ...(lacking.length > 0 ? [`${toldNames(lacking)} of ${an(title)}`] : []),
    ...(headers.length > 0 ? [`the ${headers.length > 1 ? 'headers' : 'header'} ${headers.join(', ')}`] : []),
  ]
  return [
    ...(missing.length > 0
      ? [
          {
            severity: 'note' as const,
            at: (records[0] ?? body).at,
            says: 'incomplete',
            site: `a site answers ${missing.join(', and ')} too`,
            requirement:
              lacking.length > 0 ? requirementOfRecord(read.collection) : knownRequirement('lists.total'),
          },
        ]
      : []),
    ...(foreign.length > 0
      ? [
          {
            severity: 'note' as const,
            at:
              memberOf(
                records.find((record) => memberOf(record, foreign[0] ?? '')),
                foreign[0] ?? '',
              )?.at ?? body.at,
            says: `it has ${toldNames(foreign)}`,
            site: 'no WordPress has that by itself; a plugin may',
          },
        ]
      : []),
  ]
}

const an = (noun: string): string => (/^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`)
