import type { HandlerRequest, SiteAbility } from '../../index.ts'
import { isItem, memberIn, textIn } from '../lib/texts.ts'
import { adapterAbilities } from './abilities.ts'
import { componentName, isPublic, mcpType, promptOf, resourceOf, resourceUri, toolOf } from './components.ts'
import { errorCodes, type Message, MessageError, UnexpectedError } from './messages.ts'

type Params = Message['params']
type Act = (request: HandlerRequest, params: Params) => unknown

/** What the methods of the protocol do. */
const methods: Readonly<Record<string, Act>> = {
  initialize: () => ({
    protocolVersion: '2025-06-18',
    serverInfo: { name: 'MCP Adapter Default Server', version: 'v1.0.0' },
    capabilities: { tools: {}, resources: {}, prompts: {}, logging: {}, completions: {} },
    instructions: 'Finds the abilities of this fake WordPress, and runs them.',
  }),
  ping: () => ({}),
  'tools/list': (request) => ({ tools: tools(request).map(toolOf) }),
  'tools/list/all': (request) => ({
    tools: tools(request).map((ability) => ({ ...toolOf(ability), available: true })),
  }),
  'tools/call': callTool,
  'resources/list': (request) => ({ resources: resources(request).map(resourceOf), nextCursor: '' }),
  'resources/read': readResource,
  'prompts/list': (request) => ({ prompts: prompts(request).map(promptOf) }),
  'prompts/get': getPrompt,
  'logging/setLevel': (_, params) => {
    requireParam(params, 'level')
    return {}
  },
  'completion/complete': () => ({}),
  'roots/list': () => ({ roots: [] }),
}

/** The result of a message. @throws MessageError, and UnexpectedError for an id that is no integer, as the plugin does */
export async function resultOf(request: HandlerRequest, { id, method, params }: Message): Promise<unknown> {
  const act = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (act === undefined) throw new MessageError(errorCodes.methodNotFound, `Method not found: ${method}`)
  if (!Number.isInteger(id)) throw new UnexpectedError()
  return act(request, params)
}

function tools({ site }: HandlerRequest): readonly SiteAbility[] {
  return site.abilities().filter(({ name }) => Object.hasOwn(adapterAbilities, name))
}

const ofType = ({ site }: HandlerRequest, type: ReturnType<typeof mcpType>): readonly SiteAbility[] =>
  site.abilities().filter((ability) => isPublic(ability) && mcpType(ability) === type)

const resources = (request: HandlerRequest): readonly SiteAbility[] =>
  ofType(request, 'resource').filter((ability) => resourceUri(ability) !== undefined)

const prompts = (request: HandlerRequest): readonly SiteAbility[] => ofType(request, 'prompt')

function requireParam(params: Params, name: string, title = name): unknown {
  const value = params[name]
  if (value !== undefined && value !== null) return value
  throw new MessageError(errorCodes.invalidParams, `Missing required parameter: ${title}`)
}

/** The arguments of a call: none for an empty list of them where the ability takes no input. */
function argumentsOf({ input }: SiteAbility, sent: unknown): unknown {
  const isEmpty = !isItem(sent) || Object.keys(sent).length === 0
  return input === undefined && isEmpty ? undefined : (sent ?? {})
}

/** Calls a tool. A tool that fails is a result too, which the agent reads. */
async function callTool(request: HandlerRequest, params: Params): Promise<unknown> {
  const name = String(requireParam(params, 'name', 'tool name'))
  const ability = tools(request).find((each) => componentName(each) === name)
  if (ability === undefined) throw new MessageError(errorCodes.toolNotFound, `Tool not found: ${name}`)
  const input = argumentsOf(ability, params.arguments)
  const refusal = await refusalOf(ability, input, `tool: ${name}`)
  if (refusal !== undefined) return failed(refusal)
  try {
    const result = await ability.run(input)
    const error = memberIn(result, 'error')
    if (typeof error === 'string') return failed(error)
    return { content: [{ type: 'text', text: phpJson(result) }], structuredContent: result }
  } catch (error) {
    return failed(textIn(memberIn(error, 'message')))
  }
}

const failed = (text: string) => ({ content: [{ type: 'text', text }], isError: true })

async function readResource(request: HandlerRequest, params: Params): Promise<unknown> {
  const uri = requireParam(params, 'uri')
  const ability = resources(request).find((each) => resourceUri(each) === uri)
  if (ability === undefined)
    throw new MessageError(errorCodes.resourceNotFound, `Resource not found: ${String(uri)}`)
  return { contents: await runPermitted(ability, undefined, `resource: ${ability.label}`) }
}

function getPrompt(request: HandlerRequest, params: Params): Promise<unknown> {
  const name = String(requireParam(params, 'name'))
  const ability = prompts(request).find((each) => componentName(each) === name)
  if (ability === undefined) throw new MessageError(errorCodes.promptNotFound, `Prompt not found: ${name}`)
  return runPermitted(ability, argumentsOf(ability, params.arguments), `prompt: ${name}`)
}

/** Runs an ability whose failure is an error of the message. */
async function runPermitted(ability: SiteAbility, input: unknown, title: string): Promise<unknown> {
  const refusal = await refusalOf(ability, input, title)
  if (refusal !== undefined) throw new MessageError(errorCodes.permissionDenied, refusal)
  try {
    return await ability.run(input)
  } catch (error) {
    throw new MessageError(errorCodes.internal, `Internal error: ${textIn(memberIn(error, 'message'))}`)
  }
}

/** Why the user may not run an ability; undefined when the user may. */
async function refusalOf(ability: SiteAbility, input: unknown, title: string): Promise<string | undefined> {
  const permission = await ability.permission(input)
  if (permission === true) return undefined
  const isOwn = permission.code !== 'rest_ability_cannot_execute'
  return `Permission denied: ${isOwn ? permission.message : `Access denied for ${title}`}`
}

/** JSON as PHP writes it: ASCII, with escaped slashes. */
const phpJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
