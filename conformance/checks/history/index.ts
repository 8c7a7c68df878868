import { type CheckGroup, group } from '../check.ts'
import { autosaveFlowChecks } from './autosave-flow.ts'
import { autosaveRecordChecks } from './autosave-records.ts'
import { autosaveReferenceChecks } from './autosaves.ts'
import { texts } from './changed-item.ts'
import { revisionFlowChecks } from './revision-flow.ts'
import { revisionReferenceChecks } from './revisions.ts'

/** Revisions and autosaves. */
export const historyGroups: readonly CheckGroup[] = texts.flatMap((kind) => [
  group('revisions', 'revisions', `revisions of ${kind}`, [
    ...revisionFlowChecks(kind),
    ...revisionReferenceChecks(kind),
  ]),
  group('autosaves', 'autosaves', `autosaves of ${kind}`, [
    ...autosaveFlowChecks(kind),
    ...autosaveReferenceChecks(kind),
    ...autosaveRecordChecks(kind),
  ]),
])
