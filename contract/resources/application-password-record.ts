import { dateTime, editOnly, everywhere, readOnly, text, viewAndEdit } from '../schema/describe.ts'
import type { RecordSchema } from '../schema/record.ts'
import { newApplicationPasswordFields } from './application-password-fields.ts'

/** An application password in responses. The password itself is shown once, when it is created. */
export const applicationPasswordRecord = {
  title: 'application-password',
  properties: {
    uuid: { description: 'Its UUID.', type: 'string', format: 'uuid', context: everywhere, readonly: true },
    app_id: { ...newApplicationPasswordFields.app_id, context: everywhere },
    name: { ...newApplicationPasswordFields.name, context: everywhere },
    created: readOnly(viewAndEdit, dateTime('When it was created, in GMT.')),
    last_used: {
      description: 'When it was last used, in GMT; updated once a day.',
      type: ['string', 'null'],
      format: 'date-time',
      context: viewAndEdit,
      readonly: true,
    },
    last_ip: {
      description: 'The address it was last used from.',
      type: ['string', 'null'],
      format: 'ip',
      context: viewAndEdit,
      readonly: true,
    },
    password: readOnly(editOnly, text('The password.')),
  },
} as const satisfies RecordSchema
