import { createHash } from 'node:crypto'
import type { Requirement } from '../requirement.ts'
import { requirements as declared } from '../requirements/index.ts'
import written from './catalogues.json' with { type: 'json' }
import { formerWords, type Rewording } from './rewording.ts'

/** A change from one catalogue to the next. */
export interface CatalogueChange {
  /** Why the requirements changed, as a sentence. */
  readonly reason: string
  /** The server that showed it, with its version: `WordPress 6.5.5`. Undefined when only words changed. */
  readonly server?: string
  /** The ids of new requirements. */
  readonly added: readonly string[]
  /** The changed and removed requirements, as they were before. */
  readonly before: readonly Requirement[]
  /** The requirements that had the same meaning in other words. */
  readonly reworded?: Rewording
}

/** What identifies a catalogue in a certificate. */
export interface CatalogueName {
  /** `2026.1` */
  readonly number: string
  /** `sha256:` and the digest of its requirements. */
  readonly digest: string
}

/** A numbered set of requirements. Its number never gets another meaning. */
export interface Catalogue extends CatalogueName {
  /** `2026-11-26` */
  readonly date: string
  /** What changed since the catalogue before it. */
  readonly changes: readonly CatalogueChange[]
}

/** The numbered catalogues, newest first. */
export const catalogues: readonly Catalogue[] = readCatalogues(written)

/**
 * The digest of requirements, in any order: of the id, level, section and text of each.
 *
 * @example
 * ```ts
 * catalogueDigest(requirements) // 'sha256:3f0c…'
 * ```
 */
export function catalogueDigest(requirements: readonly Requirement[]): string {
  const lines = byId(requirements).map(
    ({ id, level, section, text }) => `${JSON.stringify([id, level, section, text])}\n`,
  )
  return `sha256:${createHash('sha256').update(lines.join('')).digest('hex')}`
}

let current: CatalogueName | undefined

/**
 * The newest catalogue, with the digest of the requirements that this program has.
 *
 * @example
 * ```ts
 * currentCatalogue().number // '2026.2'
 * ```
 */
export function currentCatalogue(): CatalogueName {
  current ??= { number: catalogues[0]?.number ?? '', digest: catalogueDigest(declared) }
  return current
}

/**
 * The requirements of a catalogue, sorted by id: those of the newest are declared, and older ones follow from the changes since.
 *
 * @throws Error when no catalogue has the number
 */
export function catalogueRequirements(
  number: string,
  { known = catalogues, newest = declared }: CatalogueSource = {},
): readonly Requirement[] {
  const place = known.findIndex((each) => each.number === number)
  if (place < 0)
    throw new Error(
      `There is no catalogue ${number}. Available: ${known.map((each) => each.number).join(', ')}.`,
    )
  const found = new Map(newest.map((each) => [each.id, each]))
  for (const { changes } of known.slice(0, place))
    for (const { added, before, reworded } of changes.toReversed()) {
      const inFormerWords = reworded && formerWords(reworded)
      if (inFormerWords) for (const each of found.values()) found.set(each.id, inFormerWords(each))
      for (const id of added) found.delete(id)
      for (const each of before) found.set(each.id, each)
    }
  return byId([...found.values()])
}

/**
 * The ids of the requirements whose meaning changed since a catalogue, and of those that are new or were removed; not of
 * those that were only reworded.
 *
 * @example
 * ```ts
 * changedSince('2026.1').has('posts.list.page.minimum') // false
 * ```
 */
export function changedSince(
  number: string,
  known: readonly Pick<Catalogue, 'number' | 'changes'>[] = catalogues,
): ReadonlySet<string> {
  const place = known.findIndex((each) => each.number === number)
  const changes = known.slice(0, place < 0 ? known.length : place).flatMap((each) => each.changes)
  return new Set(changes.flatMap(({ added, before }) => [...added, ...before.map(({ id }) => id)]))
}

/** What older catalogues are derived from. */
export interface CatalogueSource {
  readonly known?: readonly Pick<Catalogue, 'number' | 'changes'>[]
  readonly newest?: readonly Requirement[]
}

/** The difference between two sets of requirements, as a change has it. */
export function requirementChanges(
  from: readonly Requirement[],
  to: readonly Requirement[],
): Pick<CatalogueChange, 'added' | 'before'> {
  const [former, present] = [from, to].map((each) => new Map(each.map((one) => [one.id, one])))
  return {
    added: byId(to).flatMap(({ id }) => (former?.has(id) ? [] : [id])),
    before: byId(from).filter((each) => {
      const found = present?.get(each.id)
      return found === undefined || catalogueDigest([found]) !== catalogueDigest([each])
    }),
  }
}

const byId = (requirements: readonly Requirement[]): readonly Requirement[] =>
  requirements.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))

interface WrittenCatalogue extends CatalogueName {
  readonly date: string
  readonly changes: readonly (Omit<CatalogueChange, 'before' | 'reworded'> & {
    readonly before: readonly (Omit<Requirement, 'level'> & { readonly level: string })[]
    readonly reworded?: Omit<Rewording, 'texts'> & { readonly texts: object }
  })[]
}

function readCatalogues(given: readonly WrittenCatalogue[]): readonly Catalogue[] {
  return given.map((catalogue) => ({
    ...catalogue,
    changes: catalogue.changes.map(({ reworded, ...change }) => ({
      ...change,
      ...(reworded && {
        reworded: { ...reworded, texts: Object.fromEntries(Object.entries(reworded.texts)) },
      }),
      before: change.before.map(({ level, ...rest }) => ({
        ...rest,
        level: level === 'required' ? level : 'reference',
      })),
    })),
  }))
}
