import { type CheckGroup, group } from '../check.ts'
import { answerChecks } from './answers.ts'
import { innerChecks } from './inner.ts'
import { markedChecks } from './marked.ts'
import { partChecks } from './parts.ts'
import { runChecks } from './runs.ts'
import { unmarkedChecks } from './unmarked.ts'
import { validateAllChecks } from './validate-all.ts'

/** The batch route. */
export const batchGroups: readonly CheckGroup[] = [
  group('batch', 'site', 'what a batch runs', [...runChecks, ...partChecks]),
  group('batch', 'site', 'what a batch reaches', [...markedChecks, ...unmarkedChecks]),
  group('batch', 'site', 'what a batch answers', [...answerChecks, ...innerChecks, ...validateAllChecks]),
]
