import type { Json } from '../../../contract/index.ts'
import { isList, isObject, truncatedJson } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { expectSameBody } from '../../assertions/expect.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import type { Place } from './place.ts'
import type { Arguments, RequestTemplate } from './request-template.ts'

/** What an endpoint does without an argument: as with its default. */
export function defaultChecks(place: Place, stage: RequestTemplate): Check[] {
  const { default: value } = place.schema
  if (value === undefined) return []
  const needs = stage.defaultNeeds?.[place.name] ?? stage.needs
  return [
    check(`${place.id}.default`, {
      needs,
      run: (tools) => (value === null ? unfiltered(place, stage, tools) : alike(place, stage, tools, value)),
    }),
  ]
}

/** Saying the default changes nothing. What is asked lets another value show. */
async function alike(place: Place, stage: RequestTemplate, tools: CheckTools, value: Json): Promise<void> {
  const { expect } = tools
  const { name, property } = place
  const base = { ...(await stage.base(tools)), ...(await stage.comparison?.(tools, name)) }
  const beside = property === undefined ? undefined : await stage.inside?.(tools, name, property)
  const put = (sent: Json | undefined): Json | undefined =>
    beside === undefined || property === undefined
      ? place.put(sent, base)
      : { ...beside, ...(sent !== undefined && { [property]: sent }) }
  const comparable = stage.comparable ?? membersOf
  const ask = async (args: Arguments): Promise<Answer> =>
    expect.accepted((await stage.open(tools))({ ...base, ...args }))
  const again = (): Promise<Answer> => ask({ [name]: put(value) })
  const control = await again()
  const unsaid = await ask({ [name]: put(undefined) })
  const called = property === undefined ? name : `${name}.${property}`
  const what = `the answer without ${called} to be that with ${truncatedJson(value)}, and so`
  await expectSameBody(unsaid, { control, again, what, part: comparable })
}

/** Nothing can be sent that says null. It stands for the whole list. */
async function unfiltered({ name }: Place, stage: RequestTemplate, tools: CheckTools): Promise<void> {
  const { ids } = await tools.testData.set('media')
  const ask = await stage.open(tools)
  const answer = await tools.expect.accepted(ask({ include: ids, per_page: 100 }), `without ${name}`)
  const missing = ids.filter((id) => !answer.ids.includes(id))
  tools.expect.that(
    missing.length === 0,
    answer,
    `without ${name} every kind of item, ${ids.length} of them`,
    `a list without ${missing.join(', ')}`,
  )
}

/** Which members an answer has, at every depth: what a context can change. */
export function membersOf({ body }: Answer): Json {
  return members(body)
}

function members(value: Json): Json {
  if (isList(value)) return value.map(members)
  if (!isObject(value)) return null
  // Who is asking decides on some links, and nothing else about them is described.
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, key === '_links' ? null : members(value[key] ?? null)]),
  )
}
