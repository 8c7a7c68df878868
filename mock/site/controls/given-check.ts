import { type HostName, hostNames } from '../../../contract/host-names.ts'
import { nearestWord, unknownMember } from '../../../fixtures/nearest-word.ts'
import type { SiteData } from '../../../fixtures/site-data.ts'
import { type SiteDataCheck, siteDataCheck } from '../../../fixtures/site-data-check.ts'
import type { SiteOptions } from '../../resources/endpoint/options.ts'
import type { ContentModel } from '../../store/content-model.ts'
import type { Conditions } from './conditions.ts'
import { type Fault, textHeaders } from './fault.ts'
import { mustBeHeaders } from './patched-answer.ts'

/** What happens to the data a site has when it is seeded. The two options exclude each other. */
export interface SeedOptions {
  /** Preserves the lists that are not given (`posts`, `pages`, `categories`, …), and members of `site`. Default false. */
  readonly keep?: boolean
  /** Adds the data to what the site has. Default false. */
  readonly add?: boolean
}

/** Validates what a program passes to a site, in code or over HTTP. */
export interface GivenCheck extends SiteDataCheck {
  /** @throws Error that names an unknown option, and the nearest known one */
  options(given: SiteOptions): void
  /** @throws Error as {@link options} does, or for options that exclude each other */
  seeding(data: string | object, given: SeedOptions): void
  /** Requires that ids exist, times are valid, and types are registered. @throws Error that names each place */
  seeded(site: SiteData, model: ContentModel): void
  /** @throws Error as {@link options} does, or for a number out of range */
  conditions(given: Conditions, doing: string): void
  /** @throws Error that names an unknown host, and the known ones */
  like(given: readonly HostName[]): void
  /** @throws Error that names the member, its value, and what is allowed */
  fault(given: Fault): void
}

export const givenCheck: GivenCheck = {
  ...siteDataCheck,
  options(given) {
    mustKnow<DeploymentFileOptions>(given, { ...optionKinds, warnings: true }, making)
    mustBeOfKinds(given)
    mustBeHosts(given.like ?? [], making)
  },
  seeding(data, given) {
    mustKnow(given, { keep: true, add: true }, seeding)
    if (given.keep && given.add) throw new Error(`${seeding}: keep and add exclude each other. Use one.`)
    if (typeof data === 'string' && (given.keep || given.add))
      throw new Error(`${seeding}: a data set replaces everything. Use keep and add with site data.`)
  },
  seeded(site, { customTypes, customTaxonomies }) {
    siteDataCheck.whole(site, seeding)
    const registered = { types: registeredIn(customTypes), taxonomies: registeredIn(customTaxonomies) }
    siteDataCheck.own({ ...site, ...registered }, seeding)
  },
  conditions(given, doing) {
    mustKnow(given, conditionNames, doing)
    mustBeBounded(given, doing)
  },
  like(given) {
    mustBeHosts(given, 'Cannot change the site')
  },
  fault(fault) {
    const adding = 'Cannot add the fault'
    mustKnow(fault, { ...conditionNames, route: true, status: true, headers: true, body: true }, adding)
    const { status, headers = {} } = fault
    const isStatus = Number.isInteger(status) && isBetween(status, 400, 599)
    if (status !== undefined && status !== 'network' && !isStatus)
      throw unusable(adding, { status }, 'a whole number from 400 to 599, or network')
    mustBeBounded(fault, adding)
    mustBeHeaders(textHeaders(headers))
  },
}

const making = 'Cannot make a site'
const seeding = 'Cannot seed the site'

const registeredIn = <Definition>(
  all: readonly { readonly name: string; readonly definition: Definition }[],
): Record<string, Definition> => Object.fromEntries(all.map(({ name, definition }) => [name, definition]))

const conditionNames: Names<Conditions> = { delay: true, rate: true, times: true }

/** What each option has to be. Those of several kinds have a check of their own, where they are read. */
const optionKinds: Readonly<Record<keyof SiteOptions, Kind | 'several'>> = {
  deployment: 'several',
  wordpress: 'several',
  stock: 'true or false',
  data: 'several',
  naming: 'several',
  root: 'a string',
  url: 'a string',
  seed: 'a number',
  now: 'a function',
  firstId: 'a number',
  open: 'true or false',
  jwt: 'true or false',
  strictBasic: 'true or false',
  adminScript: 'a string',
  mediaTrash: 'true or false',
  messages: 'an object',
  like: 'several',
  handlers: 'an object',
  fields: 'an object',
  packs: 'a list',
  fallback: 'a function',
  usage: 'a string',
  providers: 'a list',
}

type Kind = 'a string' | 'a number' | 'true or false' | 'a function' | 'a list' | 'an object'

/** A parsed deployment file, which may be passed as the options of a site. */
interface DeploymentFileOptions extends SiteOptions {
  readonly warnings?: readonly string[]
}

/** An exhaustive list of members. */
type Names<Given> = Readonly<Record<keyof Given, unknown>>

function mustKnow<Given extends object>(given: Given, names: Names<Given>, doing: string): void {
  const unknown = unknownMember(given, Object.keys(names))
  if (unknown !== undefined) throw new Error(`${doing}: ${unknown}`)
}

// JavaScript callers can pass any type, such as the promise of a file: `deployment: readDeployment('site.json')`.
function mustBeOfKinds(given: SiteOptions): void {
  for (const [name, kind] of Object.entries(optionKinds)) {
    const value: unknown = Reflect.get(given, name)
    if (value !== undefined) mustBeOfKind(name, value, kind)
  }
  for (const [i, pack] of (given.packs ?? []).entries()) mustBeOfKind(`packs[${i}]`, pack, 'an object')
}

function mustBeOfKind(name: string, value: unknown, kind: Kind | 'several'): void {
  if (value instanceof Promise) throw new Error(`${making}: ${name} is a promise. Await it first.`)
  if (kind === 'several' || kind === kindOf(value)) return
  const isLong = typeof value === 'function' || (typeof value === 'object' && value !== null)
  throw isLong
    ? new Error(`${making}: ${name} is ${kindOf(value)}. Use ${kind}.`)
    : unusable(making, { [name]: value }, kind)
}

function kindOf(value: unknown): Kind | undefined {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return 'a string'
  if (typeof value === 'number') return 'a number'
  if (typeof value === 'boolean') return 'true or false'
  if (typeof value === 'function') return 'a function'
  return typeof value === 'object' && value !== null ? 'an object' : undefined
}

function mustBeBounded({ delay = 0, rate = 1, times = 1 }: Conditions, doing: string): void {
  if (!isBetween(delay, 0, 600_000)) throw unusable(doing, { delay }, 'milliseconds, from 0 to 600000')
  if (!isBetween(rate, 0, 1)) throw unusable(doing, { rate }, 'a number from 0 to 1')
  if (!Number.isInteger(times) || times < 1) throw unusable(doing, { times }, 'a whole number of 1 or more')
}

// JavaScript callers can pass any type.
function mustBeHosts(given: unknown, doing: string): void {
  const names: readonly unknown[] = hostNames
  const unknown = Array.isArray(given) ? given.find((name) => !names.includes(name)) : given
  if (unknown === undefined) return
  const nearest = typeof unknown === 'string' && nearestWord(unknown, hostNames)
  throw unusable(doing, { like: unknown }, nearest || `a list of ${hostNames.join(', ')}`)
}

const isBetween = (given: unknown, least: number, most: number): boolean =>
  typeof given === 'number' && given >= least && given <= most

function unusable(doing: string, given: object, usable: string): Error {
  const [[name, value] = []] = Object.entries(given)
  return new Error(`${doing}: ${name} is ${JSON.stringify(value)}. Use ${usable}.`)
}
