import type { Json } from '../../../contract/index.ts'
import { at, isList, isObject, type JsonObject, shown } from '../../transport/json.ts'
import { type Check, check } from '../check.ts'
import { readIndex } from './document.ts'

interface FieldRule {
  readonly field: string
  /** What the field has to be, behind "to be". */
  readonly is: string
  readonly holds: (value: Json | undefined) => boolean
}

const isText = (value: Json | undefined): boolean => typeof value === 'string'
const isPageId = (value: Json | undefined): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0

/** Is a value an absolute address of the web. */
export function isAddress(value: Json | undefined): value is string {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)
}

const rules: readonly FieldRule[] = [
  { field: 'name', is: 'a string', holds: isText },
  { field: 'description', is: 'a string', holds: isText },
  { field: 'url', is: 'an address', holds: isAddress },
  { field: 'home', is: 'an address', holds: isAddress },
  { field: 'gmt_offset', is: 'hours from UTC, a number or a numeric string', holds: isOffset },
  { field: 'timezone_string', is: 'a string', holds: isText },
  { field: 'page_for_posts', is: 'the id of a page, or 0', holds: isPageId },
  { field: 'page_on_front', is: 'the id of a page, or 0', holds: isPageId },
  {
    field: 'show_on_front',
    is: '"posts" or "page"',
    holds: (value) => value === 'posts' || value === 'page',
  },
  {
    field: 'namespaces',
    is: 'a list of strings',
    holds: (value) => isList(value) && value.length > 0 && value.every(isText),
  },
  { field: 'authentication', is: 'an object', holds: isObject },
  {
    field: 'routes',
    is: 'an object by patterns, which begin with a slash',
    holds: (value) => isObject(value) && Object.entries(value).every(isEntry),
  },
]

function isOffset(value: Json | undefined): boolean {
  const isNumeric = typeof value === 'string' && /^[+-]?\d+(\.\d+)?$/.test(value)
  return (typeof value === 'number' || isNumeric) && Math.abs(Number(value)) <= 14
}

function isEntry([pattern, entry]: readonly [string, Json]): boolean {
  return pattern.startsWith('/') && isObject(entry)
}

/** Each field of the index: it is there, and of its type. */
export const fieldChecks: readonly Check[] = [
  ...rules.map(({ field, is, holds }) =>
    check(`index.fields.${field.replaceAll('_', '-')}`, {
      async run({ anonymous, expect, testData }) {
        // Not `readIndex`: the fields are to be told apart even where `routes` is broken.
        const answer = await testData.once('index answer', () => expect.accepted(anonymous.get('/')))
        const value = at(answer.record, field)
        expect.that(holds(value), answer, `${field} to be ${is}`, shown(value))
      },
    }),
  ),
  check('index.fields.url.asked', {
    requirement: 'index.fields.url',
    async run({ anonymous, expect, target, testData }) {
      const answer = await testData.once('index answer', () => expect.accepted(anonymous.get('/')))
      const value = at(answer.record, 'url')
      // A site may be asked at another address than the one it knows itself by.
      if (!isAddress(value) || new URL(value).origin !== new URL(target.facts.apiRoot).origin) return
      const address = `${value.replace(/\/$/, '')}/index.php?rest_route=/`
      await expect.accepted(anonymous.sendTo('GET', address), 'as url is the address of the site')
    },
  }),
  check('authentication.scheme', {
    async run(tools) {
      const { answer } = await readIndex(tools)
      const schemes = Object.keys(objectAt(answer.record, 'authentication'))
      tools.expect.equal(answer, schemes, ['application-passwords'], 'the schemes in authentication')
    },
  }),
  check('authentication.authorization', {
    async run(tools) {
      const { answer } = await readIndex(tools)
      const value = answer.at('authentication', 'application-passwords', 'endpoints', 'authorization')
      tools.expect.that(isAddress(value), answer, 'endpoints.authorization to be an address', shown(value))
    },
  }),
]

function objectAt(record: JsonObject, member: string): JsonObject {
  const value = record[member]
  return isObject(value) ? value : {}
}
