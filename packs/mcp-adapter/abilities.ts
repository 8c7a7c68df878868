import type { Abilities, AbilityRequest, HandlerSite, SiteAbility } from '../../index.ts'
import { textIn } from '../lib/texts.ts'
import { isPublic, mcpType } from './components.ts'

const text = { type: 'string' } as const
const abilityName = { type: 'string', description: 'The name of an ability, shop/list-orders.' } as const

const reads = { readonly: true, destructive: false, idempotent: true } as const
const hidden = { show_in_rest: false } as const

/** The abilities of the adapter itself, which are its tools: to find the abilities of the site, and to run them. */
export const adapterAbilities: Abilities = {
  'mcp-adapter/discover-abilities': {
    label: 'Discover Abilities',
    description: 'Lists the abilities of the site that agents can run.',
    category: 'mcp-adapter',
    output: {
      type: 'object',
      properties: {
        abilities: {
          type: 'array',
          items: {
            type: 'object',
            properties: { name: text, label: text, description: text },
            required: ['name', 'label', 'description'],
          },
        },
      },
      required: ['abilities'],
    },
    permission: 'read',
    annotations: reads,
    meta: hidden,
    handle: ({ site }) => ({
      abilities: site
        .abilities()
        .filter((ability) => isPublic(ability) && mcpType(ability) === 'tool')
        .map(({ name, label, description }) => ({ name, label, description })),
    }),
  },
  'mcp-adapter/get-ability-info': {
    label: 'Get Ability Info',
    description: 'Returns what an ability does, and the schemas of its input and its result.',
    category: 'mcp-adapter',
    input: {
      type: 'object',
      properties: { ability_name: abilityName },
      required: ['ability_name'],
      additionalProperties: false,
    },
    output: {
      type: 'object',
      properties: {
        name: text,
        label: text,
        description: text,
        input_schema: { type: 'object', description: 'The schema of the input.' },
        output_schema: { type: 'object', description: 'The schema of the result.' },
        meta: { type: 'object', description: 'What else is known of it.' },
      },
      required: ['name', 'label', 'description', 'input_schema'],
    },
    permission: exposure,
    annotations: reads,
    meta: hidden,
    handle(request) {
      const { name, label, description, input, output, meta } = exposedAbility(request)
      return {
        name,
        label,
        description,
        input_schema: input ?? [],
        ...(output && { output_schema: output }),
        meta,
      }
    },
  },
  'mcp-adapter/execute-ability': {
    label: 'Execute Ability',
    description: 'Runs an ability with parameters.',
    category: 'mcp-adapter',
    input: {
      type: 'object',
      properties: {
        ability_name: abilityName,
        parameters: { type: 'object', description: 'The input of the ability.' },
      },
      required: ['ability_name', 'parameters'],
      additionalProperties: false,
    },
    output: {
      type: 'object',
      properties: {
        success: { type: 'boolean' },
        data: { description: 'The result of the ability.' },
        error: { type: 'string', description: 'Why it failed.' },
      },
      required: ['success'],
    },
    permission: async (request) => {
      const exposed = exposure(request)
      if (exposed !== true) return exposed
      const permission = await exposedAbility(request).permission(parametersOf(request))
      // A refusal of the site, rather than one with a reason of the ability.
      return permission === true || permission.code !== 'rest_ability_cannot_execute' ? permission : false
    },
    annotations: { readonly: false, destructive: true, idempotent: false },
    meta: hidden,
    async handle(request) {
      try {
        return { success: true, data: await exposedAbility(request).run(parametersOf(request)) }
      } catch (error) {
        return { success: false, error: messageOf(error) }
      }
    },
  },
}

const requestedName = ({ params }: AbilityRequest): string => textIn(params.ability_name)

const namedAbility = (site: HandlerSite, name: string): SiteAbility | undefined =>
  site.abilities().find((ability) => ability.name === name)

/** Whether agents may use the requested ability, or why not. */
function exposure(request: AbilityRequest) {
  const { site, can } = request
  const name = requestedName(request)
  if (!can('read')) return { code: 'insufficient_capability', message: 'This user cannot read.' }
  const ability = namedAbility(site, name)
  if (ability === undefined) return { code: 'ability_not_found', message: `There is no ability '${name}'` }
  if (isPublic(ability)) return true
  return {
    code: 'ability_not_public_mcp',
    message: `The ability "${name}" is not available to agents: mcp.public is missing in its meta`,
  }
}

function exposedAbility(request: AbilityRequest): SiteAbility {
  const ability = namedAbility(request.site, requestedName(request))
  if (ability) return ability
  throw request.error(404, 'ability_not_found', `There is no ability '${requestedName(request)}'`)
}

/** The input of the run: none for an empty one, so that the default of the ability is used. */
function parametersOf({ params: { parameters } }: AbilityRequest): unknown {
  const isEmpty =
    typeof parameters !== 'object' || parameters === null || Object.keys(parameters).length === 0
  return isEmpty ? undefined : parameters
}

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
