import type { RunOptions } from '../conformance/index.ts'
import { exitCodeOf, explore } from '../explore/index.ts'
import { endedCode } from './end-on-signals.ts'
import { differenceLines, explorationLines, ledLine } from './exploration-lines.ts'
import { nowAndThen } from './progress-line.ts'
import { readBaseline } from './read-text.ts'
import { type SiteFlags, siteOf } from './site-flags.ts'
import { clearStatus, print } from './terminal.ts'

/** The options of `site-contract explore`, as commander reads them. */
interface ExploreCommandOptions extends SiteFlags, Pick<RunOptions, 'write' | 'rate'> {
  readonly minutes: number
  readonly lives?: number
  readonly seed?: number
  readonly path?: string
  readonly baseline?: string
}

/**
 * What `site-contract explore` does.
 *
 * @param signal ends it before the next request
 * @throws Error when there is nobody to write as, or no site to explore
 */
export async function exploreSite(
  url: string,
  flags: ExploreCommandOptions,
  signal: AbortSignal,
): Promise<void> {
  const { deployment: _d, naming: _n, wordpress: _w, user: _u, write, ...options } = flags
  const { header: headers, minutes, lives, baseline, path, seed, timeout, rate, insecure } = options
  const site = await siteOf(flags)
  if (!write) throw new Error('Exploring makes content, and removes it again. Allow it with --write.')
  if (site.user === undefined)
    throw new Error('Exploring needs a user to write as. Give --user name:password.')
  if (path !== undefined && seed === undefined)
    throw new Error('A path leads through the lives of one seed. Give --seed as it was told with it.')
  const known = await readBaseline(baseline)
  const began = performance.now()
  const tell = nowAndThen()
  const exploration = await explore(url, {
    ...site,
    ...{ headers, timeout, rate, insecure, known, path, lives, seed, signal },
    duration: minutes * 60_000,
    onFound: (found) =>
      print(...differenceLines(found, { ...flags, url, roles: Object.keys(site.users ?? {}) })),
    onLed: (led) => tell(() => ledLine(led, (performance.now() - began) / 60_000, minutes)),
  })
  clearStatus()
  print(...explorationLines(exploration, signal.aborted))
  process.exitCode = signal.aborted ? endedCode(signal) : exitCodeOf(exploration)
}
