import { isStock } from '../../client/target/recognise.ts'
import type { CheckGroup } from '../checks/check.ts'
import { cleanUp } from '../data/cleanup.ts'
import type { Leftovers } from '../data/run-items.ts'
import { isOfRun } from '../data/run-tag.ts'
import type { CheckResult } from '../result.ts'
import type { RunOptions } from './options.ts'
import type { CheckRun } from './run-check.ts'
import type { Session } from './session.ts'

/**
 * Deletes items that a run left behind, because an answer was lost or a worker was stopped. Returns notes on what may still
 * be left; with one of them, a run is not certified. Never throws, so that the run is reported in any case.
 *
 * @param before items that the sessions of the run could not delete, which a search may not find
 * @param runs the runs whose failed checks leave items for review
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
    except: new Set(leftForReview(runs).map((path) => target.translator.neutral(path) ?? path)),
  })
  // Items that a search does not find are reported by their paths.
  const remaining = new Set([...left, ...before.left.filter((path) => !removed.includes(path))])
  const notes = [
    ...(remaining.size > 0 ? [`Could not delete ${listedPaths([...remaining])}.`] : []),
    ...(unseen.length > 0 ? [`Could not search ${listedPaths(unseen)} for items that may be left.`] : []),
    ...(ended === undefined ? [] : [`The clean-up ended early: ${ended}`]),
  ]
  const remedy = `Try site-contract clean ${target.facts.url} as a user who may delete everything.`
  return [
    ...notes.map((note) => `${session.blank(note)} ${remedy}`),
    ...(before.notOwn.length > 0
      ? [
          `The target reported that the run created ${listedPaths(before.notOwn)}. They do not have its tag, and were not deleted: check whether they belong to the site.`,
        ]
      : []),
  ]
}

/** The largest number of paths in a note, and the longest path. */
const [maxShown, longest] = [20, 400]

function listedPaths(all: readonly string[]): string {
  const firstItems = all.slice(0, maxShown).map((each) => each.slice(0, longest))
  return `${firstItems.join(', ')}${all.length > maxShown ? `, and ${all.length - maxShown} more` : ''}`
}

/** The largest number of items in a note. */
const mostNamed = 20

/** The items that failed checks left for review, by the paths of the site. */
export function leftForReview(runs: readonly Pick<CheckRun, 'result'>[]): readonly string[] {
  return [...new Set(runs.flatMap(({ result }) => result.kept ?? []))]
}

/** A note on the items that failed checks left, if any. */
export function reviewNotes(runs: readonly Pick<CheckRun, 'result'>[], url: string): readonly string[] {
  const paths = leftForReview(runs)
  if (paths.length === 0) return []
  const rest = paths.length > mostNamed ? `, and ${paths.length - mostNamed} more` : ''
  return [
    `Left for review because of --keep: ${paths.slice(0, mostNamed).join(', ')}${rest}. \`site-contract clean ${url}\` removes it.`,
  ]
}

/** The parts of a run that decide what it leaves. */
interface TracedRun extends Pick<RunOptions, 'write'> {
  /** The name of the target's deployment. */
  readonly deployment: string
  readonly subjects: readonly Pick<CheckResult | CheckGroup, 'area' | 'resource'>[]
}

/**
 * A note on what a run with --write may leave on a WordPress because the API can't delete it. WordPress creates it itself,
 * without a tag, and it is invisible: the items that it belonged to are gone.
 */
export function lastingTraces({ write = false, deployment, subjects }: TracedRun): readonly string[] {
  if (!write) return []
  const traces = [
    ...(subjects.some(({ resource }) => resource === 'posts') ? ['post-format terms (post-format-…)'] : []),
    ...(isStock({ name: deployment }) && subjects.some(({ area }) => area === 'stock')
      ? [
          'template terms (wp_theme, wp_template_part_area)',
          'the first navigation menu and the global styles, which are created when they are first read',
        ]
      : []),
  ]
  if (traces.length === 0) return []
  return [
    `The API cannot delete some items that WordPress creates by itself. If the site did not have these before, they may remain: ${traces.join('; ')}.`,
  ]
}
