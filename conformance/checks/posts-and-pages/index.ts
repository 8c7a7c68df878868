import { type CheckGroup, group } from '../check.ts'
import { texts } from '../item.ts'
import { autosaveAnswerChecks } from './autosave-answers.ts'
import { autosaveFlowChecks, autosaveRecordChecks, autosaveReferenceChecks } from './autosaves.ts'
import { revisionFlowChecks, revisionReferenceChecks } from './revisions.ts'

export const revisionGroups: readonly CheckGroup[] = [
  group('autosaves', 'autosaves', 'what the creation of an autosave answers', autosaveAnswerChecks),
  ...texts.flatMap((kind) => [
    group('revisions', 'revisions', `revisions of ${kind}`, [
      ...revisionFlowChecks(kind),
      ...revisionReferenceChecks(kind),
    ]),
    group('autosaves', 'autosaves', `autosaves of ${kind}`, [
      ...autosaveFlowChecks(kind),
      ...autosaveReferenceChecks(kind),
      ...autosaveRecordChecks(kind),
    ]),
  ]),
]
