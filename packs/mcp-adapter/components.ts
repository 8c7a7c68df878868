import type { SiteAbility } from '../../index.ts'
import { isItem, memberIn, textIn } from '../lib/texts.ts'

/** Whether an ability is for agents. */
export const isPublic = ({ meta }: SiteAbility): boolean => memberIn(meta.mcp, 'public') === true

/** What an ability is for agents: a tool unless its meta say otherwise. */
export function mcpType({ meta }: SiteAbility): 'tool' | 'resource' | 'prompt' {
  const type = memberIn(meta.mcp, 'type')
  return type === 'resource' || type === 'prompt' ? type : 'tool'
}

/** The name of a tool or a prompt: without a slash, which names of tools cannot have. */
export const componentName = ({ name }: SiteAbility): string => name.replace('/', '-')

/** An ability as a tool. */
export function toolOf(ability: SiteAbility) {
  const { label, description, input, output, meta } = ability
  return {
    name: componentName(ability),
    description,
    type: 'action',
    inputSchema: input ?? { type: 'object', additionalProperties: false },
    ...(output && { outputSchema: output }),
    annotations: {
      readOnlyHint: memberIn(meta.annotations, 'readonly'),
      destructiveHint: memberIn(meta.annotations, 'destructive'),
      idempotentHint: memberIn(meta.annotations, 'idempotent'),
      title: label,
    },
  }
}

/** The address of a resource; undefined for an ability without one, which is not listed. */
export const resourceUri = ({ meta }: SiteAbility): string | undefined => textIn(meta.uri).trim() || undefined

/** An ability as a resource. The list has the description as its text; reading it runs the ability. */
export function resourceOf(ability: SiteAbility) {
  const { label: name, description } = ability
  return { uri: resourceUri(ability), name, description, mimeType: 'text/plain', text: description }
}

/** An ability as a prompt, whose arguments are the properties of its input. */
export function promptOf(ability: SiteAbility) {
  const { label: title, description, input } = ability
  const required = Array.isArray(input?.required) ? input.required : []
  const properties = isItem(input?.properties) ? Object.entries(input.properties) : []
  const promptArguments = properties.map(([name, schema]) => {
    const about = textIn(memberIn(schema, 'description'))
    return { name, required: required.includes(name), ...(about !== '' && { description: about }) }
  })
  return {
    name: componentName(ability),
    title,
    description,
    ...(promptArguments.length > 0 && { arguments: promptArguments }),
  }
}
