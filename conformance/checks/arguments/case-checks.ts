import type { Json } from '../../../contract/index.ts'
import { truncatedJson } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { type Check, type CheckTools, check, type Need } from '../check.ts'
import { byHand, isTaken, takesAnything } from './lenient.ts'
import type { Place } from './place.ts'
import type { Judge, RequestTemplate } from './request-template.ts'
import { casesOf, type RuleCase } from './rules.ts'
import type { Reception, Shot, Volley } from './volley.ts'

/** What one place takes and does not take: a check for each value and bound. */
export function caseChecks(place: Place, stage: RequestTemplate, volley: Volley): Check[] {
  const name = place.property ?? place.name
  return [
    ...casesOf(place.schema, name, stage.carries).map((each) => caseCheck(place, each, stage, volley)),
    ...countChecks(place, stage),
  ]
}

/** Asks with one value at the place, the control with one thing varied, and expects something of the answer. */
export type Vary = (value: Json | undefined, what: string, way?: number) => Promise<unknown>

/** One place, ready to be varied. */
interface Varying {
  readonly taken: Vary
  readonly refused: Vary
  /** The value there that the target surely takes. */
  readonly good: Json | undefined
}

/** Makes ready to vary one place. */
export async function varying(place: Place, stage: RequestTemplate, tools: CheckTools): Promise<Varying> {
  const base = await stage.base(tools)
  const open = await stage.open(tools)
  const { taken, refused } = stage.judge ?? bySuccess(tools)
  const ask = async (value: Json | undefined, way: number | undefined): Promise<Answer> => {
    const dependentArguments =
      value === undefined ? {} : await stage.dependentArguments?.(tools, place.name, value)
    return open({ ...base, ...dependentArguments, [place.name]: place.put(value, base) }, way)
  }
  return {
    good: await place.good(tools, base),
    taken: (value, what, way) => taken(ask(value, way), place.name, what),
    refused: (value, what, way) => refused(ask(value, way), place.name, what),
  }
}

function bySuccess({ expect }: CheckTools): Judge {
  return {
    taken: (answer, _name, what) => expect.accepted(answer, what),
    refused: (answer, _name, what) => expect.rejected(answer, what),
    takesAll: ({ ok }) => ok,
  }
}

/** A check of one case. What shows together with values of other arguments is not sent again. */
export function caseCheck(place: Place, each: RuleCase, stage: RequestTemplate, volley: Volley): Check {
  const { suffix, rule } = each
  const requirement = `${place.id}.${rule}`
  const called = place.property === undefined ? place.name : `${place.name}.${place.property}`
  const { ways = 1 } = stage
  const needs = stage.needsOf?.(place.name, [...each.accepted, ...each.rejected]) ?? stage.needs
  const taken = acceptedShots(place, each, stage, needs)
  const refused = takesAnything(requirement)
    ? []
    : each.rejected
        .filter((value) => !isTaken(requirement, value))
        .map((value) => shotOf(place, value, needs))
  if (!byHand.has(requirement + suffix)) {
    for (const shot of taken) volley.add('taken', shot)
    for (const shot of refused) volley.add('refused', shot)
  }
  return check(requirement + suffix, {
    requirement,
    needs,
    async run(tools) {
      let single: Promise<Varying> | undefined
      const expected = async (reception: Reception, shot: Shot): Promise<void> => {
        for (let way = 0; way < ways; way++) {
          if (await volley.shows(tools, reception, shot, way)) continue
          single ??= varying(place, stage, tools)
          const alone = await single
          const value = shot.key === good ? alone.good : await shot.value(tools, {})
          if (value !== undefined)
            await alone[reception](value, `as ${called} is ${truncatedJson(value)}`, way)
        }
      }
      for (const shot of taken) await expected('taken', shot)
      for (const shot of refused) await expected('refused', shot)
    },
  })
}

/** The key of the value that the stage knows to be taken, which is another one each time. */
const good = 'good'

function shotOf(place: Place, value: Json, needs: Need): Shot {
  return { place, key: JSON.stringify(value), needs, value: async () => value }
}

/** What is sent as of the type: what the stage knows to be taken, both values of a boolean, or an example. */
function acceptedShots(
  place: Place,
  { rule, accepted }: RuleCase,
  stage: RequestTemplate,
  needs: Need,
): readonly Shot[] {
  const { name, property, schema } = place
  const listed = accepted.map((value) => shotOf(place, value, needs))
  if (rule !== 'type') return listed
  const isKnown = property === undefined && stage.good?.[name] !== undefined
  if (schema.type === 'boolean' && !isKnown) return listed
  const example: Shot = { place, key: good, needs, value: place.good }
  return schema.type === 'boolean' ? [example] : [example, ...listed]
}

/** How many items a list has to have, and may have at most; the item is the one the endpoint is asked with anyway. */
function countChecks(place: Place, stage: RequestTemplate): Check[] {
  const { minItems, maxItems } = place.schema
  const bound = (rule: string, inside: number, outside: number): Check =>
    check(`${place.id}.${rule}`, {
      needs: stage.needs,
      async run(tools) {
        const { taken, refused, good } = await varying(place, stage, tools)
        const [item = null] = [good].flat()
        const list = (length: number): Json => Array.from({ length }, () => item)
        await taken(list(inside), `with ${inside} items in ${place.name}`)
        await refused(list(outside), `with ${outside} items in ${place.name}`)
      },
    })
  return [
    ...(minItems === undefined ? [] : [bound('min-items', minItems, minItems - 1)]),
    ...(maxItems === undefined ? [] : [bound('max-items', maxItems, maxItems + 1)]),
  ]
}
