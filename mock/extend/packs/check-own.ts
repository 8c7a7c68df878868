import type { Deployment } from '../../../contract/index.ts'
import type { Registered } from '../../../fixtures/custom-content.ts'
import { customNameProblems, customTermProblems } from '../../../fixtures/custom-content-problems.ts'
import type { SiteData, SiteDataFile } from '../../../fixtures/site-data.ts'
import { siteDataCheck } from '../../../fixtures/site-data-check.ts'
import type { Pack } from '../../resources/endpoint/pack.ts'
import type { ContentModel, CustomField } from '../../store/content-model.ts'
import { dataProblems, fieldProblems, packProblems } from './definition-problems.ts'
import { nameClashes } from './name-clashes.ts'
import { valueProblems } from './value-problems.ts'

/** What a site is made of that somebody wrote. */
export interface Written {
  /** The site data that were given, without those of packs; undefined for those that come with the mock. */
  readonly data: SiteDataFile | undefined
  /** What was seeded since. */
  readonly seeded: readonly SiteDataFile[]
  readonly packs: readonly Pack[]
  readonly fields: Registered<CustomField> | undefined
  /** What the site began with, whole. */
  readonly whole: SiteData
}

const making = 'Cannot make a site'

/**
 * Insists that what a site registers fits together, and that its content has the values that are registered.
 *
 * @returns what insists on the same of content that is seeded
 * @param deployment what it has without its own
 * @throws Error that names the pack, each place, and what to do; the first five of many
 */
export function checkOwn(
  written: Written,
  model: ContentModel,
  deployment: Deployment,
): (data: SiteDataFile) => void {
  const { data: own, seeded, packs, fields, whole } = written
  for (const pack of packs) {
    const { data = {}, name } = pack
    const part = siteDataCheck.file(data, `Cannot use the pack ${name}`)
    assertNone(`Cannot use the pack ${name}`, [
      ...packProblems(pack),
      ...customNameProblems(part, whole),
      ...customNameProblems({ fields: pack.fields ?? {} }, whole),
      ...customTermProblems(part, whole),
      ...valueProblems(part, model, true),
    ])
  }
  assertNone(making, [
    ...fieldProblems(fields),
    ...customNameProblems({ fields: fields ?? {} }, whole),
    ...nameClashes(model, deployment),
  ])
  // What was mirrored is as it is.
  if (deployment.routes.some(({ rawEntry }) => rawEntry !== undefined)) return () => undefined
  if (own)
    assertNone(making, [
      ...dataProblems(own),
      ...customNameProblems(own, whole),
      ...customTermProblems(own, whole),
      ...valueProblems(own, model, false),
    ])
  const check = (each: SiteDataFile): void => checkSeeded(each, whole, model)
  seeded.forEach(check)
  return check
}

// Content of types that the site has, with the values that are registered.
function checkSeeded({ items, terms, ...lists }: SiteDataFile, whole: SiteData, model: ContentModel): void {
  const content = { ...(items && { items }), ...(terms && { terms }) }
  assertNone('Cannot seed the site', [
    ...customNameProblems(content, whole),
    ...valueProblems({ ...lists, ...content }, model, false),
  ])
}

const mostShown = 5

function assertNone(doing: string, problems: readonly string[]): void {
  if (problems.length === 0) return
  const shown = problems.slice(0, mostShown)
  const more = problems.length - shown.length
  throw new Error(`${doing}: ${[...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n  ')}`)
}
