import type { Json, ValueSchema } from '../../../contract/index.ts'
import { truncatedJson } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { truncate } from '../../../contract/lib/truncate.ts'
import { checkedArguments } from '../../../contract/requirements/argument-rules.ts'
import type { DescribedEndpoint } from '../../../contract/requirements/endpoints.ts'
import type { Answer } from '../../assertions/answer.ts'
import { CheckFailure } from '../../assertions/outcome.ts'
import { type Check, type CheckTools, check, checkNeeding, type Need } from '../check.ts'
import { CombinedDefaults } from './combined-defaults.ts'
import { CombinedValues, type Expected, type PlacedValue } from './combined-values.ts'
import { defaultChecks } from './default-checks.ts'
import { acceptsAnything, handwritten, isExempt } from './lenient.ts'
import { argumentPlaces, type Place } from './place.ts'
import type { Judge, RequestTemplate } from './request-template.ts'
import { type RuleCase, ruleCases } from './rules.ts'
import { whereDeclared } from './where-declared.ts'

/** A check for each value and bound of one place: what is accepted, and what is rejected. */
function caseChecks(place: Place, template: RequestTemplate, combined: CombinedValues): Check[] {
  const name = place.property ?? place.name
  return [
    ...ruleCases(place.schema, name, template.carries).map((each) =>
      caseCheck(place, each, template, combined),
    ),
    ...countChecks(place, template),
  ]
}

/** Sends the control with one value at the place varied, and asserts the outcome. */
export type Vary = (value: Json | undefined, what: string, way?: number) => Promise<unknown>

/** The requests that vary one place. */
interface Varying {
  readonly accepted: Vary
  readonly rejected: Vary
  /** A value that the target certainly accepts there. */
  readonly good: Json | undefined
}

async function varying(place: Place, template: RequestTemplate, tools: CheckTools): Promise<Varying> {
  const base = await template.base(tools)
  const send = await template.prepare(tools)
  const { accepted, rejected } = template.judge ?? byStatus(tools)
  const request = async (value: Json | undefined, way: number | undefined): Promise<Answer> => {
    const dependentArguments =
      value === undefined ? {} : await template.dependentArguments?.(tools, place.name, value)
    return send({ ...base, ...dependentArguments, [place.name]: place.put(value, base) }, way)
  }
  return {
    good: await place.good(tools, base),
    accepted: (value, what, way) => accepted(request(value, way), place.name, what),
    rejected: (value, what, way) => rejected(request(value, way), place.name, what),
  }
}

function byStatus({ expect }: CheckTools): Judge {
  return {
    accepted: (answer, _name, what) => expect.accepted(answer, what),
    rejected: (answer, _name, what) => expect.rejected(answer, what),
    acceptsAll: ({ ok }) => ok,
  }
}

/** A check of one case. Values that a combined request already proved are not sent again. */
function caseCheck(place: Place, each: RuleCase, template: RequestTemplate, combined: CombinedValues): Check {
  const { suffix, rule } = each
  const requirement = `${place.id}.${rule}`
  const called = place.property === undefined ? place.name : `${place.name}.${place.property}`
  const { ways = 1 } = template
  const needs = template.needsOf?.(place.name, [...each.accepted, ...each.rejected]) ?? template.needs
  const accepted = acceptedValues(place, each, template, needs)
  const rejected = acceptsAnything(requirement)
    ? []
    : each.rejected
        .filter((value) => !isExempt(requirement, value))
        .map((value) => placedValue(place, value, needs))
  if (!handwritten.has(requirement + suffix)) {
    for (const shot of accepted) combined.add('accepted', shot)
    for (const shot of rejected) combined.add('rejected', shot)
  }
  return check(requirement + suffix, {
    requirement,
    needs,
    async run(tools) {
      let single: Promise<Varying> | undefined
      const expected = async (reception: Expected, shot: PlacedValue, n: number): Promise<void> => {
        // The first value shows whether a way is validated at all.
        for (let way = 0; way < (n === 0 ? ways : 1); way++) {
          if (await combined.proves(tools, reception, shot, way)) continue
          single ??= varying(place, template, tools)
          const alone = await single
          const value = shot.key === good ? alone.good : await shot.value(tools, {})
          if (value !== undefined) await alone[reception](value, `${called} = ${truncatedJson(value)}`, way)
        }
      }
      for (const [n, shot] of accepted.entries()) await expected('accepted', shot, n)
      // All of them are sent, so that one run shows each value that is accepted.
      const accepting: (readonly [value: string, CheckFailure])[] = []
      try {
        for (const [n, shot] of rejected.entries()) {
          const failure = await expected('rejected', shot, n).then(() => undefined, acceptance)
          if (failure !== undefined) accepting.push([shot.key, failure])
        }
      } finally {
        // A proven failure remains, even if the next request fails for another reason.
        throwAccepted(accepting)
      }
    },
  })
}

/** The failure by a value that was accepted. @throws any other error */
function acceptance(error: unknown): CheckFailure {
  if (error instanceof CheckFailure && error.foundBy.difference === 'accepted') return error
  throw error
}

/** @throws CheckFailure the first of some failures, with all values that were accepted */
function throwAccepted(accepting: readonly (readonly [value: string, CheckFailure])[]): void {
  const [[, first] = [], ...others] = accepting
  if (first === undefined) return
  if (others.length === 0) throw first
  const values = accepting.map(([value]) => truncate(value, longestValue)).join(', ')
  throw new CheckFailure(
    first.answer,
    first.expected,
    `${first.received}; accepted: ${values}`,
    first.foundBy,
  )
}

/** The longest value in a failure, in characters. */
const longestValue = 60

/** The key of the template's valid value, which differs each time. */
const good = 'good'

function placedValue(place: Place, value: Json, needs: Need): PlacedValue {
  return { place, key: JSON.stringify(value), needs, value: async () => value }
}

/** The values to send for a type: the template's valid value, both booleans, or an example. */
function acceptedValues(
  place: Place,
  { rule, accepted }: RuleCase,
  template: RequestTemplate,
  needs: Need,
): readonly PlacedValue[] {
  const { name, property, schema } = place
  const listed = accepted.map((value) => placedValue(place, value, needs))
  if (rule !== 'type') return listed
  const isKnown = property === undefined && template.good?.[name] !== undefined
  if (schema.type === 'boolean' && !isKnown) return listed
  const example: PlacedValue = { place, key: good, needs, value: place.good }
  return schema.type === 'boolean' ? [example] : [example, ...listed]
}

/** Checks of the smallest and the largest number of items in a list, by repeating a valid item. */
function countChecks(place: Place, template: RequestTemplate): Check[] {
  const { minItems, maxItems } = place.schema
  const bound = (rule: string, inside: number, outside: number): Check =>
    checkNeeding(template.needs, `${place.id}.${rule}`, async (tools) => {
      const { accepted, rejected, good } = await varying(place, template, tools)
      const [item = null] = [good].flat()
      const list = (length: number): Json => Array.from({ length }, () => item)
      await accepted(list(inside), `with ${inside} items in ${place.name}`)
      await rejected(list(outside), `with ${outside} items in ${place.name}`)
    })
  return [
    ...(minItems === undefined ? [] : [bound('min-items', minItems, minItems - 1)]),
    ...(maxItems === undefined ? [] : [bound('max-items', maxItems, maxItems + 1)]),
  ]
}

export function argumentChecks(endpoint: DescribedEndpoint, template: RequestTemplate): Check[] {
  const { id, captures } = endpoint
  const combined = new CombinedValues(id, template)
  const reads = endpoint.endpoint.methods.includes('GET')
  const defaults = reads ? new CombinedDefaults(id, template) : undefined
  return Object.entries(checkedArguments(endpoint))
    .filter(([name]) => !captures.includes(name))
    .flatMap(([name, definition]) => argumentPlaces(`${id}.${slug(name)}`, name, definition, template))
    .flatMap((place) =>
      [
        ...requiredChecks(place, template),
        ...caseChecks(place, template, combined),
        ...defaultChecks(place, template, defaults),
        ...formChecks(place, template, combined),
      ].map((each) => whereDeclared(endpoint, each, place)),
    )
    .filter((each) => !handwritten.has(each.id))
}

function requiredChecks(place: Place, template: RequestTemplate): Check[] {
  if (!place.schema.required) return []
  const called = place.property ?? place.name
  return [
    checkNeeding(template.needs, `${place.id}.required`, async (tools) => {
      const { accepted, rejected, good } = await varying(place, template, tools)
      await accepted(good, `with ${called}`)
      await rejected(undefined, `without ${called}`)
    }),
  ]
}

/** Properties that only some of the sibling filters' object forms have. */
const members: Readonly<Record<string, Json>> = { include_children: true, operator: 'AND', unlisted: '1' }

/** An argument with a list and an object form: the items of the list, and unknown properties of the object. */
function formChecks(place: Place, template: RequestTemplate, combined: CombinedValues): Check[] {
  if (place.property !== undefined) return []
  return (place.schema.oneOf ?? []).flatMap((form) => {
    const found = casesOfForm(form)
    return found === undefined ? [] : [caseCheck(place, { suffix: '', ...found }, template, combined)]
  })
}

function casesOfForm(form: ValueSchema): Omit<RuleCase, 'suffix'> | undefined {
  if (form.items?.type !== undefined)
    return {
      rule: 'list',
      accepted: [[1], [1, 2]],
      rejected: [['abc'], [1, 'abc']],
    }
  if (form.additionalProperties !== false) return undefined
  const others = Object.entries(members).filter(([name]) => form.properties?.[name] === undefined)
  return {
    rule: 'closed',
    accepted: [{ terms: [1] }],
    rejected: others.map(([name, value]) => ({ terms: [1], [name]: value })),
  }
}
