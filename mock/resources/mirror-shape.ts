import type { Deployment, JsonObject, Translator, WordPressVersion } from '../../contract/index.ts'
import { isRecord } from '../../contract/lib/is-record.ts'
import { wordpressVersions } from '../../contract/schema/wordpress-versions.ts'
import type { RouteTable } from '../http/routing/route-table.ts'
import type { MirrorShape } from '../view/view.ts'
import { JsonText } from './endpoint/call.ts'

type Members = Readonly<Record<string, unknown>>

/** Since when links tell what may be done where they lead to. */
const versionOfHints: WordPressVersion = '6.7'

/**
 * Brings answers into the form that a mirrored site has told of: fields that its schemas do not have are left
 * out, as are the hints of links where its version has none. Undefined for a site that has told nothing.
 */
export function mirrorShape(
  { routes, wordpress }: Deployment,
  table: RouteTable,
  { neutral }: Translator,
): MirrorShape | undefined {
  if (!routes.some(({ rawEntry }) => rawEntry?.schema)) return undefined
  const before = (version: WordPressVersion): boolean =>
    wordpressVersions.indexOf(version) < wordpressVersions.indexOf(versionOfHints)
  const shown = wordpress !== undefined && before(wordpress) ? withoutHints : (record: Members) => record
  const told = (record: Members, schema: JsonObject): Members => shown(withTold(record, schema))
  return {
    answer(answer, { rawEntry }) {
      const { status, contentType, body } = answer
      const schema = rawEntry?.schema
      if (schema === undefined || status >= 400 || contentType !== undefined) return answer
      const plain = body instanceof JsonText ? body.value : body
      return { ...answer, body: ofBody(plain, (record) => told(record, schema), schema) }
    },
    embedded: (body, { addresses }) =>
      mapRecords(body, (record) => {
        const embedded = Object.entries(isRecord(record._embedded) ? record._embedded : {})
        if (embedded.length === 0) return record
        const mapped = embedded.map(([relation, found]) => [
          relation,
          mapRecords(found, (each) => toldAt(each, addresses.apiRoot)),
        ])
        return { ...record, _embedded: Object.fromEntries(mapped) }
      }),
  }

  // What is embedded says itself where it is from; of terms there is a list in the list.
  function toldAt(record: Members, apiRoot: string): Members {
    const address = selfOf(record)
    const path = address?.startsWith(apiRoot) ? neutral(address.slice(apiRoot.length)) : undefined
    const schema = path === undefined ? undefined : table.match('GET', path)?.route.rawEntry?.schema
    return schema ? told(record, schema) : record
  }
}

/** A body of a record, of a list of them, of all by their names, or of one that is gone. */
function ofBody(body: unknown, change: (record: Members) => Members, schema: JsonObject): unknown {
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

/** A record with what its schema has: fields, and members of those whose members it tells. */
function withTold(record: Members, schema: JsonObject): Members {
  const properties = propertiesOf(schema)
  if (Object.keys(properties).length === 0) return record
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record)) {
    const own = properties[name]
    if (name.startsWith('_')) kept[name] = value
    else if (isRecord(own)) kept[name] = isRecord(value) ? membersOf(value, own) : value
  }
  return kept
}

function membersOf(value: Members, schema: Members): unknown {
  const properties = propertiesOf(schema)
  if (Object.keys(properties).length === 0 || schema.additionalProperties !== undefined) return value
  const members = Object.entries(value).filter(([name]) => Object.hasOwn(properties, name))
  // An object without members is a list on the platform.
  return members.length > 0 ? Object.fromEntries(members) : []
}

function propertiesOf({ properties }: Members): Members {
  return isRecord(properties) ? properties : {}
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
