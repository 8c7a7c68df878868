import type { Json } from '../../../contract/index.ts'
import type { Answer } from '../../client/answer.ts'
import { shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { isTaken, takesAnything } from './lenient.ts'
import type { Place } from './place.ts'
import type { Judge, RequestTemplate } from './request-template.ts'
import { casesOf, type RuleCase } from './rules.ts'

/** What one place takes and does not take: a check for each value and bound. */
export function caseChecks(place: Place, stage: RequestTemplate): Check[] {
  const name = place.property ?? place.name
  return [
    ...casesOf(place.schema, name, stage.carries).map((each) => caseCheck(place, each, stage)),
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
  }
}

function caseCheck(place: Place, each: RuleCase, stage: RequestTemplate): Check {
  const { suffix, rule, rejected } = each
  const requirement = `${place.id}.${rule}`
  const called = place.property === undefined ? place.name : `${place.name}.${place.property}`
  const { ways = 1 } = stage
  return check(requirement + suffix, {
    requirement,
    needs: stage.needsOf?.(place.name, [...each.accepted, ...rejected]) ?? stage.needs,
    async run(tools) {
      const { taken, refused, good } = await varying(place, stage, tools)
      const what = (value: Json): string => `as ${called} is ${shown(value)}`
      for (const value of accepted(place, each, stage, good))
        for (let way = 0; way < ways; way++) await taken(value, what(value), way)
      if (takesAnything(requirement)) return
      for (const value of rejected)
        for (let way = 0; way < ways; way++)
          if (!isTaken(requirement, value)) await refused(value, what(value), way)
    },
  })
}

/** What is sent as of the type: what the stage knows to be taken, both values of a boolean, or an example. */
function accepted(
  { name, property, schema }: Place,
  { rule, accepted }: RuleCase,
  stage: RequestTemplate,
  good: Json | undefined,
): readonly Json[] {
  if (rule !== 'type') return accepted
  const isKnown = property === undefined && stage.good?.[name] !== undefined
  if (schema.type === 'boolean' && !isKnown) return accepted
  const example = good === undefined ? [] : [good]
  return schema.type === 'boolean' ? example : [...example, ...accepted]
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
