import { saysNoRoute } from '../../contract/fallback.ts'
import {
  type Deployment,
  type Method,
  methods,
  type Naming,
  type Translator,
  templateOf,
  translator,
  type WordPressVersion,
} from '../../contract/index.ts'
import { isRecord, recordOrEmpty } from '../../contract/lib/is-record.ts'
import { at, parsedJson } from '../../contract/lib/json.ts'
import { beginningOf } from '../../contract/usage/content-free.ts'
import { versionOf } from '../../contract/versions/index.ts'
import { type Address, readAddress, readMethod } from '../../mock/http/address.ts'
import { readBody } from '../../mock/http/body.ts'
import { RestError } from '../../mock/http/errors.ts'
import type { Parameters } from '../../mock/http/query.ts'
import { RouteTable } from '../../mock/http/routing/route-table.ts'
import { answerFindings, isOfWordPress } from './answer-findings.ts'
import { bodyText } from './body-text.ts'
import type { Exchange, Sent } from './exchange.ts'
import { invalidArguments, takenByWordPress, unknownArguments } from './request-findings.ts'
import type { Found, Verdict } from './verdict.ts'

/** The API of a site, as it is verified. */
export interface WatchedApi {
  readonly deployment: Deployment
  readonly naming: Naming
  /** Where the site is on its host, `/blog`; empty for a whole host. */
  readonly base: string
  /** The path of the API below it, `/wp-json`. */
  readonly root: string
}

/** A request, as the server reads it, and its answer. */
interface Call {
  readonly method: string
  /** In the names of the site. */
  readonly path: string
  readonly query: Parameters
  /** The members of its body; undefined when it was not kept or cannot be read. */
  readonly fields: Parameters | undefined
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string | undefined
}

/** Verifies exchanges with a site. */
export class Verifier {
  readonly #base: string
  readonly #root: string
  readonly #names: Translator
  readonly #table: RouteTable
  readonly #wordpress: WordPressVersion | undefined

  constructor({ deployment, naming, base, root }: WatchedApi) {
    this.#base = base
    this.#root = root
    this.#names = translator(naming)
    this.#table = new RouteTable(deployment.routes)
    this.#wordpress = deployment.wordpress ?? versionOf(deployment)
  }

  /** What an exchange shows. */
  async verify({ method, target, request, status, answer, left }: Exchange): Promise<Verdict> {
    const address = this.#addressOf(target)
    if (address?.kind !== 'route')
      return { endpoint: undefined, status, findings: [], unverified: 'not the API' }
    const { path, query } = address
    const used = readMethod({ method, header: (name) => request.headers[name] }, query)
    const { headers } = answer
    const sent = await fieldsOf(method, target, request)
    const call = { method: used, path, query, status, headers, text: bodyText(answer) }
    const verdict = this.#verifyCall({ ...call, fields: sent === 'unreadable' ? undefined : sent })
    const { endpoint } = verdict
    const whole = left === undefined ? verdict : { ...verdict, unverified: left }
    if (endpoint === undefined) return whole
    const unreadable: Found[] =
      sent === 'unreadable'
        ? [{ side: 'client', endpoint, what: 'the body cannot be read', isRefused: status >= 400 }]
        : []
    const inner = endpoint === batch ? this.#innerFindings(sent, call) : []
    return { ...whole, findings: [...verdict.findings, ...unreadable, ...inner] }
  }

  #verifyCall(call: Call): Verdict {
    const { method, path, query, fields, status } = call
    if (method === 'OPTIONS') return { endpoint: `OPTIONS ${this.#shownPath(path)}`, status, findings: [] }
    const neutral = this.#names.neutral(path) ?? path
    const known: Method | undefined = methods.find((each) => each === (method === 'HEAD' ? 'GET' : method))
    const match = known && this.#table.match(known, neutral)
    if (match === undefined || known === undefined) return this.#unknown(call, neutral)
    const endpoint = `${known} ${this.#names.deployed(templateOf(match.route.pattern))}`
    const isRefused = status >= 400
    const found = (side: Found['side'], texts: readonly string[]): Found[] =>
      [...new Set(texts)].map((what) => ({ side, endpoint, what, isRefused }))
    const answered = { ...call, method: known, isHead: method === 'HEAD', match, wordpress: this.#wordpress }
    // Without its body, which arguments are missing is not known.
    if (fields === undefined) return { endpoint, status, findings: found('site', answerFindings(answered)) }
    const given = { ...query, ...fields }
    const isTaken = !isRefused && known !== 'GET' && isOfWordPress(match.route)
    const exempt = isTaken ? takenByWordPress(match) : []
    const ofClient = [...invalidArguments(given, match, exempt), ...unknownArguments(given, match)]
    return {
      endpoint,
      status,
      findings: [...found('client', ofClient), ...found('site', answerFindings(answered))],
    }
  }

  #unknown({ method, path, status, text = '' }: Call, neutral: string): Verdict {
    const known = this.#table.matches(neutral)[0]
    if (!saysNoRoute(status, text))
      return { endpoint: undefined, status, findings: [], unverified: 'unlisted route' }
    const isMethod = method === 'HEAD' || methods.some((each) => each === method)
    const shown = known
      ? this.#names.deployed(templateOf(known.route.pattern))
      : `${beginningOf(path) || '/'} …`
    const what = known ? 'the route does not have the method' : 'no such route'
    // Any word can be sent as a method.
    return {
      endpoint: undefined,
      status,
      findings: [
        { side: 'client', endpoint: `${isMethod ? method : '(other)'} ${shown}`, what, isRefused: true },
      ],
    }
  }

  /** What the requests of a batch and their answers show. */
  #innerFindings(sent: Awaited<ReturnType<typeof fieldsOf>>, { text }: Pick<Call, 'text'>): readonly Found[] {
    if (typeof sent !== 'object' || !Array.isArray(sent.requests)) return []
    const answers = at(parsedJson(text ?? ''), 'responses')
    return sent.requests.flatMap((each: unknown, i) => {
      const { method = 'POST', path, body } = recordOrEmpty(each)
      const answer: unknown = Array.isArray(answers) ? answers[i] : undefined
      if (typeof path !== 'string' || typeof method !== 'string' || !isRecord(answer)) return []
      const address = this.#addressOf(`${this.#base}${this.#root}${path}`)
      if (address?.kind !== 'route' || typeof answer.status !== 'number') return []
      const { findings } = this.#verifyCall({
        method: method.toUpperCase(),
        path: address.path,
        query: address.query,
        fields: recordOrEmpty(body),
        status: answer.status,
        headers: textsIn(answer.headers),
        text: JSON.stringify(answer.body ?? null),
      })
      return findings
    })
  }

  #addressOf(target: string): Address | undefined {
    if (!target.startsWith(this.#base)) return undefined
    try {
      return readAddress(target.slice(this.#base.length), this.#root)
    } catch (error) {
      if (error instanceof RestError) return undefined
      throw error
    }
  }

  #shownPath(path: string): string {
    const known = this.#table.matches(this.#names.neutral(path) ?? path)[0]
    return known ? this.#names.deployed(templateOf(known.route.pattern)) : `${beginningOf(path) || '/'} …`
  }
}

const batch = 'POST /batch/v1'

/** The members of a body; none without one, undefined when it was not kept. */
async function fieldsOf(
  method: string,
  target: string,
  { headers, body }: Sent,
): Promise<Parameters | 'unreadable' | undefined> {
  if (body === undefined) return undefined
  if (body.length === 0) return {}
  const request = { method, target, origin: '', header: (name: string) => headers[name], body: () => body }
  try {
    return (await readBody(request)).fields
  } catch (error) {
    if (error instanceof RestError) return error.status === 413 ? undefined : 'unreadable'
    throw error
  }
}

function textsIn(value: unknown): Readonly<Record<string, string>> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      typeof each === 'string' || typeof each === 'number' ? [[name.toLowerCase(), String(each)]] : [],
    ),
  )
}
