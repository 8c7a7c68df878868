import { type CheckGroup, group } from '../check.ts'
import { attachmentChecks, attachmentReferenceChecks } from './attachments.ts'
import { forceReferenceChecks } from './deletion-force.ts'
import { trashReferenceChecks } from './deletion-trash.ts'
import { texts } from './explicit-dates.ts'
import { filterChecks } from './filters.ts'
import { methodChecks } from './methods.ts'
import { presenceChecks } from './presence.ts'
import { listedChecks, relativeChecks } from './relatives.ts'
import { removalChecks } from './removal.ts'
import { revisionRemovalChecks, revisionRemovalReferenceChecks } from './revision-removal.ts'
import { anyToAnyChecks, scheduleChecks } from './schedule.ts'
import { creationChecks, restoringChecks, transitionChecks } from './transitions.ts'
import { trashChecks } from './trash.ts'
import { refusedCreateChecks, refusedUpdateChecks } from './unlisted-statuses.ts'

const kinds = [...texts, 'media'] as const

/** How items move between statuses, into the trash and away for good. */
export const statusGroups: readonly CheckGroup[] = [
  ...texts.flatMap((kind) => [
    group('status', kind, `transitions of ${kind}`, transitionChecks(kind)),
    group('status', kind, `${kind} made and restored`, [...creationChecks(kind), ...restoringChecks(kind)]),
  ]),
  group('status', 'media', 'statuses of attachments', [...attachmentChecks, ...attachmentReferenceChecks]),
  group('status', 'posts', 'methods that move an item', methodChecks),
  ...kinds.flatMap((kind) => [
    group('status', kind, `statuses shown by ${kind}`, [...presenceChecks(kind), ...filterChecks(kind)]),
    group('status', kind, `statuses refused to ${kind}`, [
      ...refusedUpdateChecks(kind),
      ...refusedCreateChecks(kind),
    ]),
    group('status', kind, `trash and removal of ${kind}`, [
      ...trashChecks(kind),
      ...removalChecks(kind),
      ...relativeChecks(kind),
      ...listedChecks(kind),
    ]),
  ]),
  group('status', 'revisions', 'removal of revisions', [
    ...texts.flatMap(revisionRemovalChecks),
    ...revisionRemovalReferenceChecks,
  ]),
  group('status', 'posts', 'dates that move an item', [...scheduleChecks, ...anyToAnyChecks]),
  group('status', 'posts', 'what a delete leaves', [...trashReferenceChecks, ...forceReferenceChecks]),
]
