import type { Query } from '../../../client/transport/wire.ts'
import type { Json } from '../../../contract/index.ts'
import { truncatedJson } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { expectSameBody } from '../../assertions/expect.ts'
import { CheckFailure } from '../../assertions/outcome.ts'
import { makeRevised } from '../../data/history.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, checkNeeding, writeCheck } from '../check.ts'
import { type CombinedDefaults, memberPaths } from './combined-defaults.ts'
import type { Place } from './place.ts'
import type { Arguments, RequestTemplate } from './request-template.ts'

/** @param combined of a read, whose requests can be combined */
export function defaultChecks(place: Place, template: RequestTemplate, combined?: CombinedDefaults): Check[] {
  const { default: value } = place.schema
  if (value === undefined) return []
  const needs = template.defaultNeeds?.[place.name] ?? template.needs
  if (value !== null) combined?.add(place)
  return [
    checkNeeding(needs, `${place.id}.default`, async (tools) => {
      if (value === null) return assertNoFilter(place, template, tools)
      if (await combined?.proves(tools, place)) return
      try {
        await assertDefault(place, template, tools, value)
      } catch (error) {
        if (!(error instanceof CheckFailure)) throw error
        // Another worker may have written between the two requests. A wrong default is wrong twice.
        await assertDefault(place, template, tools, value)
      }
    }),
  ]
}

/** Sending the default explicitly changes nothing. The request is one in which another value would make a difference. */
async function assertDefault(
  place: Place,
  template: RequestTemplate,
  tools: CheckTools,
  value: Json,
): Promise<void> {
  const { expect } = tools
  const { name, property } = place
  const base = { ...(await template.base(tools)), ...(await template.comparison?.(tools, name)) }
  const companions = property === undefined ? undefined : await template.inside?.(tools, name, property)
  const put = (sent: Json | undefined): Json | undefined =>
    companions === undefined || property === undefined
      ? place.put(sent, base)
      : { ...companions, ...(sent !== undefined && { [property]: sent }) }
  const comparable = template.comparable ?? memberPaths
  const send = async (args: Arguments): Promise<Answer> =>
    (await template.prepare(tools))({ ...base, ...args })
  const again = (): Promise<Answer> => expect.accepted(send({ [name]: put(value) }))
  const implicit = await send({ [name]: put(undefined) })
  template.assertComparable?.(implicit)
  const control = await again()
  await expect.accepted(implicit)
  const called = property === undefined ? name : `${name}.${property}`
  const what = `the answer without ${called} (expected: as with ${truncatedJson(value)})`
  await expectSameBody(implicit, { control, again, what, part: comparable })
}

/** A default of null cannot be sent in a query: it means the whole list. */
async function assertNoFilter({ name }: Place, template: RequestTemplate, tools: CheckTools): Promise<void> {
  const { ids } = await tools.testData.set('media')
  const request = await template.prepare(tools)
  const answer = await tools.expect.accepted(request({ include: ids, per_page: 100 }), `without ${name}`)
  const missing = ids.filter((id) => !answer.ids.includes(id))
  tools.expect.complete(answer, missing, `without ${name} every kind of item, ${ids.length} of them`)
}

/** A delete without `force` has the same effect as with false. Two items are deleted, and their states compared. */
export const itemDeleteDefault = (kind: Kind): Check =>
  writeCheck(`${kind}.delete.force.default`, async (tools) => {
    const made = [await tools.testData.create(kind), await tools.testData.create(kind)]
    const [first = '', second = ''] = made.map((id) => `/core/v2/${kind}/${id}`)
    await sameWithoutForce(tools, first, second, 'an item')
  })

export const revisionDeleteDefault = (kind: 'posts' | 'pages'): Check =>
  writeCheck(`${kind}.revisions.delete.force.default`, async (tools) => {
    const { expect, site, testData } = tools
    const { path, ids } = await makeRevised(testData, site, kind)
    const [first = '', second = '', third = ''] = ids.map((each) => `${path}/${each}`)
    await expect.accepted(site.delete(first, { force: true }), 'with force')
    await sameWithoutForce(tools, second, third, 'a revision')
  })

async function sameWithoutForce(
  tools: CheckTools,
  first: string,
  second: string,
  noun: string,
): Promise<void> {
  const explicit = await became(tools, first, { force: false })
  const { answer, state } = await became(tools, second, {})
  tools.expect.equal(answer, state, explicit.state, `what becomes of ${noun} deleted without force`)
}

/** Deletes an item; returns whether that was accepted and what is left. */
async function became(
  { site, expect }: CheckTools,
  path: string,
  query: Query,
): Promise<{ readonly answer: Answer; readonly state: Json }> {
  const answer = await site.delete(path, query)
  // For the permission only: a server without a trash does not fail here.
  if (answer.status === 401 || answer.status === 403) await expect.accepted(answer)
  const left = await site.get(path, { context: 'edit' })
  return {
    answer,
    state: { accepted: answer.ok, there: left.ok, status: left.ok ? (left.at('status') ?? null) : null },
  }
}
