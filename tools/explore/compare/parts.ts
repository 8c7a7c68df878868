import { isList, isObject, type JsonObject } from '../../../conformance/index.ts'
import type { Json } from '../../../contract/index.ts'
import type { Planned } from '../requests/planned.ts'
import { below } from './difference-level.ts'

/** A part of both bodies, and its request: one of a batch, or the whole. */
interface Part {
  /** `responses[].body`. The body in an envelope has the path it would have without the envelope. */
  readonly path: string
  readonly target: Json | undefined
  readonly mock: Json | undefined
  readonly planned: Planned
}

/**
 * Splits two bodies into parts: an envelope and its body, a batch and the answer to each of its requests.
 *
 * @example
 * ```ts
 * partsOf({ body: { id: 7 }, status: 200, headers: [] }, …) // { status, headers }, then { id: 7 }
 * ```
 */
export function bodyParts(
  target: Json | undefined,
  mock: Json | undefined,
  planned: Planned,
): readonly Part[] {
  return expandPart({ path: '', target, mock, planned })
}

function expandPart(part: Part): readonly Part[] {
  const { target, mock, planned } = part
  if (!isObject(target) || !isObject(mock)) return [part]
  const { _envelope, ...query } = planned.query
  // The envelope's own status is compared under a path of its own.
  const envelope = { ...part, path: below(part.path, '_envelope'), target, mock }
  if (_envelope !== undefined) return envelopeParts(envelope, part.path, { ...planned, query })
  return planned.inner === undefined ? [part] : batchParts({ ...part, target, mock }, planned.inner)
}

interface ObjectPart extends Part {
  readonly target: JsonObject
  readonly mock: JsonObject
}

/** An answer written as a value, in two parts: its members without the body, and the body. */
function envelopeParts(part: ObjectPart, path: string, planned: Planned): readonly Part[] {
  const [{ body: target, ...targetMembers }, { body: mock, ...mockMembers }] = [part.target, part.mock]
  const members = { ...part, target: targetMembers, mock: mockMembers, planned }
  return [members, ...expandPart({ path, target, mock, planned })]
}

function batchParts(part: ObjectPart, requests: readonly Planned[]): readonly Part[] {
  const [{ responses: target, ...targetMembers }, { responses: mock, ...mockMembers }] = [
    part.target,
    part.mock,
  ]
  if (!isList(target) || !isList(mock) || target.length !== mock.length) return [part]
  const path = below(part.path, 'responses[]')
  const answers = target.flatMap((each, i): readonly Part[] => {
    const [other, planned = part.planned] = [mock[i], requests[i]]
    const answer = { path, target: each, mock: other, planned }
    if (!isObject(each) || !isObject(other)) return [answer]
    return envelopeParts({ ...answer, target: each, mock: other }, below(path, 'body'), planned)
  })
  return [{ ...part, target: targetMembers, mock: mockMembers }, ...answers]
}
