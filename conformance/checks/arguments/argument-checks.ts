import type { ArgumentDefinition, Json, ValueSchema } from '../../../contract/index.ts'
import { slug } from '../../../contract/requirements/endpoint-name.ts'
import { type Check, type CheckTools, check } from '../../check.ts'
import { shown } from '../../client/json.ts'
import { lenient } from './lenient.ts'
import { ofType } from './neighbours.ts'
import { casesOf, type RuleCase } from './rules.ts'
import type { Arguments, Stage, StagedEndpoint } from './stage.ts'

/** One place in the arguments: an argument, or a property of its object form. */
interface Place {
  /** The beginning of its requirements' ids, `posts.list.categories.operator`. */
  readonly id: string
  /** The argument it is, or is part of. */
  readonly name: string
  readonly schema: ValueSchema
  /** The argument with this value at the place. */
  readonly put: (value: Json) => Json
  readonly good: (tools: CheckTools) => Promise<Json | undefined>
}

/** Every check of every argument of an endpoint, made from its definition. */
export function argumentChecks({ id, args, captures, stage }: StagedEndpoint): Check[] {
  return Object.entries(args)
    .filter(([name]) => !captures.includes(name))
    .flatMap(([name, definition]) => checksOf(`${id}.${slug(name)}`, name, definition, stage))
}

function checksOf(id: string, name: string, definition: ArgumentDefinition, stage: Stage): Check[] {
  const good = stage.good?.[name] ?? (async () => ofType(definition))
  const whole: Place = { id, name, schema: definition, put: (value) => value, good }
  const objectForm = definition.oneOf?.find(({ type }) => type === 'object')
  const inside = Object.entries(objectForm?.properties ?? {}).map(
    ([property, schema]): Place => ({
      id: `${id}.${slug(property)}`,
      name,
      schema,
      put: (value) => ({ terms: [1], [property]: value }),
      good: async () => ofType(schema),
    }),
  )
  return [
    ...(definition.required ? [requiredCheck(whole, stage)] : []),
    ...[whole, ...inside].flatMap((place) => [
      ...casesOf(place.schema, undefined, stage.carries).map((each) => caseCheck(place, each, stage)),
      ...(place.schema.default === undefined ? [] : [defaultCheck(place, place.schema.default, stage)]),
    ]),
    ...formChecks(whole, definition, stage),
  ].filter(({ id }) => !lenient.elsewhere.has(id))
}

function caseCheck(place: Place, { suffix, rule, accepted, rejected }: RuleCase, stage: Stage): Check {
  const requirement = `${place.id}.${rule}`
  return check(requirement + suffix, {
    requirement,
    needs: stage.argumentNeeds?.[place.name] ?? stage.needs,
    async run(tools) {
      const good = rule === 'type' ? await place.good(tools) : undefined
      const taken = good === undefined ? accepted : [good]
      for (const value of taken)
        await tools.expect.accepted(asked(place, value, stage, tools), `as ${place.name} is ${shown(value)}`)
      if (lenient.takesAnything.has(requirement)) return
      for (const value of rejected)
        await tools.expect.rejected(asked(place, value, stage, tools), `as ${place.name} is ${shown(value)}`)
    },
  })
}

/** The control with one thing varied. */
async function asked(place: Place, value: Json, stage: Stage, tools: CheckTools) {
  const companions = (await stage.companions?.(place.name, value)) ?? {}
  return stage.ask(tools, { ...(await stage.base(tools)), ...companions, [place.name]: place.put(value) })
}

function requiredCheck({ id, name }: Place, stage: Stage): Check {
  return check(`${id}.required`, {
    needs: stage.needs,
    async run(tools) {
      const { [name]: _, ...without } = await stage.base(tools)
      await tools.expect.accepted(stage.ask(tools, await stage.base(tools)), `with ${name}`)
      await tools.expect.rejected(stage.ask(tools, without), `without ${name}`)
    },
  })
}

function defaultCheck(place: Place, value: Json, stage: Stage): Check {
  return check(`${place.id}.default`, {
    needs: stage.argumentNeeds?.[place.name] ?? stage.needs,
    async run(tools) {
      const { expect } = tools
      const base = { ...(await stage.base(tools)), ...(await stage.comparison?.(tools, place.name)) }
      const essence = stage.essence ?? ((answer) => answer.body)
      const ask = async (more: Arguments) => expect.accepted(stage.ask(tools, { ...base, ...more }))
      // Nothing can be sent that says null; the whole list is what it stands for.
      const isWhole = place.name === place.id.split('.').at(-1) || place.put(value) === value
      const explicit = value === null ? {} : { [place.name]: place.put(value) }
      const implicit = isWhole ? {} : { [place.name]: { terms: [1] } }
      const said = await ask(explicit)
      const unsaid = await ask(implicit)
      expect.equal(
        unsaid,
        essence(unsaid),
        essence(said),
        `the answer without ${place.name} to be that with ${shown(value)}, and so`,
      )
    },
  })
}

/** Of an argument with a list form and an object form: the items of the one, and that the other takes no more. */
function formChecks(place: Place, { oneOf = [] }: ArgumentDefinition, stage: Stage): Check[] {
  const { needs } = stage
  return oneOf.flatMap((form): Check[] => {
    const send = (tools: CheckTools, value: Json) => asked(place, value, stage, tools)
    if (form.items?.type !== undefined)
      return [
        check(`${place.id}.list`, {
          needs,
          async run(tools) {
            await tools.expect.accepted(send(tools, [1]), 'as a list of ids')
            await tools.expect.rejected(send(tools, ['abc']), 'as a list with a word')
          },
        }),
      ]
    if (form.additionalProperties !== false) return []
    return [
      check(`${place.id}.closed`, {
        needs,
        async run(tools) {
          await tools.expect.accepted(send(tools, { terms: [1] }), 'as an object with terms')
          await tools.expect.rejected(send(tools, { terms: [1], stranger: '1' }), 'with a property more')
        },
      }),
    ]
  })
}
