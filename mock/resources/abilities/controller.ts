import type { Json, JsonObject } from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { isList, isObject, objectOrEmpty } from '../../../contract/lib/json.ts'
import { mapValues } from '../../../contract/lib/map-values.ts'
import { denied } from '../../auth/denial.ts'
import { RestError } from '../../http/errors.ts'
import type { Rendered } from '../../view/context-filter.ts'
import { readMethods, selfLink } from '../../view/links.ts'
import type { View } from '../../view/view.ts'
import { contextOf, numberOf, scalarText } from '../endpoint/arguments.ts'
import {
  type Ability,
  type AbilityCategory,
  type Answer,
  type Call,
  type EndpointBehaviour,
  ok,
} from '../endpoint/call.ts'
import { pagingHeaders } from '../endpoint/paging.ts'
import { abilityInput, abilityResult, siteAbilities, siteAbilityCategories } from './ability.ts'

const permit: EndpointBehaviour['permit'] = ({ user }) =>
  user === undefined
    ? denied(user, 'rest_forbidden', 'Only signed-in users can use abilities. Sign in.')
    : undefined

const abilities = '/core-abilities/v1/abilities'
const categories = '/core-abilities/v1/categories'

function renderedAbility(ability: Ability, call: Call): Rendered {
  const { name, label, description, category, input, output, meta } = ability
  const collection = call.addresses.route(abilities)
  const links = {
    self: selfLink(call, `${collection}/${name}`, readMethods),
    collection: [{ href: collection }],
    'wp:action-run': [{ href: `${collection}/${name}/run` }],
  }
  if (contextOf(call) === 'embed') return { name, label, category, _links: links }
  return {
    name,
    label,
    description,
    category,
    input_schema: input ? clientSchema(input.json) : [],
    output_schema: output ? clientSchema(output.json) : [],
    meta,
    _links: links,
  }
}

/**
 * A schema in the form that clients expect (`wp_prepare_json_schema_for_client`): required properties are listed in their
 * object, and the empty default of an object is one.
 */
function clientSchema({ required: own, ...schema }: JsonObject): JsonObject {
  const inner = (value: Json): Json => (isObject(value) ? clientSchema(value) : value)
  const properties = objectOrEmpty(schema.properties)
  const flagged = Object.keys(properties).filter((name) => {
    const property = properties[name]
    return isObject(property) && property.required === true
  })
  const required = isList(own) ? own : flagged
  const isEmptyDefault = schema.type === 'object' && isList(schema.default) && schema.default.length === 0
  return {
    ...mapValues(schema, (value, word) => {
      if (word === 'properties' || word === 'patternProperties')
        return isObject(value) ? mapValues(value, inner) : value
      if (word === 'default') return isEmptyDefault ? {} : value
      if (word === 'items' || word === 'additionalProperties') return inner(value)
      return (word === 'oneOf' || word === 'anyOf') && isList(value) ? value.map(inner) : value
    }),
    ...(required.length > 0 && { required }),
  }
}

function renderedCategory(category: AbilityCategory, view: View): Rendered {
  const { addresses } = view
  const collection = addresses.route(categories)
  return {
    ...category,
    meta: [],
    _links: {
      self: selfLink(view, `${collection}/${category.slug}`, readMethods),
      collection: [{ href: collection }],
      abilities: [{ href: `${addresses.route(abilities)}?category=${category.slug}` }],
    },
  }
}

function paged<T>(items: readonly T[], call: Call, render: (item: T) => Rendered): Answer {
  const perPage = numberOf(call.args.per_page) ?? 50
  const page = numberOf(call.args.page) ?? 1
  const total = items.length
  return {
    status: 200,
    headers: pagingHeaders(call, { page, pages: Math.ceil(total / perPage), total }),
    body: items.slice((page - 1) * perPage, page * perPage).map(render),
  }
}

const isShown = ({ meta }: Ability): boolean => meta.show_in_rest === true

export const abilityList: EndpointBehaviour = {
  permit,
  handle: (call) => {
    const { category, namespace, meta } = call.args
    const listed = siteAbilities(call).filter(
      (each) =>
        isShown(each) &&
        (!category || each.category === category) &&
        (!namespace || each.name.startsWith(`${namespace}/`)) &&
        (!isRecord(meta) || hasMembers(each.meta, meta)),
    )
    return paged(listed, call, (each) => renderedAbility(each, call))
  },
}

/** True when an object has all members of another, which a client sent. */
function hasMembers(own: unknown, sent: Readonly<Record<string, unknown>>): boolean {
  return (
    isRecord(own) &&
    Object.entries(sent).every(([name, value]) => {
      const found = Object.hasOwn(own, name) ? own[name] : undefined
      return isRecord(value) ? hasMembers(found, value) : found === value
    })
  )
}

function requestedAbility(call: Call): Ability {
  const name = scalarText(call.match.captures.name)
  const found = siteAbilities(call).find((each) => each.name === name)
  if (found && isShown(found)) return found
  throw new RestError(
    404,
    'rest_ability_not_found',
    `There is no ability ${name}. Use a name from the list of abilities.`,
  )
}

export const abilityRead: EndpointBehaviour = {
  permit,
  handle: (call) => ok(renderedAbility(requestedAbility(call), call)),
}

export const abilityCategoryList: EndpointBehaviour = {
  permit,
  handle: (call) => paged(siteAbilityCategories(call), call, (each) => renderedCategory(each, call)),
}

export const abilityCategoryRead: EndpointBehaviour = {
  permit,
  handle: (call) => {
    const slug = scalarText(call.args.slug)
    const found = siteAbilityCategories(call).find((each) => each.slug === slug)
    if (found) return ok(renderedCategory(found, call))
    throw new RestError(404, 'rest_ability_category_not_found', `There is no category of abilities ${slug}.`)
  },
}

/** A run of an ability. Its annotations decide the method. */
export const abilityRun: EndpointBehaviour = {
  handle: async (call) => {
    const ability = requestedAbility(call)
    const method = runMethod(ability)
    if (call.method !== method)
      throw new RestError(
        405,
        'rest_ability_invalid_method',
        `The ability ${ability.name} is not run with ${call.method}. Use ${method}.`,
      )
    const { query, body } = call
    const sent = method === 'POST' ? (body.kind === 'json' ? body.fields : {}) : query
    const input = abilityInput(ability, sent.input)
    const denial = await ability.denial(call, input)
    if (denial) throw RestError.fromDenial(denial)
    return { ...ok(await abilityResult(ability, call, input)), isVolatile: true }
  },
}

function runMethod({ meta: { annotations } }: Ability): 'GET' | 'POST' | 'DELETE' {
  if (!isRecord(annotations)) return 'POST'
  if (annotations.readonly) return 'GET'
  return annotations.destructive && annotations.idempotent ? 'DELETE' : 'POST'
}
