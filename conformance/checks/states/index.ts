import { type CheckGroup, group } from '../check.ts'
import { kinds, texts } from '../item.ts'
import {
  attachmentChecks,
  attachmentReferenceChecks,
  refusedCreateChecks,
  refusedUpdateChecks,
} from './attachments.ts'
import {
  forceReferenceChecks,
  removalChecks,
  revisionRemovalChecks,
  revisionRemovalReferenceChecks,
  trashReferenceChecks,
} from './deletion.ts'
import { filterChecks, presenceChecks } from './filters.ts'
import {
  anyToAnyChecks,
  creationChecks,
  methodChecks,
  restoringChecks,
  scheduleChecks,
  transitionChecks,
} from './transitions.ts'
import { listedChecks, relativeChecks, trashChecks } from './trash.ts'

/** Statuses, the trash and permanent deletes. */
export const stateGroups: readonly CheckGroup[] = [
  ...texts.flatMap((kind) => [
    group('status', kind, `transitions of ${kind}`, transitionChecks(kind)),
    group('status', kind, `${kind} created and restored`, [
      ...creationChecks(kind),
      ...restoringChecks(kind),
    ]),
  ]),
  group('status', 'media', 'statuses of attachments', [...attachmentChecks, ...attachmentReferenceChecks]),
  group('status', 'posts', 'methods that move an item', methodChecks),
  ...kinds.flatMap((kind) => [
    group('status', kind, `statuses shown by ${kind}`, [...presenceChecks(kind), ...filterChecks(kind)]),
    group('status', kind, `statuses rejected for ${kind}`, [
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
