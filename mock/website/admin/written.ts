import { jsonText } from '../../http/json-text.ts'

/** A value as a script has it: within a script, nothing may end it. */
export const written = (value: unknown): string => jsonText(value).replaceAll('<', '\\u003c')
