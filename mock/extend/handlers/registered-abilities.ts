import type { JsonObject } from '../../../contract/index.ts'
import { isRecord, recordOrEmpty } from '../../../contract/lib/is-record.ts'
import { denied } from '../../auth/denial.ts'
import { coreCategories } from '../../resources/abilities/core-abilities.ts'
import type { AbilityDefinition, AbilityRequest } from '../../resources/endpoint/abilities.ts'
import type {
  Ability,
  AbilityCategory,
  AbilitySchema,
  Call,
  RegisteredAbilities,
} from '../../resources/endpoint/call.ts'
import type { Pack } from '../../resources/endpoint/pack.ts'
import { unknownMember } from '../schema/known-members.ts'
import { thrownError } from './handler-answer.ts'
import { decide, handlerRequest } from './handler-behaviour.ts'
import { handlerSchema, jsonOf } from './handler-schema.ts'
import type { RequestSite } from './inner-site.ts'

const members = [
  'label',
  'description',
  'category',
  'input',
  'output',
  'permission',
  'annotations',
  'meta',
  'handle',
] as const satisfies readonly (keyof AbilityDefinition)[]

const annotationNames = ['readonly', 'destructive', 'idempotent']

/**
 * The abilities that packs register. A later one replaces an earlier one with the same name.
 *
 * @param ask answers the requests that abilities send to their own site
 * @throws Error that names the pack, the ability and the problem
 */
export function registeredAbilities(packs: readonly Pack[], ask: RequestSite): RegisteredAbilities {
  const categories = new Map<string, AbilityCategory>()
  const abilities = new Map<string, Ability>()
  for (const { name: pack, abilityCategories = {} } of packs)
    for (const [slug, category] of Object.entries(abilityCategories))
      withSubject(`the category "${slug}" of abilities of the pack ${pack}`, () => {
        if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))
          throw new Error('its slug is not valid. Use lower case letters, digits and hyphens.')
        checkTexts(category)
        categories.set(slug, { slug, label: category.label, description: category.description })
      })
  const slugs = [...coreCategories.map(({ slug }) => slug), ...categories.keys()]
  for (const { name: pack, abilities: own = {} } of packs)
    for (const [name, definition] of Object.entries(own))
      withSubject(`the ability "${name}" of the pack ${pack}`, () =>
        abilities.set(name, registeredAbility(name, checked(name, definition, slugs), ask)),
      )
  return { abilities: [...abilities.values()], categories: [...categories.values()] }
}

/** Runs a function. @throws its error, with the name of the pack or ability */
function withSubject<T>(what: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw new Error(`Cannot use ${what}: ${error instanceof Error ? error.message : error}`)
  }
}

function checkTexts(definition: { readonly label: string; readonly description: string }): void {
  if (!isRecord(definition)) throw new Error(`it is ${JSON.stringify(definition)}. Use an object.`)
  const { label, description } = definition
  for (const [member, value] of Object.entries({ label, description }))
    if (typeof value !== 'string' || value === '')
      throw new Error(`its ${member} is ${JSON.stringify(value)}. Use a text.`)
}

function checked(name: string, definition: AbilityDefinition, slugs: readonly string[]): AbilityDefinition {
  if (!/^[a-z0-9-]+\/[a-z0-9-]+$/.test(name))
    throw new Error('its name is not valid. Write a namespace and a name, shop/list-orders.')
  checkTexts(definition)
  const strange =
    unknownMember(definition, members) ??
    unknownMember(definition.annotations ?? {}, annotationNames, 'annotations')
  if (strange) throw new Error(strange)
  const { category, permission, handle } = definition
  if (!slugs.includes(category))
    throw new Error(
      `its category is ${JSON.stringify(category)}. Use one of ${slugs.join(', ')}, or add it to abilityCategories.`,
    )
  if (typeof permission !== 'string' && typeof permission !== 'function')
    throw new Error(`its permission is ${JSON.stringify(permission)}. Use a capability, or a function.`)
  if (typeof handle !== 'function')
    throw new Error(`its handle is ${JSON.stringify(handle)}. Use a function.`)
  return definition
}

function registeredAbility(name: string, definition: AbilityDefinition, ask: RequestSite): Ability {
  const { label, description, category, input, output, permission, annotations, meta, handle } = definition
  const { readonly = null, destructive = null, idempotent = null } = annotations ?? {}
  const title = `the ability ${name}`
  return {
    name,
    label,
    description,
    category,
    input: input && abilitySchema(input, 'input'),
    output: output && abilitySchema(output, 'output'),
    meta: { annotations: { readonly, destructive, idempotent }, show_in_rest: true, ...meta },
    async denial(call, sent) {
      const request = () => abilityRequest(call, sent, ask)
      const denial = await decide(permission, call, title, request, 'rest_ability_cannot_execute')
      // WordPress uses the code and message of a denial, but sets the status itself.
      return denial && denied(call.user, denial.code, denial.message)
    },
    async run(call, sent) {
      try {
        return toJson(await handle(abilityRequest(call, sent, ask)))
      } catch (error) {
        throw thrownError(error, title)
      }
    },
  }
}

function abilitySchema(schema: unknown, place: string): AbilitySchema {
  const schemaJson: JsonObject = jsonOf(schema, place)
  return { json: schemaJson, schema: handlerSchema(schemaJson, place) }
}

function abilityRequest(call: Call, input: unknown, ask: RequestSite): AbilityRequest {
  const { answer: _answer, page: _page, ...request } = handlerRequest(call, ask)
  return { ...request, input, params: recordOrEmpty(input) }
}

/** A result as JSON; null for undefined. */
const toJson = (result: unknown): unknown => JSON.parse(JSON.stringify(result ?? null))
