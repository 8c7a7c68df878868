import type { Json } from '../../contract/index.ts'
import { isList, isObject, parsedJson } from '../../contract/lib/json.ts'

/** Answers as a fake site does. */
type Answers = (request: Request) => Promise<Response>

/**
 * A site with additions of plugins: a post status, meta of every type, arguments, an undeclared field that differs in
 * each answer, a route, and a nonce in the content of existing items.
 */
export function pluginSite(site: Answers): Answers {
  return async (request) => {
    const response = await site(request)
    const text = await response.clone().text()
    const body = parsedJson(text)
    if (body === undefined || new URL(request.url).searchParams.get('_fields')) return response
    const { status, headers } = response
    const more =
      isObject(body) && isObject(body.routes) && isList(body.namespaces) ? withRoute(body, request.url) : body
    return new Response(JSON.stringify(extended(more)), { status, headers })
  }
}

/** A plugin's route whose definition depends on the address of the index. */
function withRoute(index: Record<string, Json>, url: string): Json {
  const args = { url: { type: 'string', enum: [new URL(url).pathname] } }
  const route = { namespace: 'extends/v1', methods: ['GET'], endpoints: [{ methods: ['GET'], args }] }
  const namespaces = isList(index.namespaces) ? index.namespaces : []
  return {
    ...index,
    namespaces: [...namespaces, 'extends/v1'],
    routes: { ...(isObject(index.routes) && index.routes), '/extends/v1': route, '/extends/v1/hello': route },
  }
}

function extended(value: Json, name = ''): Json {
  if (isList(value)) return value.map((each) => extended(each))
  if (!isObject(value)) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, extended(each, key)]))
  if (name === 'status') return withStatus(inner)
  if (name === 'meta' && inner.type === 'object') return { ...inner, properties: withMeta(inner.properties) }
  if (name === 'args' && isObject(inner.context)) return { ...inner, filter_extra: { type: 'string' } }
  return isRecord(inner) ? withFields(inner) : inner
}

/** The definition of a status, with one more value. */
function withStatus(definition: Record<string, Json>): Json {
  const { enum: values, items } = definition
  if (isList(values) && values.includes('draft')) return { ...definition, enum: [...values, 'on-hold'] }
  return isObject(items) ? { ...definition, items: withStatus(items) } : definition
}

const withMeta = (properties: Json | undefined): Json => ({
  ...(isObject(properties) && properties),
  reading_level: { type: 'string', default: '' },
})

const isRecord = ({ id, type, parent, _links, title }: Record<string, Json>): boolean =>
  typeof id === 'number' &&
  title !== undefined &&
  (['post', 'page', 'attachment'].includes(String(type)) || (typeof parent === 'number' && isObject(_links)))

function withFields(record: Record<string, Json>): Json {
  const { meta, content } = record
  const isOfRun = JSON.stringify(record).includes('sitecontract')
  return {
    ...record,
    undeclared: { views: Math.random() },
    reading_time: 3,
    ...(meta !== undefined && { meta: { ...(isObject(meta) && meta), reading_level: '' } }),
    ...(isObject(content) &&
      !isOfRun && {
        content: { ...content, rendered: `${String(content.rendered)}<i data-nonce="${Math.random()}"></i>` },
      }),
  }
}
