import type { JsonObject } from '../../contract/index.ts'
import { additive, breaking, type Change, cosmetic, wordChanges } from './change.ts'
import { isInPath, memberChanges, noEffect } from './normalised.ts'
import type { RoutePair } from './pairs.ts'
import { captureNames, patternChange } from './patterns.ts'
import type { ComparedRoute, ListedEndpoint } from './raw-index-entry.ts'
import { schemaChanges } from './schemas.ts'

export function routeChanges({ before, after }: RoutePair): readonly Change[] {
  return [
    ...patternChanges(before, after),
    ...methodChanges(before, after),
    ...endpointChanges(before, after),
  ]
}

function patternChanges(before: ComparedRoute, after: ComparedRoute): readonly Change[] {
  if (before.pattern.source === after.pattern.source) return []
  const captures = captureNames(before.pattern)
  const sent = before.endpoints.flatMap(({ args }) => Object.keys(args))
  const others = new Set(sent.filter((name) => !captures.includes(name)))
  return [
    {
      ...patternChange(before.pattern, after.pattern, others),
      what: 'pattern',
      place: before.template,
      before: before.pattern.source,
      after: after.pattern.source,
    },
  ]
}

function methodChanges(before: ComparedRoute, after: ComparedRoute): readonly Change[] {
  return wordChanges(before.methods, after.methods, {
    what: 'method',
    placeOf: (method) => `${method} ${before.template}`,
    gone: breaking('Requests with this method are refused.'),
    added: additive('The route has one more method.'),
  })
}

/** Compares endpoints once for all methods that they share. */
function endpointChanges(before: ComparedRoute, after: ComparedRoute): readonly Change[] {
  const renamed = new Map(
    captureNames(before.pattern).map((name, i) => [name, captureNames(after.pattern)[i] ?? name]),
  )
  const captures = new Set(renamed.values())
  return before.endpoints.flatMap((endpoint, i) =>
    after.endpoints.flatMap((other, j) => {
      // The first endpoint of a method is the one that answers.
      const methods = endpoint.methods.filter(
        (method) => first(before, method) === i && first(after, method) === j,
      )
      if (methods.length === 0) return []
      const place = `${methods.join(', ')} ${before.template}`
      return [
        ...batchChanges(endpoint, other, place),
        ...memberChanges(renamedArguments(endpoint.args, renamed), other.args, {
          what: 'argument',
          placeOf: (name) => `${place} › ${name}`,
          gone: (name) => (captures.has(name) ? isInPath : noEffect),
          captures,
          compare: schemaChanges,
        }),
      ]
    }),
  )
}

function first({ endpoints }: ComparedRoute, method: ListedEndpoint['methods'][number]): number {
  return endpoints.findIndex(({ methods }) => methods.includes(method))
}

function renamedArguments(args: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  return Object.fromEntries(Object.entries(args).map(([name, schema]) => [names.get(name) ?? name, schema]))
}

function batchChanges(before: ListedEndpoint, after: ListedEndpoint, place: string): readonly Change[] {
  if (before.batch === after.batch) return []
  const change = { what: 'batch', place, before: before.batch, after: after.batch }
  // Reads are not batched at all.
  if (before.methods.every((method) => method === 'GET'))
    return [{ ...change, ...cosmetic('No effect: a batch cannot contain reads.') }]
  return [
    {
      ...change,
      ...(after.batch ? additive('It can be part of a batch.') : breaking('Batches refuse it.')),
    },
  ]
}
