import { createServer } from 'node:http'
import { targetAddress } from '../../../client/index.ts'
import { type FoundSite, readSite } from '../../../client/read-site.ts'
import { controlPath } from '../../../mock/index.ts'
import { proxyListener, type Watching } from '../../../tools/watch/proxy.ts'
import { newsIn, readReport, reportText, type WatchReport } from '../../../tools/watch/report.ts'
import { Tally } from '../../../tools/watch/tally.ts'
import { printWarnings } from '../../options/deployment-source.ts'
import { assertFile, writeOutFile } from '../../options/files.ts'
import { expectedNaming } from '../../options/site.ts'
import { print, printReport, warn, warnError } from '../../terminal/terminal.ts'
import { endServers, listenAt, maxHeaderSize } from '../mock/listen.ts'
import { readyLine, removeReadyFile } from '../mock/ready.ts'
import { withControl } from './control.ts'
import { reportLines } from './report-lines.ts'
import type { ThreadData } from './verify-thread.ts'

/** The options of `site-contract watch`, as commander reads them. */
interface WatchFlags {
  readonly upstream: string
  readonly deployment?: string
  readonly save?: string
  readonly port: number
  readonly host: string
  readonly preserveHost?: boolean
  readonly remoteControl?: boolean
  readonly json?: boolean
  readonly readyFile?: string
  readonly naming: string
  readonly header: Readonly<Record<string, string>>
  readonly timeout: number
  readonly insecure?: boolean
}

/** The longest that a report stays unsaved, in milliseconds. */
const saveInterval = 60_000
/** How long the end waits for what is not verified yet, in milliseconds. */
const patience = 5000

/** Runs `site-contract watch` until a signal. @throws Error when the site cannot be read, or an address not be had */
export async function watchSite(flags: WatchFlags): Promise<void> {
  const { upstream, save, port, host, preserveHost, remoteControl = false, json = false, readyFile } = flags
  const site = targetAddress(upstream)
  const before = save === undefined ? undefined : readReport(save)
  await assertFile(save, '--save')
  if (readyFile !== undefined) await removeReadyFile(readyFile)
  const data = await threadData(site, flags)
  const tally = new Tally(site.origin)
  // Imported so, it stays a file of its own when compiled, and finds the thread in its folder.
  const { Verification } = await import('./verification.ts')
  const verification = new Verification(data, tally)
  const { routes, warnings } = await verification.start()
  printWarnings(warnings)
  const watching: Watching = {
    isOfApi: apiTest(data),
    passed: (exchange, done) => verification.add(exchange, done),
    unverified: (why) => tally.addUnverified(why),
  }
  const passed = proxyListener(site, watching, preserveHost)
  const listener = withControl(passed, { report: () => tally.report(), isRemote: remoteControl })
  const server = createServer({ maxHeaderSize }, listener)
  // Long uploads are for the site to end.
  server.requestTimeout = 0
  const url = `http://${await listenAt(server, { host, port })}`
  const saving = save === undefined ? undefined : new SavedReport(save)
  const timer = setInterval(() => saving?.write(tally.report()).catch(warnError), saveInterval).unref()
  process.on('SIGUSR2', () => warn(...linesNow(tally, before)))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      clearInterval(timer)
      endServers([{ server, url }])
      await verification.end(patience)
      const report = tally.report()
      if (json) printReport(`${JSON.stringify(report)}\n`)
      else print(...reportLines(report, newsIn(report, before)))
      await saving?.write(report).catch((error: unknown) => {
        warnError(error)
        process.exitCode = 2
      })
    })
  const api = `${url}${data.base}${data.root}/`
  const ready = readyLine([{ name: data.name, url, site: url, api }], { users: [] })
  if (readyFile !== undefined) await writeOutFile(readyFile, ready, '--ready-file')
  if (json) return printReport(ready)
  const against = flags.deployment ?? 'its index'
  print(
    ['Watching ', ['strong', site.origin], `: ${routes} routes, read from ${against}`],
    `  proxy    ${api}`,
    `  metrics  ${url}${controlPath}metrics`,
    '',
    'Ctrl-C ends it.',
  )
}

function linesNow(tally: Tally, before: WatchReport | undefined) {
  const report = tally.report()
  return reportLines(report, newsIn(report, before))
}

/** Writes a report to a file when it has changed. */
class SavedReport {
  readonly #path: string
  #requests = -1

  constructor(path: string) {
    this.#path = path
  }

  async write(report: WatchReport): Promise<void> {
    if (report.requests === this.#requests) return
    this.#requests = report.requests
    await writeOutFile(this.#path, reportText(report), '--save')
  }
}

/** What the traffic is verified against, and where the API is. */
async function threadData(
  site: URL,
  { deployment, naming: namingName, header: headers, timeout, insecure = false }: WatchFlags,
): Promise<ThreadData & { readonly name: string }> {
  const expected = await expectedNaming(namingName)
  if (deployment !== undefined) {
    const [, base = '', root = '/wp-json'] = /^(.*?)(\/wp-json)?\/*$/.exec(site.pathname) ?? []
    return { source: deployment, naming: expected?.naming, base, root, name: deployment }
  }
  const found = await readSite(site.href, { naming: expected, headers, timeout, insecure })
  const { name, index } = found
  const source = { name, naming: found.naming, index }
  return { source, naming: undefined, ...placeOf(found), name: site.host }
}

function placeOf({ base, apiRoot }: FoundSite): Pick<ThreadData, 'base' | 'root'> {
  const folder = new URL(base).pathname.replace(/\/+$/, '')
  const { pathname, searchParams } = new URL(apiRoot)
  // An API without permalinks has its usual path too, where the site answers with a page.
  if (searchParams.has('rest_route')) return { base: folder, root: '/wp-json' }
  return {
    base: folder,
    root: pathname
      .slice(folder.length)
      .replace(/^\/index\.php/, '')
      .replace(/\/+$/, ''),
  }
}

function apiTest({ base, root }: Pick<ThreadData, 'base' | 'root'>): (target: string) => boolean {
  const starts = [`${base}${root}`, `${base}/index.php${root}`]
  return (target) => {
    if (target.includes('rest_route=')) return true
    return starts.some((start) => target.startsWith(start) && /^[/?]|^$/.test(target.slice(start.length)))
  }
}
