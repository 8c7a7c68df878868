import { type Answer, type Method, type Route, uploads } from '../../contract/index.ts'
import { jsonSchema } from '../../contract/schema/json-schema.ts'
import { headerAt, responseAt } from './components.ts'
import type { Content, Operation, Response, Schema } from './openapi-types.ts'
import { inAnyContext, nameIn, schemaAt } from './record-schemas.ts'

type Responses = Operation['responses']

/**
 * What is answered: when all goes well, and each way in which it does not.
 *
 * @param item what an item is like, where the route itself says so; or the schema of the answer
 */
export function responsesOf(
  method: Method,
  template: string,
  answer: Answer,
  item?: Route['item'] | Schema,
): Responses {
  return {
    [answer.status]: success(template, answer, item && ownSchema(method, template, item)),
    // Names of functions for `_jsonp` and nonces can be bad on any route.
    400: responseAt('BadRequest'),
    ...(needsRights(template, answer) && { 401: responseAt('Unauthorized') }),
    403: responseAt('Forbidden'),
    ...((template.includes('{') || template.startsWith('/oembed/')) && { 404: responseAt('NotFound') }),
    ...(answer.of === 'removed' && answer.hasTrash && { 410: responseAt('Gone') }),
    ...(uploads.has(`${method} ${template}`) && {
      412: responseAt('ChecksumMismatch'),
      500: responseAt('UploadRefused'),
    }),
    ...(answer.of === 'removed' && { 501: responseAt('NoTrash') }),
    default: responseAt('OtherError'),
  }
}

/** Are there answers of a route that not everybody gets. */
function needsRights(template: string, { of }: Answer): boolean {
  return of !== 'document' || template === '/oembed/1.0/proxy'
}

/** Only where the path ends in a list can it be one. */
function ownSchema(method: Method, template: string, item: NonNullable<Route['item']> | Schema): Schema {
  if (!isDescribed(item)) return item
  const one = jsonSchema(item.schema)
  return method === 'GET' && !template.endsWith('}') ? { anyOf: [one, { type: 'array', items: one }] } : one
}

const isDescribed = (item: object): item is NonNullable<Route['item']> => 'json' in item && 'schema' in item

function success(template: string, answer: Answer, own: Schema | undefined): Response {
  const isPaged = answer.of === 'list' && answer.record !== 'Autosave'
  return {
    description: descriptions[answer.of],
    headers: {
      Allow: headerAt('Allow'),
      Link: headerAt('Link'),
      ...(isPaged && { 'X-WP-Total': headerAt('Total'), 'X-WP-TotalPages': headerAt('TotalPages') }),
      ...(answer.status === 201 && { Location: headerAt('Location') }),
    },
    content: contentOf(template, own ?? schemaOf(answer)),
  }
}

const descriptions: Readonly<Record<Answer['of'], string>> = {
  document: 'The document.',
  item: 'The item.',
  list: 'A page of the list.',
  removed: 'The deleted item, or the item in the trash.',
  anything: 'Whatever the extension answers.',
}

function contentOf(template: string, schema: Schema): Content {
  const json = { 'application/json': { schema } }
  return template === '/oembed/1.0/embed' ? { ...json, 'text/xml': { schema: { type: 'string' } } } : json
}

function schemaOf(answer: Answer): Schema {
  switch (answer.of) {
    case 'anything':
      return {}
    case 'document':
      return schemaAt(answer.name)
    case 'removed': {
      const removed = schemaAt(`Removed${answer.record}`)
      return answer.hasTrash ? { oneOf: [removed, schemaAt(nameIn(answer.record, 'edit'))] } : removed
    }
    default: {
      const { of, record, context } = answer
      const one = context === 'requested' ? inAnyContext(record) : schemaAt(nameIn(record, context))
      return of === 'list' ? { type: 'array', items: one } : one
    }
  }
}
