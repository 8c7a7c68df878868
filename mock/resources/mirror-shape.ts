import type { Deployment, JsonObject, Translator, WordPressVersion } from '../../contract/index.ts'
import { isRecord, recordOrEmpty } from '../../contract/lib/is-record.ts'
import { wordpressVersions } from '../../contract/schema/wordpress-versions.ts'
import { stockFieldNames } from '../../contract/stock-fields.ts'
import type { RouteTable } from '../http/routing/route-table.ts'
import { JsonText } from '../view/json-body.ts'
import type { MirrorShape } from '../view/view.ts'

type Members = Readonly<Record<string, unknown>>

/** The first version whose links have `targetHints`. */
const versionOfHints: WordPressVersion = '6.7'

/**
 * Fits answers to a mirrored site: omits fields that its schemas do not declare, and `targetHints` when its
 * version has none. Undefined for a site without schemas.
 */
export function mirrorShape(
  { routes, wordpress }: Deployment,
  table: RouteTable,
  { neutral }: Translator,
): MirrorShape | undefined {
  if (!routes.some(({ rawEntry }) => rawEntry?.schema)) return undefined
  const before = (version: WordPressVersion): boolean =>
    wordpressVersions.indexOf(version) < wordpressVersions.indexOf(versionOfHints)
  const fitLinks = wordpress !== undefined && before(wordpress) ? withoutHints : (record: Members) => record
  const fitRecord = (record: Members, schema: JsonObject): Members => fitLinks(declaredFields(record, schema))
  return {
    answer(answer, { rawEntry }) {
      const { status, contentType, body } = answer
      const schema = rawEntry?.schema
      if (schema === undefined || status >= 400 || contentType !== undefined) return answer
      const plain = body instanceof JsonText ? body.value : body
      return { ...answer, body: fittedBody(plain, (record) => fitRecord(record, schema), schema) }
    },
    embedded: (body, { addresses }) =>
      mapRecords(body, (record) => {
        const embedded = Object.entries(recordOrEmpty(record._embedded))
        if (embedded.length === 0) return record
        const mapped = embedded.map(([relation, found]) => [
          relation,
          mapRecords(found, (each) => fitEmbedded(each, addresses.apiRoot)),
        ])
        return { ...record, _embedded: Object.fromEntries(mapped) }
      }),
  }

  // The `self` link of an embedded record leads to its route; terms are embedded as a list of lists.
  function fitEmbedded(record: Members, apiRoot: string): Members {
    const address = selfOf(record)
    const path = address?.startsWith(apiRoot) ? neutral(address.slice(apiRoot.length)) : undefined
    const schema = path === undefined ? undefined : table.match('GET', path)?.route.rawEntry?.schema
    return schema ? fitRecord(record, schema) : record
  }
}

/** The body is a record, a list of records, an object of records by name, or the answer of a deletion. */
function fittedBody(body: unknown, change: (record: Members) => Members, schema: JsonObject): unknown {
  if (!isRecord(body)) return mapRecords(body, change)
  if (isRecord(body.previous) && body.deleted === true) return { ...body, previous: change(body.previous) }
  const properties = propertiesOf(schema)
  const names = Object.keys(body).filter((name) => !name.startsWith('_'))
  if (names.some((name) => Object.hasOwn(properties, name))) return change(body)
  return Object.fromEntries(
    Object.entries(body).map(([name, each]) => [name, isRecord(each) ? change(each) : each]),
  )
}

function mapRecords(value: unknown, change: (record: Members) => Members): unknown {
  if (Array.isArray(value)) return value.map((each) => mapRecords(each, change))
  return isRecord(value) ? change(value) : value
}

/** The fields and members of a record that the schema declares. */
function declaredFields(record: Members, schema: JsonObject): Members {
  const properties = propertiesOf(schema)
  if (Object.keys(properties).length === 0) return record
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    // What a plugin adds to a record may have members that no schema declares.
    if (isRecord(value) && isRecord(property) && stockFieldNames().has(name))
      fields[name] = membersOf(value, property)
    else if (property !== undefined || name.startsWith('_')) fields[name] = value
  }
  return fields
}

function membersOf(value: Members, schema: Members): unknown {
  const properties = propertiesOf(schema)
  if (Object.keys(properties).length === 0 || schema.additionalProperties !== undefined) return value
  const members = Object.entries(value).filter(([name]) => Object.hasOwn(properties, name))
  // PHP encodes an empty object as a list.
  return members.length > 0 ? Object.fromEntries(members) : []
}

function propertiesOf({ properties }: Members): Members {
  return recordOrEmpty(properties)
}

function withoutHints(record: Members): Members {
  if (!isRecord(record._links)) return record
  const relations = Object.entries(record._links).map(([relation, links]) => [
    relation,
    mapRecords(links, ({ targetHints: _hints, ...link }) => link),
  ])
  return { ...record, _links: Object.fromEntries(relations) }
}

function selfOf({ _links: links }: Members): string | undefined {
  const self = isRecord(links) ? links.self : undefined
  const [first] = Array.isArray(self) ? self : []
  return isRecord(first) && typeof first.href === 'string' ? first.href : undefined
}
