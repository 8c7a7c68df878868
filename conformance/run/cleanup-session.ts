import { cleanUp } from '../data/cleanup.ts'
import { isOfRun } from '../data/run-tag.ts'
import type { Leftovers } from '../data/test-data.ts'
import { isStock } from '../target/recognise.ts'
import { keptBy } from './kept-items.ts'
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
    ...(remaining.size > 0 ? [`Could not remove ${named([...remaining])}.`] : []),
    ...(unseen.length > 0 ? [`Could not look for what may be left among ${named(unseen)}.`] : []),
    ...(ended === undefined ? [] : [`The clean-up ended before its end: ${ended}`]),
  ]
  const remedy = `Try site-contract clean ${target.facts.url} as a user who may delete everything.`
  return [
    ...notes.map((note) => `${session.blank(note)} ${remedy}`),
    ...(before.notOwn.length > 0
      ? [
          `The target said that the run made ${named(before.notOwn)}. Read by themselves they do not bear its tag, and were left alone: see whether they are somebody's.`,
        ]
      : []),
  ]
}

/** The most that a note names, and the longest name. */
const [maxShown, longest] = [20, 400]

function named(all: readonly string[]): string {
  const shown = all.slice(0, maxShown).map((each) => each.slice(0, longest))
  return `${shown.join(', ')}${all.length > maxShown ? `, and ${all.length - maxShown} more` : ''}`
}
