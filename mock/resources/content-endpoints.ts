import type { ContentType, WrittenType } from '../store/records.ts'
import { autosaveEndpoints } from './autosaves/endpoints.ts'
import { itemCreate, itemDelete, itemUpdate } from './content/endpoints.ts'
import { collectionRead, itemRead } from './content/read.ts'
import type { EndpointEntry } from './endpoint/call.ts'
import { revisionEndpoints } from './revisions/endpoints.ts'

type RouteOf<Routes extends string, Collection extends string> = Extract<
  Routes,
  `${string} /core/v2/${Collection}` | `${string} /core/v2/${Collection}/${string}`
>

/** The same routes relative to the path of the collection: `GET`, `GET /{id}`. */
export type PartOf<Routes extends string, Collection extends string> =
  RouteOf<Routes, Collection> extends infer Name
    ? Name extends `${infer Method} /core/v2/${Collection}${infer Rest}`
      ? Rest extends ''
        ? Method
        : `${Method} ${Rest}`
      : never
    : never

/** The endpoints of a type with revisions and autosaves, by method and path below its collection. */
export function contentEndpoints(type: WrittenType) {
  return {
    ...itemEndpoints(type),
    POST: itemCreate(type),
    ...revisionEndpoints(type),
    ...autosaveEndpoints(type),
  }
}

/** The endpoints of the items of a type, except `POST` of the collection. */
export function itemEndpoints(type: ContentType) {
  const update = itemUpdate(type)
  return {
    GET: collectionRead(type),
    'GET /{id}': itemRead(type),
    'POST /{id}': update,
    'PUT /{id}': update,
    'PATCH /{id}': update,
    'DELETE /{id}': itemDelete(type),
  }
}

/** The endpoints of a collection by method and whole route. @param parts by method and path below the collection */
export function collection<Routes extends string, Name extends string>(
  name: Name,
  parts: Readonly<Record<PartOf<Routes, Name>, EndpointEntry>>,
): Record<RouteOf<Routes, Name>, EndpointEntry> {
  const entries = Object.entries<EndpointEntry>(parts).map(([part, behaviour]) => [
    part.replace(/ |$/, ` /core/v2/${name}`),
    behaviour,
  ])
  // `Object.fromEntries` loses the names, which are those of the type.
  return Object.fromEntries(entries) as Record<RouteOf<Routes, Name>, EndpointEntry>
}
