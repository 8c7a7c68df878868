import { extname } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { ArgumentDefinitions } from '../../../contract/index.ts'
import type { RecordedRequest, Site, SiteRequest, SiteResponse } from '../../../mock/index.ts'
import type { RequestReport } from '../../../mock/requests/report.ts'
import { reportText } from '../../../mock/requests/report-text.ts'
import { RequestAnalysis } from '../../../mock/requests/request-analysis.ts'
import { routeArguments } from '../../../mock/requests/route-arguments.ts'
import { answeredRequest } from '../../../mock/requests/sent-request.ts'
import { requestedSession } from '../../../mock/site/session-name.ts'
import { readable, readableJson } from '../../../reports/readable-text.ts'
import { assertFile, writeOutFile } from '../../options/files.ts'
import { warnError } from '../../terminal/terminal.ts'

interface Handler {
  handle(request: SiteRequest): SiteResponse | Promise<SiteResponse>
}

/** The pause after the last request, in milliseconds, before the file is written. */
const pause = 500
/** So many requests may overtake an earlier one. */
const atOnce = 100

type Format = (report: RequestReport) => string

const formats: ReadonlyMap<string, Format> = new Map([
  ['.json', readableJson],
  ['.md', (report: RequestReport) => readable(reportText(report))],
  ['.txt', (report: RequestReport) => readable(reportText(report))],
])

/** The report of `mock --report`: what clients request of the served sites, in all sessions. */
export class RequestReportFile {
  readonly #path: string
  readonly #format: Format
  readonly #args = new Map<string, ArgumentDefinitions>()
  readonly #analysis = new RequestAnalysis(this.#args)
  /** The requests of each session that are counted already: all up to a number, and some after it. */
  readonly #counted = new WeakMap<Site, { upTo: number; readonly after: Set<number> }>()
  #timer: NodeJS.Timeout | undefined

  private constructor(path: string, format: Format) {
    this.#path = path
    this.#format = format
  }

  /** @throws Error when the file cannot be written, or its name has another ending */
  static async at(path: string): Promise<RequestReportFile> {
    const format = formats.get(extname(path).toLowerCase())
    if (format === undefined)
      throw new Error(
        `Cannot write the report to ${path}: its name does not end in ${[...formats.keys()].join(', ')}. Use a name that does.`,
      )
    await assertFile(path, '--report')
    return new RequestReportFile(path, format)
  }

  /** Learns what the routes of a site take. */
  async addSite(site: Site): Promise<void> {
    for (const [route, args] of routeArguments(await site.deployment())) this.#args.set(route, args)
  }

  /** @param sessionOf the session that a request names; undefined for an invalid name */
  follow(handler: Handler, sessionOf: (request: SiteRequest) => Site | undefined): Handler {
    return {
      handle: (request) => {
        const start = { began: now(), loop: performance.eventLoopUtilization() }
        const answered = (response: SiteResponse): SiteResponse => {
          this.#count(request, response, { ...start, site: sessionOf(request) })
          return response
        }
        const response = handler.handle(request)
        return response instanceof Promise ? response.then(answered) : answered(response)
      },
    }
  }

  /** Writes the rest. */
  async end(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#write()
  }

  async #write(): Promise<void> {
    const text = this.#format(this.#analysis.report())
    await writeOutFile(this.#path, text, '--report').catch(warnError)
  }

  #count(request: SiteRequest, response: SiteResponse, { site, began, loop }: Answered): void {
    const found = site && this.#entryOf(site, request, response)
    if (found === undefined) return
    const ended = now()
    const { headers, body } = response
    const received = (name: string) =>
      Object.entries(headers)
        .find(([each]) => each.toLowerCase() === name)?.[1]
        .toString()
    const text = body instanceof Uint8Array ? new TextDecoder().decode(body) : (body ?? '')
    const bytes = Buffer.byteLength(body ?? '')
    const answered = answeredRequest(found, { sent: request.header, received, began, ended, bytes, text })
    const session = requestedSession(request.header)
    this.#analysis.add({ ...answered, session, waited: performance.eventLoopUtilization(loop).idle })
    // Not only at the end: what is killed, as by Playwright, has no end.
    if (this.#timer) this.#timer.refresh()
    else this.#timer = setTimeout(() => this.#write(), pause).unref()
  }

  /** The log's entry of a request that was just answered. */
  #entryOf(
    site: Site,
    { origin, target }: SiteRequest,
    { status }: SiteResponse,
  ): RecordedRequest | undefined {
    const counted = this.#counted.get(site) ?? { upTo: 0, after: new Set() }
    this.#counted.set(site, counted)
    const found = site
      .requestsAfter(counted.upTo)
      .find(
        (each) => each.url === origin + target && each.status === status && !counted.after.has(each.number),
      )
    if (found === undefined) return undefined
    counted.after.add(found.number)
    counted.upTo = Math.max(counted.upTo, found.number - atOnce)
    for (const number of counted.after)
      if (number <= counted.upTo || number === counted.upTo + 1) {
        counted.after.delete(number)
        counted.upTo = Math.max(counted.upTo, number)
      }
    return found
  }
}

interface Answered {
  /** The session that the request names; undefined for an invalid name. */
  readonly site: Site | undefined
  readonly began: number
  readonly loop: ReturnType<typeof performance.eventLoopUtilization>
}

const now = (): number => performance.timeOrigin + performance.now()
