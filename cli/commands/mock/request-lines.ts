import { truncate } from '../../../contract/lib/truncate.ts'
import { blankedAddresses } from '../../../contract/secrets/blanked-address.ts'
import { blanked, isSecretName } from '../../../contract/secrets/secret-names.ts'
import type { RecordedRequest, Site, SiteRequest, SiteResponse } from '../../../mock/index.ts'
import type { Line, Piece } from '../../terminal/terminal.ts'

interface Handler {
  handle(request: SiteRequest): SiteResponse | Promise<SiteResponse>
}

/** How requests are printed. */
export interface RequestLog {
  /** Printed in each line, where several sites are served. */
  readonly name?: string | undefined
  /** Prints the user, the body, and the reason of a refusal too. */
  readonly isVerbose: boolean
  /** The session of a request; undefined for an invalid one. */
  sessionOf(request: SiteRequest): Site | undefined
  write(...lines: readonly Line[]): void
}

/** Requests of no client: those of the inspector, and the icon that browsers request by themselves. */
const unlogged = /^\/(?:__site-contract(?:\/|$)|favicon\.ico(?:\?|$))/

/** Prints each request of a handler in a line, once it is answered. */
export function withRequestLog(handler: Handler, log: RequestLog): Handler {
  return {
    handle(request) {
      if (unlogged.test(request.target)) return handler.handle(request)
      const began = performance.now()
      const logged = (answer: SiteResponse): SiteResponse => {
        log.write(...linesOf(request, answer, performance.now() - began, log))
        return answer
      }
      const answer = handler.handle(request)
      return answer instanceof Promise ? answer.then(logged) : logged(answer)
    },
  }
}

function linesOf(request: SiteRequest, answer: SiteResponse, took: number, log: RequestLog): Line[] {
  const { method, target } = request
  const { status } = answer
  const time = new Date().toTimeString().slice(0, 8)
  const line: Line = [
    ['quiet', `${time}  ${log.name === undefined ? '' : `${log.name.padEnd(6)}  `}`],
    `${method.padEnd(7)} `,
    statusPiece(status),
    ['quiet', ` ${took.toFixed(took < 10 ? 1 : 0).padStart(6)} ms  `],
    blankedAddresses(target, blanked),
    ...(answer.source === 'generated' ? [['doubtful', '  generated'] as const] : []),
  ]
  return [
    line,
    ...detailsOf(request, answer, log),
    ...(answer.warning === undefined ? [] : [[indent, ['doubtful', answer.warning]] as const]),
  ]
}

const indent = ' '.repeat(10)

function statusPiece(status: number): Piece {
  // The connection was broken.
  if (status === 0) return ['bad', '---']
  if (status >= 500) return ['bad', String(status)]
  if (status >= 400) return ['doubtful', String(status)]
  return status >= 300 ? String(status) : ['good', String(status)]
}

/**
 * Why the credentials of a refused request match no user, which no response says; verbose, also the user, the body, and
 * the error.
 */
function detailsOf(
  request: SiteRequest,
  { status, warning: printed }: SiteResponse,
  { sessionOf, isVerbose }: RequestLog,
): Line[] {
  if (!isVerbose && (status < 400 || request.header('authorization') === undefined)) return []
  const url = request.origin + request.target
  const found = latestOf(sessionOf(request)).findLast((each) => each.url === url && each.status === status)
  if (found === undefined) return []
  const { user, code, message, from, mismatch, warning } = found
  const parts = [
    ...(user === undefined ? [] : [`as ${user}`]),
    ...(from === undefined ? [] : [`answered by ${from}`]),
    ...sent(found),
  ]
  const notSignedIn: Line[] =
    mismatch === undefined ? [] : [[indent, ['doubtful', 'The credentials match no user'], `: ${mismatch}`]]
  if (!isVerbose) return notSignedIn
  return [
    ...notSignedIn,
    ...(parts.length === 0 ? [] : [[indent, ['quiet', parts.join(', ')]] as const]),
    ...(code === undefined
      ? []
      : [[indent, ['doubtful', code], `: ${blankedAddresses(message ?? '', blanked)}`] as const]),
    ...(warning === undefined || printed !== undefined ? [] : [[indent, ['doubtful', warning]] as const]),
  ]
}

/** The number of the last request of each session that was printed. */
const seen = new WeakMap<Site, number>()
/** So many requests may overtake an earlier one. */
const atOnce = 100

function latestOf(site: Site | undefined): readonly RecordedRequest[] {
  if (site === undefined) return []
  const latest = site.requestsAfter(Math.max(0, (seen.get(site) ?? 0) - atOnce))
  seen.set(site, latest.at(-1)?.number ?? 0)
  return latest
}

const maxBody = 500

function sent({ body, files }: RecordedRequest): string[] {
  const named = files.length === 0 ? [] : [`with ${files.join(' and ')}`]
  if (body === undefined || Object.keys(body).length === 0) return named
  const text = JSON.stringify(body, (name, value: unknown) => {
    if (isSecretName(name)) return blanked
    return typeof value === 'string' ? blankedAddresses(value, blanked) : value
  })
  return [...named, `sent ${truncate(text, maxBody)}`]
}
