import { editOnly } from '../schema/field-contexts.ts'
import type { RecordSchema } from '../schema/record.ts'
import { revisionFields } from './revision-record.ts'

/** An autosave as it is answered. */
export const autosaveRecord = {
  title: 'autosave',
  properties: {
    ...revisionFields,
    preview_link: {
      description: 'Where it can be seen.',
      type: 'string',
      format: 'uri',
      context: editOnly,
      readonly: true,
    },
  },
} as const satisfies RecordSchema
