import type { Json } from '../../contract/index.ts'
import { mapValues } from '../../contract/lib/map-values.ts'
import { jsonSchema } from '../../contract/schema/json-schema.ts'
import { sessionHeader } from '../site/session-name.ts'
import { answers } from './control-answers.ts'
import { type ControlRoute, controlPath } from './control-route.ts'

const jsonContent = (schema: Json) => ({ content: { 'application/json': { schema } } })

/** The control API as an OpenAPI 3.1 document, from the declarations that route and check its requests. */
export function controlDocument(routes: ReadonlyMap<string, ControlRoute>) {
  const paths = new Map<string, Record<string, Json>>()
  for (const [name, route] of routes) {
    const [method = '', path = ''] = name.split(' ')
    const item = paths.get(`/${path}`) ?? { parameters: [{ $ref: '#/components/parameters/session' }] }
    paths.set(`/${path}`, { ...item, [method.toLowerCase()]: operation(method, path, route) })
  }
  return {
    openapi: '3.1.0',
    info: { title: 'The control API of a fake site', version: '1' },
    servers: [{ url: `${controlPath}api` }],
    paths: Object.fromEntries(paths),
    components: {
      parameters: {
        session: {
          name: sessionHeader,
          in: 'header',
          description: 'The name of a session, which is created by its first request.',
          schema: { type: 'string' },
        },
      },
      schemas: mapValues(answers, jsonSchema),
    },
  }
}

function operation(method: string, path: string, { summary, args = {}, body, answer }: ControlRoute): Json {
  const isInQuery = method !== 'POST' || body !== undefined
  const fields = { type: 'object', properties: args } as const
  const sent = isInQuery ? body : Object.keys(args).length > 0 ? fields : undefined
  const isRequired = Object.values(args).some(({ required }) => required)
  return {
    operationId:
      method.toLowerCase() + path.replace(/^\w/, (letter) => letter.toUpperCase()).replace('.json', ''),
    summary,
    ...(isInQuery && {
      parameters: Object.entries(args).map(([name, { description = '', required = false, ...schema }]) => ({
        name,
        in: 'query',
        description,
        required,
        schema: jsonSchema(schema),
      })),
    }),
    ...(sent && {
      requestBody: { required: isRequired || body !== undefined, ...jsonContent(jsonSchema(sent)) },
    }),
    responses: {
      200: { description: 'Done.', ...jsonContent({ $ref: `#/components/schemas/${answer}` }) },
      default: { description: 'Rejected.', ...jsonContent({ $ref: '#/components/schemas/error' }) },
    },
  }
}
