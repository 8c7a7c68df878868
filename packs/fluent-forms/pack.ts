import type { Pack } from '../../index.ts'
import { entryHandlers } from './entries.ts'
import { formHandlers } from './forms.ts'
import { settingHandlers } from './settings.ts'
import { submitHandlers } from './submit.ts'

/** Forms, their settings and their entries, at the addresses and in the shapes of Fluent Forms 6.2. */
const fluentForms: Pack = {
  name: 'fluent-forms',
  handlers: { ...formHandlers, ...settingHandlers, ...entryHandlers, ...submitHandlers },
}

export default fluentForms
