import { isList, isObject, type JsonObject } from '../../../conformance/index.ts'
import type { Json } from '../../../contract/index.ts'
import type { Planned } from '../requests/planned.ts'
import { below } from './level.ts'

/** A part of two bodies, and the request that it answers: one of a batch, or the whole. */
interface Part {
  /** Where it stands: `responses[].body`. What is in an envelope stands where it would without one. */
  readonly path: string
  readonly there: Json | undefined
  readonly here: Json | undefined
  readonly planned: Planned
}

/**
 * The parts of two bodies: an envelope and what is in it, a batch and the answer to each of its requests.
 *
 * @example
 * ```ts
 * partsOf({ body: { id: 7 }, status: 200, headers: [] }, …) // { status, headers }, then { id: 7 }
 * ```
 */
export function partsOf(there: Json | undefined, here: Json | undefined, planned: Planned): readonly Part[] {
  return unpacked({ path: '', there, here, planned })
}

function unpacked(part: Part): readonly Part[] {
  const { there, here, planned } = part
  if (!isObject(there) || !isObject(here)) return [part]
  const { _envelope, ...query } = planned.query
  // Its own status is not that of an item in it.
  const envelope = { ...part, path: below(part.path, '_envelope'), there, here }
  if (_envelope !== undefined) return opened(envelope, part.path, { ...planned, query })
  return planned.inner === undefined ? [part] : batched({ ...part, there, here }, planned.inner)
}

interface ObjectPart extends Part {
  readonly there: JsonObject
  readonly here: JsonObject
}

/** An answer that is written as a value: what stands beside its body, at its own path, and the body. */
function opened(part: ObjectPart, path: string, planned: Planned): readonly Part[] {
  const [{ body: there, ...besideThere }, { body: here, ...besideHere }] = [part.there, part.here]
  const beside = { ...part, there: besideThere, here: besideHere, planned }
  return [beside, ...unpacked({ path, there, here, planned })]
}

/** The answer to a batch, and those to its requests. */
function batched(part: ObjectPart, requests: readonly Planned[]): readonly Part[] {
  const [{ responses: there, ...besideThere }, { responses: here, ...besideHere }] = [part.there, part.here]
  if (!isList(there) || !isList(here) || there.length !== here.length) return [part]
  const path = below(part.path, 'responses[]')
  const answers = there.flatMap((each, i): readonly Part[] => {
    const [other, planned = part.planned] = [here[i], requests[i]]
    const answer = { path, there: each, here: other, planned }
    if (!isObject(each) || !isObject(other)) return [answer]
    return opened({ ...answer, there: each, here: other }, below(path, 'body'), planned)
  })
  return [{ ...part, there: besideThere, here: besideHere }, ...answers]
}
