import type { Pack } from '../../index.ts'
import { entryHandlers } from './entries.ts'
import { fieldHandlers } from './field-list.ts'
import { formHandlers } from './forms.ts'
import { reportHandlers } from './reports.ts'
import { settingHandlers } from './settings.ts'
import { submitHandlers } from './submit.ts'

/** Forms, their settings and their entries, at the addresses and in the shapes of Fluent Forms 6.2. */
const fluentForms: Pack = {
  name: 'fluent-forms',
  handlers: {
    ...fieldHandlers,
    ...formHandlers,
    ...settingHandlers,
    ...entryHandlers,
    ...submitHandlers,
    ...reportHandlers,
  },
}

export default fluentForms
