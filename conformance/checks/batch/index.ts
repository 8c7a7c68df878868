import { type CheckGroup, group } from '../check.ts'
import { answerChecks, batchAnswerChecks, innerChecks } from './answers.ts'
import { partChecks, runChecks } from './runs.ts'
import { markedChecks, unmarkedChecks } from './targets.ts'
import { validateAllChecks } from './validate-all.ts'

export const batchGroups: readonly CheckGroup[] = [
  group('batch', 'site', 'what a batch runs', [...runChecks, ...partChecks]),
  group('batch', 'site', 'what a batch reaches', [...markedChecks, ...unmarkedChecks]),
  group('batch', 'site', 'what a batch answers', [...answerChecks, ...innerChecks, ...validateAllChecks]),
  group('batch', 'site', 'what a batch answers of items', batchAnswerChecks),
]
