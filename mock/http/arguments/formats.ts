import type { TextFormat } from '../../../contract/index.ts'
import { parseDate } from './parsed-date.ts'

type Test = (text: string) => boolean

/**
 * Tests for the formats of a definition. URIs have none: `rest_validate_value_from_schema` does not check them.
 */
export const formats: Readonly<Record<Exclude<TextFormat, 'uri'>, Test>> = {
  // WordPress accepts more than RFC 3339: without an offset, the site's timezone counts.
  'date-time': (text) => parseDate(text) !== undefined,
  email: (text) => text.length <= 320 && /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(text),
  ip: (text) => isVersion4(text) || (/^[\da-f:.]{2,45}$/i.test(text) && URL.canParse(`http://[${text}]/`)),
  uuid: (text) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(text),
  'hex-color': (text) => /^#(?:[\da-f]{3}){1,2}$/i.test(text),
}

function isVersion4(text: string): boolean {
  const parts = text.split('.', 5)
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)
}
