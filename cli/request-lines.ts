import { blankedAddresses } from '../contract/secrets/blanked-address.ts'
import { isSecretName } from '../contract/secrets/secret-names.ts'
import type { RecordedRequest, Site, SiteRequest, SiteResponse } from '../mock/index.ts'
import type { Line, Piece } from './painted.ts'

/** What answers requests. */
interface Answering {
  handle(request: SiteRequest): SiteResponse | Promise<SiteResponse>
}

/** How requests are told. */
export interface Telling {
  /** Stands in each line, where several sites are served. */
  readonly name?: string | undefined
  /** With who asked, what was sent, and why it was refused. */
  readonly isVerbose: boolean
  /** The session that a request was answered in; undefined where it names none that can be. */
  siteOf(request: SiteRequest): Site | undefined
  tell(...lines: readonly Line[]): void
}

/** What no client asks for: the inspector's own requests, and the picture that browsers look for by themselves. */
const untold = /^\/(?:__site-contract(?:\/|$)|favicon\.ico(?:\?|$))/

/** Answers as another does, and tells of each request in a line once it is answered. */
export function toldRequests(answering: Answering, telling: Telling): Answering {
  return {
    handle(request) {
      if (untold.test(request.target)) return answering.handle(request)
      const began = performance.now()
      const told = (answer: SiteResponse): SiteResponse => {
        telling.tell(...linesOf(request, answer, performance.now() - began, telling))
        return answer
      }
      const answer = answering.handle(request)
      return answer instanceof Promise ? answer.then(told) : told(answer)
    },
  }
}

function linesOf(request: SiteRequest, answer: SiteResponse, took: number, telling: Telling): Line[] {
  const { method, target } = request
  const { status } = answer
  const time = new Date().toTimeString().slice(0, 8)
  const line: Line = [
    ['quiet', `${time}  ${telling.name === undefined ? '' : `${telling.name.padEnd(6)}  `}`],
    `${method.padEnd(7)} `,
    statusPiece(status),
    ['quiet', ` ${took.toFixed(took < 10 ? 1 : 0).padStart(6)} ms  `],
    blankedAddresses(target, blanked),
  ]
  return telling.isVerbose ? [line, ...detailsOf(request, answer, telling)] : [line]
}

function statusPiece(status: number): Piece {
  // The connection was broken.
  if (status === 0) return ['bad', '---']
  if (status >= 500) return ['bad', String(status)]
  if (status >= 400) return ['doubtful', String(status)]
  return status >= 300 ? String(status) : ['good', String(status)]
}

/** Who asked, what was sent beside the address, and what the refusal says. */
function detailsOf(request: SiteRequest, { status }: SiteResponse, { siteOf }: Telling): Line[] {
  const url = request.origin + request.target
  const found = latestOf(siteOf(request)).findLast((each) => each.url === url && each.status === status)
  if (found === undefined) return []
  const { user, code, message, from } = found
  const parts = [
    ...(user === undefined ? [] : [`as ${user}`]),
    ...(from === undefined ? [] : [`answered by ${from}`]),
    ...sent(found),
  ]
  const indent = ' '.repeat(10)
  return [
    ...(parts.length === 0 ? [] : [[indent, ['quiet', parts.join(', ')]] as const]),
    ...(code === undefined
      ? []
      : [[indent, ['doubtful', code], `: ${blankedAddresses(message ?? '', blanked)}`] as const]),
  ]
}

/** The number of the last request of a session that was looked at. */
const seen = new WeakMap<Site, number>()
/** So many requests may be answered before one that came earlier. */
const atOnce = 100

function latestOf(site: Site | undefined): readonly RecordedRequest[] {
  if (site === undefined) return []
  const latest = site.requestsAfter(Math.max(0, (seen.get(site) ?? 0) - atOnce))
  seen.set(site, latest.at(-1)?.number ?? 0)
  return latest
}

const longest = 500

function sent({ body, files }: RecordedRequest): string[] {
  const named = files.length === 0 ? [] : [`with ${files.join(' and ')}`]
  if (body === undefined || Object.keys(body).length === 0) return named
  const text = JSON.stringify(body, (name, value: unknown) => {
    if (isSecretName(name)) return blanked
    return typeof value === 'string' ? blankedAddresses(value, blanked) : value
  })
  return [...named, `sent ${text.length > longest ? `${text.slice(0, longest)}…` : text}`]
}

const blanked = '***'
