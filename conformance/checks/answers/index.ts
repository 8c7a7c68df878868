import { type CheckGroup, group } from '../check.ts'
import { autosaveAnswerChecks } from './autosave-answers.ts'
import { batchAnswerChecks } from './batch-answers.ts'
import { fileAnswerChecks } from './file-answers.ts'
import { itemAnswerChecks } from './item-answers.ts'

/** The answers of writes, held against what is read. */
export const answerGroups: readonly CheckGroup[] = [
  group('fields', 'site', 'what writes answer of items', itemAnswerChecks),
  group('media', 'media', 'what writes answer of files', fileAnswerChecks),
  group('autosaves', 'autosaves', 'what the creation of an autosave answers', autosaveAnswerChecks),
  group('batch', 'site', 'what a batch answers of items', batchAnswerChecks),
]
