import { isStock } from '../../client/target/recognise.ts'
import type { CheckGroup } from '../checks/check.ts'
import { cleanUp } from '../data/cleanup.ts'
import { isOfRun } from '../data/run-tag.ts'
import type { Leftovers } from '../data/test-data.ts'
import type { CheckResult } from '../result.ts'
import type { RunOptions } from './options.ts'
import type { CheckRun } from './run-check.ts'
import type { Session } from './session.ts'

/**
 * Removes what a run made and could not remove itself: an answer that was lost, a worker that was stopped. Gives a note
 * for whatever is left or may be, or nothing; with one of them, a run is not certified. Never throws: a run is over by
 * then, and has more to tell.
 *
 * @param before what the sessions of the run could not remove; a search need not find it again
 * @param runs what was run: what its failed checks are to leave stays
 */
export async function cleanUpSession(
  session: Session,
  before: Leftovers = { left: [], notOwn: [] },
  runs: readonly CheckRun[] = [],
): Promise<string[]> {
  if (!session.can('write')) return []
  const { site, testData, target } = session.tools
  session.connection.health.reset()
  session.begin('clean-up')
  const isOurs = (item: Parameters<typeof isOfRun>[0]): boolean => isOfRun(item, testData.runTag)
  const { removed, left, unseen, ended } = await cleanUp(site, {
    isOurs,
    word: testData.runTag,
    isStock: isStock(target.deployment),
    isOwnRun: true,
    except: new Set(keptBy(runs).map((path) => target.translator.neutral(path) ?? path)),
  })
  // What a search does not find again is told by its path.
  const remaining = new Set([...left, ...before.left.filter((path) => !removed.includes(path))])
  const notes = [
    ...(remaining.size > 0 ? [`Could not remove ${listedPaths([...remaining])}.`] : []),
    ...(unseen.length > 0 ? [`Could not look for what may be left among ${listedPaths(unseen)}.`] : []),
    ...(ended === undefined ? [] : [`The clean-up ended before its end: ${ended}`]),
  ]
  const remedy = `Try site-contract clean ${target.facts.url} as a user who may delete everything.`
  return [
    ...notes.map((note) => `${session.blank(note)} ${remedy}`),
    ...(before.notOwn.length > 0
      ? [
          `The target said that the run made ${listedPaths(before.notOwn)}. Read by themselves they do not bear its tag, and were left alone: see whether they are somebody's.`,
        ]
      : []),
  ]
}

/** The most that a note names, and the longest name. */
const [maxShown, longest] = [20, 400]

function listedPaths(all: readonly string[]): string {
  const shown = all.slice(0, maxShown).map((each) => each.slice(0, longest))
  return `${shown.join(', ')}${all.length > maxShown ? `, and ${all.length - maxShown} more` : ''}`
}

/** The most that a note names. */
const mostNamed = 20

/** What failed checks have left to be looked at, by the paths that the site has for it. */
export function keptBy(runs: readonly Pick<CheckRun, 'result'>[]): readonly string[] {
  return [...new Set(runs.flatMap(({ result }) => result.kept ?? []))]
}

/** A note of what failed checks have left, and how it goes; none when that is nothing. */
export function keptNotes(runs: readonly Pick<CheckRun, 'result'>[], url: string): readonly string[] {
  const kept = keptBy(runs)
  if (kept.length === 0) return []
  const rest = kept.length > mostNamed ? `, and ${kept.length - mostNamed} more` : ''
  return [
    `Left to be looked at, as --keep asks: ${kept.slice(0, mostNamed).join(', ')}${rest}. \`site-contract clean ${url}\` removes it.`,
  ]
}

/** A run, as far as it tells what stays of it. */
interface TracedRun extends Pick<RunOptions, 'write'> {
  /** The name of the deployment that the target is. */
  readonly deployment: string
  /** What it looks at. */
  readonly subjects: readonly Pick<CheckResult | CheckGroup, 'area' | 'resource'>[]
}

/**
 * What a run that writes may leave on a WordPress because no route removes it, a sentence; none when it leaves nothing.
 * All of it is of the platform's own making, bears no tag, and is seen by nobody: what it belonged to is gone.
 */
export function lastingTraces({ write = false, deployment, subjects }: TracedRun): readonly string[] {
  if (!write) return []
  const traces = [
    ...(subjects.some(({ resource }) => resource === 'posts')
      ? ['terms of the post formats that its posts had (post-format-…)']
      : []),
    ...(isStock({ name: deployment }) && subjects.some(({ area }) => area === 'stock')
      ? [
          'terms by which its templates belonged to a theme and a place (wp_theme, wp_template_part_area)',
          'the first menu and the entry for styles, which a WordPress makes for itself when they are first read',
        ]
      : []),
  ]
  if (traces.length === 0) return []
  return [`What no route removes may stay, where the site did not have it yet: ${traces.join('; ')}.`]
}
