import { denied } from '../../auth/denial.ts'
import { validate } from '../../http/arguments/validate.ts'
import { RestError } from '../../http/errors.ts'
import type { Rendered } from '../../view/context-filter.ts'
import { curies, readMethods, selfLink } from '../../view/links.ts'
import type { View } from '../../view/view.ts'
import { listOf, numberOf, scalarText } from '../endpoint/arguments.ts'
import { type Answer, type Call, type EndpointBehaviour, ok } from '../endpoint/call.ts'
import { pagingHeaders } from '../endpoint/paging.ts'
import { type Ability, abilityCategories, coreAbilities } from './core-abilities.ts'

const permit: EndpointBehaviour['permit'] = ({ user }) =>
  user === undefined ? denied(user, 'rest_forbidden', 'Abilities are for signed-in users.') : undefined

const abilities = '/core-abilities/v1/abilities'
const categories = '/core-abilities/v1/categories'

function renderedAbility(
  { name, label, description, category, inputSchema, outputSchema }: Ability,
  view: View,
): Rendered {
  const collection = view.addresses.route(abilities)
  return {
    name,
    label,
    description,
    category,
    input_schema: Object.keys(inputSchema).length > 0 ? inputSchema : [],
    output_schema: outputSchema,
    meta: { annotations: { readonly: true, destructive: false, idempotent: true }, show_in_rest: true },
    _links: {
      self: selfLink(view, `${collection}/${name}`, readMethods),
      collection: [{ href: collection }],
      'wp:action-run': [{ href: `${collection}/${name}/run` }],
      curies,
    },
  }
}

function renderedCategory(category: (typeof abilityCategories)[number], view: View): Rendered {
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

export const abilityList: EndpointBehaviour = {
  permit,
  handle: (call) => {
    const { category } = call.args
    const shown = coreAbilities.filter((each) => category === undefined || each.category === category)
    return paged(shown, call, (each) => renderedAbility(each, call))
  },
}

function abilityOf({ match }: Call): Ability {
  const name = scalarText(match.captures.name)
  const found = coreAbilities.find((each) => each.name === name)
  if (found) return found
  throw new RestError(404, 'rest_ability_not_found', `There is no ability ${name}. See the list.`)
}

export const abilityRead: EndpointBehaviour = {
  permit,
  handle: (call) => ok(renderedAbility(abilityOf(call), call)),
}

export const abilityCategoryList: EndpointBehaviour = {
  permit,
  handle: (call) => paged(abilityCategories, call, (each) => renderedCategory(each, call)),
}

export const abilityCategoryRead: EndpointBehaviour = {
  permit,
  handle: (call) => {
    const slug = scalarText(call.args.slug)
    const found = abilityCategories.find((each) => each.slug === slug)
    if (found) return ok(renderedCategory(found, call))
    throw new RestError(404, 'rest_ability_category_not_found', `There is no category of abilities ${slug}.`)
  },
}

/** A run of an ability. All of them only read, so the method must be GET. */
export const abilityRun: EndpointBehaviour = {
  handle: (call) => {
    const ability = abilityOf(call)
    if (call.method !== 'GET')
      throw new RestError(
        405,
        'rest_ability_invalid_method',
        `The ability ${ability.name} only reads. Use GET.`,
      )
    const fields = fieldsOf(ability, call.args.input)
    if (!ability.isFor(call.user))
      throw RestError.fromDenial(
        denied(call.user, 'rest_ability_cannot_execute', `The ability ${ability.name} is not for this user.`),
      )
    const result = ability.run(call)
    const requested = Object.entries(result).filter(([name]) => fields.length === 0 || fields.includes(name))
    return ok(Object.fromEntries(requested))
  },
}

// The requested fields; empty for all.
function fieldsOf({ name, inputSchema }: Ability, input: unknown): readonly unknown[] {
  const isNone = input === null || input === undefined || (Array.isArray(input) && input.length === 0)
  if (isNone) return []
  const checked = Object.keys(inputSchema).length > 0 ? validate(input, inputSchema, 'input') : undefined
  if (checked?.ok && typeof checked.value === 'object' && checked.value !== null && 'fields' in checked.value)
    return listOf(checked.value.fields)
  if (checked?.ok) return []
  const text = checked ? checked.problem.text : 'It takes no input.'
  throw new RestError(400, 'ability_invalid_input', `The input of ${name} is invalid. ${text}`)
}
