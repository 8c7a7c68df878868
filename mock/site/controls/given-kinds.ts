import { displayAddress } from '../../../contract/lib/display-address.ts'
import { isRecord, recordOrEmpty } from '../../../contract/lib/is-record.ts'
import { valueText } from '../../../fixtures/schema-problems.ts'
import type { SiteOptions } from '../../resources/endpoint/options.ts'

/** What a value may be, and how a message describes that. */
interface Kind {
  readonly is: (value: unknown) => boolean
  readonly words: string
}

const isText = (value: unknown): boolean => typeof value === 'string'
const isFunction = (value: unknown): boolean => typeof value === 'function'
const flag: Kind = { is: (value) => typeof value === 'boolean', words: 'true or false' }
const number: Kind = { is: (value) => typeof value === 'number', words: 'a number' }
const object = (words: string): Kind => ({ is: isRecord, words })
/** What has a check of its own, by its content. */
const checkedLater: Kind = { is: () => true, words: '' }

/** What each option may be. */
const optionKinds: Readonly<Record<keyof SiteOptions, Kind>> = {
  deployment: {
    is: (value) =>
      isText(value) || (isRecord(value) && [value.routes, value.namespaces].every(Array.isArray)),
    words: 'first, second, stock, or the deployment that readDeploymentFile returns',
  },
  wordpress: checkedLater,
  stock: flag,
  data: checkedLater,
  naming: {
    is: (value) => isText(value) || (isRecord(value) && [value.namespaces, value.segments].every(isRecord)),
    words: 'neutral, wordpress, or { namespaces, segments }',
  },
  root: {
    is: (value) => typeof value === 'string' && !/[?#\s%]/.test(value),
    words: 'a plain path such as /wp-json',
  },
  // Requests below a path would not be recognised.
  url: { is: isOrigin, words: 'scheme and host alone, such as https://site.test' },
  seed: number,
  now: { is: isFunction, words: 'a function that returns milliseconds' },
  firstId: number,
  open: flag,
  jwt: flag,
  strictBasic: flag,
  adminScript: { is: isText, words: 'the address of a script' },
  mediaTrash: flag,
  messages: object('an object of messages by their codes'),
  like: checkedLater,
  handlers: object('an object of handlers by method and route'),
  fields: object('an object of fields by what they belong to'),
  packs: { is: Array.isArray, words: 'a list of packs' },
  fallback: { is: isFunction, words: 'a function such as fetch' },
  usage: { is: (value) => value === 'requests' || value === 'fields', words: 'requests or fields' },
  providers: { is: Array.isArray, words: 'a list of providers' },
}

function isOrigin(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { protocol, href, origin } = new URL(value)
  return /^https?:$/.test(protocol) && href === `${origin}/`
}

/** The names of all options. A parsed deployment file, which may be passed as options, has warnings too. */
export const optionNames: readonly string[] = [...Object.keys(optionKinds), 'warnings']

/** @throws Error that names an option of another kind, its value, and what is allowed */
export function mustBeOptions(given: unknown, doing: string): void {
  mustBe(given, object("an object such as { data: 'fresh' }"), `${doing}: the options are`)
  const options = Object.entries(recordOrEmpty(given))
  const kinds = new Map(Object.entries(optionKinds))
  for (const [name, value] of options)
    if (value !== undefined) mustBe(value, kinds.get(name) ?? checkedLater, `${doing}: ${name} is`)
  const packs = options.find(([name]) => name === 'packs')?.[1]
  for (const [i, pack] of (Array.isArray(packs) ? packs : []).entries())
    mustBe(pack, packKind(pack), `${doing}: packs[${i}] is`)
}

const packKind = (given: unknown): Kind => {
  const name = typeof given === 'string' && /^[\w-]+$/.test(given) ? given : 'NAME'
  return object(`the pack itself: import pack from 'site-contract/packs/${name}'`)
}

/**
 * @param doing how the message begins, `Cannot serve`
 * @throws Error when it is not a site, such as a promise of one
 */
export const mustBeSite = (given: unknown, doing: string): void =>
  mustBe(
    given,
    { is: (value) => isRecord(value) && isFunction(value.handle), words: 'a site of createSite' },
    `${doing} the site: it is`,
  )

/** @throws Error when it is not the snapshot of a site */
export const mustBeSnapshot = (given: unknown): void =>
  mustBe(
    given,
    {
      is: (value) => isRecord(value) && isRecord(value.info) && Array.isArray(value.content),
      words: 'what site.snapshot() returned',
    },
    'Cannot restore the site: the snapshot is',
  )

function mustBe(value: unknown, { is, words }: Kind, beginning: string): void {
  if (isRecord(value) && isFunction(value.then)) throw new Error(`${beginning} a promise. Await it first.`)
  if (is(value)) return
  throw new Error(`${beginning} ${givenText(value)}. Use ${words}.`)
}

function givenText(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  if (value === undefined) return 'undefined'
  // An address may have a password.
  return valueText(typeof value === 'string' ? displayAddress(value) : value)
}
