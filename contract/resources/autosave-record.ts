import { editOnly, readOnly, uri } from '../schema/describe.ts'
import type { RecordSchema } from '../schema/record.ts'
import { revisionFields } from './revision-record.ts'

export const autosaveRecord = {
  title: 'autosave',
  properties: {
    ...revisionFields,
    preview_link: readOnly(editOnly, uri('Where it can be seen.')),
  },
} as const satisfies RecordSchema
