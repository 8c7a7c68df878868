import type { Pack } from '../../index.ts'
import { formHandlers } from './forms.ts'

/** Forms, their settings and their entries, at the addresses and in the shapes of Fluent Forms 6.2. */
export default {
  name: 'fluent-forms',
  handlers: { ...formHandlers },
} satisfies Pack
