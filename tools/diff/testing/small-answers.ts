import type { Deployment, Json, JsonObject } from '../../../contract/index.ts'
import type { RouteAnswers, SampledIn } from '../../../contract/schema/shape.ts'
import { shapeOf } from '../../mirror/index-document/shape.ts'
import { deploymentOf, item, list, smallIndex } from './small-index.ts'

/** The answers of a route, to be changed by a test. */
export interface SmallAnswers {
  /** The properties of its schema; undefined for no schema. */
  properties: Record<string, JsonObject> | undefined
  /** The answered items, by context. */
  items: Partial<Record<SampledIn, Record<string, Json>[]>>
}

/** A list of three items, with a field for each keyword, and some without a schema. */
export function smallAnswers(): SmallAnswers {
  const one = (n: number): Record<string, Json> => ({
    id: n,
    date: '2026-06-01T12:00:00',
    status: 'publish',
    title: { rendered: `Number ${n}` },
    tags: [n],
    parent: n,
    plugin: { label: `Label ${n}` },
  })
  const items = () => [1, 2, 3].map(one)
  return {
    properties: {
      id: { type: 'integer' },
      date: { type: 'string', format: 'date-time' },
      status: { type: 'string', enum: ['publish', 'draft'], context: ['view', 'edit'] },
      title: { type: 'object', properties: { rendered: { type: 'string' } } },
      tags: { type: 'array', items: { type: 'integer' } },
      parent: { type: ['integer', 'null'] },
    },
    items: { view: items(), edit: items() },
  }
}

/** A deployment whose list and item of posts have these answers. */
export function answering(answers: SmallAnswers, isOneOfMany = true): Deployment {
  const { properties, items } = answers
  const seen: RouteAnswers = Object.fromEntries(
    Object.entries(items).map(([context, values]) => [
      context,
      values.length === 0
        ? { reason: 'no item' }
        : { items: values.length, isOneOfMany, shape: shapeOf(values) },
    ]),
  )
  const schema = { title: 'post', type: 'object', ...(properties && { properties }) }
  return deploymentOf(smallIndex(), {
    ...(properties && { schemas: { [list]: schema, [item]: schema } }),
    answers: { [list]: seen, [item]: seen },
  })
}
