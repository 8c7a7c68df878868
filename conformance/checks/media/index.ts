import { type CheckGroup, group } from '../check.ts'
import { effectChecks } from './edit-effects.ts'
import { editOutcomeChecks } from './edit-outcomes.ts'
import { laterPartCheck, partChecks } from './edit-parts.ts'
import { editRefusalChecks } from './edit-refusals.ts'
import { postProcessChecks } from './post-process.ts'
import { readAndWriteCheck } from './read-and-write.ts'
import { listChecks, recordChecks } from './records.ts'
import { uploadRefusalChecks } from './upload-refusals.ts'
import { uploadChecks } from './uploads.ts'

/** Attachments. */
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
  group('media', 'media', 'uploads', [...uploadChecks, ...uploadRefusalChecks]),
]
