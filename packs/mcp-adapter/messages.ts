import type { HandlerRequest } from '../../index.ts'
import { isItem } from '../lib/texts.ts'

/** The codes of errors: those of JSON-RPC, and those of the plugin. */
export const errorCodes = {
  parse: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
  resourceNotFound: -32_002,
  toolNotFound: -32_003,
  promptNotFound: -32_004,
  permissionDenied: -32_008,
} as const

/** The statuses of answers with an error; 200 for every other one. */
const statuses: Readonly<Record<number, number>> = {
  [errorCodes.parse]: 400,
  [errorCodes.invalidRequest]: 400,
  [errorCodes.permissionDenied]: 403,
  [errorCodes.resourceNotFound]: 404,
  [errorCodes.toolNotFound]: 404,
  [errorCodes.promptNotFound]: 404,
  [errorCodes.methodNotFound]: 404,
  [errorCodes.internal]: 500,
}

/** An error of a message, which its answer contains. */
export class MessageError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** An error that the plugin does not expect: the answer to the whole request is 500, without the id of the message. */
export class UnexpectedError extends Error {}

type Id = unknown

/** A message that wants an answer. */
export interface Message {
  readonly id: Id
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

/** The most messages of one request: each can run an ability. */
const maxMessages = 50

const errorAnswer = (id: Id, code: number, message: string) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})

type AnswerBody = ReturnType<typeof errorAnswer> | { jsonrpc: string; id: Id; result: unknown }

/** What a request is answered with; undefined for nothing. */
interface RequestAnswer {
  readonly body: unknown
  readonly status: number
}

/**
 * The answer to the JSON-RPC messages of a request: one, or a list of them.
 *
 * @param act answers one message. @throws MessageError
 * @throws MessageError, UnexpectedError for a request that has no answers of single messages
 */
export async function messagesAnswer(
  sent: unknown,
  act: (message: Message) => Promise<unknown>,
): Promise<RequestAnswer> {
  const isBatch = Array.isArray(sent) && sent.length > 0
  const messages: readonly unknown[] = isBatch ? sent : [sent]
  if (messages.length > maxMessages)
    throw new MessageError(errorCodes.invalidRequest, `Invalid Request: send at most ${maxMessages} messages`)
  const answers: AnswerBody[] = []
  for (const message of messages) {
    const answered = await messageAnswer(message, act)
    if (answered) answers.push(answered)
  }
  if (isBatch) return { body: answers, status: 200 }
  const [only] = answers
  return { body: only, status: only && 'error' in only ? statusOf(only.error.code) : 200 }
}

/** The answer to a request that fails as a whole. @throws any other error */
export function failedAnswer(error: unknown): RequestAnswer {
  if (error instanceof MessageError)
    return { body: errorAnswer(0, error.code, error.message), status: statusOf(error.code) }
  if (!(error instanceof UnexpectedError)) throw error
  const { internal } = errorCodes
  return { body: errorAnswer(0, internal, 'Internal error: the message cannot be handled'), status: 500 }
}

const statusOf = (code: number): number => statuses[code] ?? 200

/** The JSON of a body, which the site has parsed before. */
export function sentValue({ body, header }: HandlerRequest): unknown {
  const isJson = /^application\/(?:[^;]+\+)?json\s*(?:;|$)/i.test(header('Content-Type') ?? '')
  if (!isJson || body.length === 0)
    throw new MessageError(errorCodes.parse, 'Parse error: the body is not JSON')
  return JSON.parse(new TextDecoder().decode(body))
}

/** The answer to one message; undefined for a notification, and for what is itself an answer. */
async function messageAnswer(
  message: unknown,
  act: (message: Message) => Promise<unknown>,
): Promise<AnswerBody | undefined> {
  if (typeof message !== 'object' || message === null) throw new UnexpectedError()
  const { jsonrpc, id, method, params, result, error }: Partial<Record<string, unknown>> = { ...message }
  const invalid = (reason: string) => errorAnswer(0, errorCodes.invalidRequest, `Invalid Request: ${reason}`)
  if (jsonrpc !== '2.0') return invalid('jsonrpc must be "2.0"')
  const isAnswer = isSet(result) || isSet(error)
  if (!isSet(method) && !isAnswer) return invalid('a message must have a method, a result or an error')
  if (isAnswer && !isSet(id)) return invalid('a response must have an id')
  if (!isSet(method) || !isSet(id)) return undefined
  try {
    const isRead = typeof method === 'string' && (!isSet(params) || typeof params === 'object')
    if (!isRead) throw new UnexpectedError()
    return { jsonrpc: '2.0', id, result: await act({ id, method, params: isItem(params) ? params : {} }) }
  } catch (thrown) {
    if (thrown instanceof MessageError) return errorAnswer(id, thrown.code, thrown.message)
    throw thrown
  }
}

const isSet = (value: unknown): boolean => value !== undefined && value !== null
