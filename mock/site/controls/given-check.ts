import { type HostName, hostNames } from '../../../contract/host-names.ts'
import { nearestWord, unknownMember } from '../../../contract/lib/nearest-word.ts'
import type { SiteData } from '../../../fixtures/site-data.ts'
import { type SiteDataCheck, siteDataCheck } from '../../../fixtures/site-data-check.ts'
import type { SiteOptions } from '../../resources/endpoint/options.ts'
import type { ContentModel } from '../../store/content-model.ts'
import type { Conditions } from './conditions.ts'
import { type Fault, textHeaders } from './fault.ts'
import { mustBeOptions, mustBeSite, mustBeSnapshot, optionNames } from './given-kinds.ts'
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
  /** @throws Error that names an unknown option, or one of another kind, and what is allowed */
  options(given: SiteOptions): void
  /** @throws Error when it is not a site, such as a promise of one */
  site(given: unknown, doing: string): void
  /** @throws Error when it is not the snapshot of a site */
  snapshot(given: unknown): void
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

const making = 'Cannot make a site'

export const givenCheck: GivenCheck = {
  ...siteDataCheck,
  site: mustBeSite,
  snapshot: mustBeSnapshot,
  options(given) {
    mustBeOptions(given, making)
    mustBeKnown(given, optionNames, making)
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

const seeding = 'Cannot seed the site'

const registeredIn = <Definition>(
  all: readonly { readonly name: string; readonly definition: Definition }[],
): Record<string, Definition> => Object.fromEntries(all.map(({ name, definition }) => [name, definition]))

const conditionNames: Names<Conditions> = { delay: true, rate: true, times: true }

/** An exhaustive list of members. */
type Names<Given> = Readonly<Record<keyof Given, true>>

const mustKnow = <Given extends object>(given: Given, names: Names<Given>, doing: string): void =>
  mustBeKnown(given, Object.keys(names), doing)

function mustBeKnown(given: object, names: readonly string[], doing: string): void {
  const unknown = unknownMember(given, names)
  if (unknown !== undefined) throw new Error(`${doing}: ${unknown}`)
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
  const usable = nearest && (Array.isArray(given) ? nearest : `a list: ["${nearest}"]`)
  throw unusable(doing, { like: unknown }, usable || `a list of ${hostNames.join(', ')}`)
}

const isBetween = (given: unknown, least: number, most: number): boolean =>
  typeof given === 'number' && given >= least && given <= most

function unusable(doing: string, given: object, usable: string): Error {
  const [[name, value] = []] = Object.entries(given)
  return new Error(`${doing}: ${name} is ${JSON.stringify(value)}. Use ${usable}.`)
}
