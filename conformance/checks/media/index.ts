import { type CheckGroup, group } from '../check.ts'
import { editOutcomeChecks, fileAnswerChecks } from './edit-outcomes.ts'
import { editRefusalChecks, effectChecks, laterPartCheck, partChecks } from './edits.ts'
import { listChecks, postProcessChecks, readAndWriteCheck, recordChecks } from './records.ts'
import { uploadChecks, uploadRefusalChecks } from './uploads.ts'

export const mediaGroups: readonly CheckGroup[] = [
  group('media', 'media', 'image edits', [
    ...effectChecks,
    ...partChecks,
    laterPartCheck,
    ...editOutcomeChecks,
    ...editRefusalChecks,
  ]),
  group('media', 'media', 'records of attachments', [
    readAndWriteCheck,
    ...recordChecks,
    ...listChecks,
    ...postProcessChecks,
  ]),
  group('media', 'media', 'what writes return for files', fileAnswerChecks),
  group('media', 'media', 'uploads', [...uploadChecks, ...uploadRefusalChecks]),
]
