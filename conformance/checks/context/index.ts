import { type CheckGroup, group } from '../check.ts'
import { kinds } from '../item.ts'
import { excerptChecks } from './excerpts.ts'
import { identifierChecks } from './identifiers.ts'
import { markChecks, markedChecks } from './marks.ts'
import { habitChecks, stickyChecks } from './password-habits.ts'
import { effectChecks, hiddenTextChecks, lockable } from './passwords.ts'
import { editChecks, readChecks, reads } from './reads.ts'

const { ofItems, byPath, ofHistory } = identifierChecks
const isHistory = (id: string): boolean => /\.(revisions|autosaves)\./.test(id)
const historyIds = new Set(reads.map(({ id }) => id).filter(isHistory))
const isOfHistory = (id: string): boolean => [...historyIds].some((read) => id.includes(read))

/** Which fields appear in which context. */
export const contextGroups: readonly CheckGroup[] = [
  ...kinds.map((kind) =>
    group('context', kind, `fields of ${kind} in each context`, [...markChecks(kind), ...markedChecks(kind)]),
  ),
  group('context', 'site', 'what context does to a read', [
    ...readChecks.filter(({ id }) => !isOfHistory(id)),
    ...editChecks,
  ]),
  group(
    'context',
    'revisions',
    'what context does to a read of history',
    readChecks.filter(({ id }) => isOfHistory(id)),
  ),
  group('context', 'site', 'what items are known by', [...ofItems, ...byPath]),
  group('context', 'revisions', 'what revisions and autosaves are known by', ofHistory),
  ...lockable.flatMap((kind) => [
    group('context', kind, `what a password hides of ${kind}`, hiddenTextChecks(kind)),
    group('context', kind, `protected ${kind}`, [
      ...effectChecks(kind),
      ...habitChecks(kind),
      ...(kind === 'posts' ? stickyChecks : []),
      ...excerptChecks(kind),
    ]),
  ]),
]
