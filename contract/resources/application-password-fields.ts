import { text } from '../schema/describe.ts'
import type { ArgumentDefinitions, TextPattern } from '../schema/dialect.ts'

const notBlank: TextPattern & { readonly toJSON: () => string } = {
  source: '.*\\S.*',
  test: (text) => /\S/.test(text),
  toJSON: () => '.*\\S.*',
}

/** The fields of an application password that a write can set. */
export const applicationPasswordFields = {
  app_id: {
    ...text('The UUID by which the application knows itself.'),
    oneOf: [
      { type: 'string', format: 'uuid' },
      { type: 'string', enum: [''] },
    ],
  },
  name: { description: 'The name of the application.', type: 'string', minLength: 1, pattern: notBlank },
} as const satisfies ArgumentDefinitions

export const newApplicationPasswordFields = {
  app_id: applicationPasswordFields.app_id,
  name: { ...applicationPasswordFields.name, required: true },
} as const satisfies ArgumentDefinitions
