import { cannot, type Denial, denied } from '../auth/denial.ts'
import { mayEdit } from '../auth/rights.ts'
import type { ContentType, WrittenType } from '../store/records.ts'
import { changeDenial, itemCreate, itemDelete, itemUpdate } from './content/endpoints.ts'
import { collectionRead, itemRead } from './content/read.ts'
import { idOf, recordOf } from './endpoint/arguments.ts'
import type { Call, EndpointEntry } from './endpoint/call.ts'
import { historyDenial, refusals } from './endpoint/refusals.ts'

/** The endpoints of the revisions of a type, by method and path below its collection. */
function revisionEndpoints(type: ContentType) {
  const permit = (call: Call) => historyDenial(recordOf(call, type, 'parent'), call, 'revisions')
  return {
    'GET /{parent}/revisions': {
      permit,
      load: async () => (await import('./revisions/controller.ts')).listRevisions(type),
    },
    'GET /{parent}/revisions/{id}': {
      permit,
      load: async () => (await import('./revisions/controller.ts')).readRevision(type),
    },
    'DELETE /{parent}/revisions/{id}': {
      permit: (call) => deletionDenial(call, type),
      load: async () => (await import('./revisions/controller.ts')).deleteRevision(type),
    },
  } satisfies Record<string, EndpointEntry>
}

function deletionDenial(call: Call, type: ContentType): Denial | undefined {
  const parent = recordOf(call, type, 'parent')
  if (parent === undefined) return refusals.invalidParent()
  if (!mayEdit(call.user, parent))
    return cannot(call.user, 'rest_cannot_delete', 'delete revisions of this item')
  if (call.site.deletesRevisions) return undefined
  const id = idOf(call)
  // `map_meta_cap` allows it to no user.
  return call.state.hasRevision(id)
    ? denied(call.user, 'rest_cannot_delete', 'No user can delete a revision, as in WordPress.')
    : refusals.noRevision(id)
}

/** The endpoints of the autosaves of a type, by method and path below its collection. */
function autosaveEndpoints(type: ContentType) {
  return {
    'GET /{id}/autosaves': {
      permit: (call) => historyDenial(recordOf(call, type, 'id'), call, 'autosaves'),
      load: async () => (await import('./autosaves/controller.ts')).listAutosaves(type),
    },
    'POST /{id}/autosaves': {
      permit: (call) => changeDenial(call, type),
      load: async () => (await import('./autosaves/controller.ts')).createAutosave(type),
    },
    'GET /{parent}/autosaves/{id}': {
      permit: (call) => historyDenial(recordOf(call, type, 'parent'), call, 'autosaves'),
      load: async () => (await import('./autosaves/controller.ts')).readAutosave(type),
    },
  } satisfies Record<string, EndpointEntry>
}

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
