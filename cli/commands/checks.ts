import { Command } from 'commander'
import { inNamesOf } from '../../client/target/target.ts'
import type { Check, CheckGroup } from '../../conformance/checks/check.ts'
import type { Covered } from '../../conformance/index.ts'
import { namings, type Requirement, translator } from '../../contract/index.ts'
import { print } from '../terminal/terminal.ts'

export const checksCommand = new Command('checks')
  .description('List or find requirements and their checks.')
  .argument(
    '[text...]',
    'the beginning of an id, to describe checks and show where they are defined; or words, to find requirements',
  )
  .option('--coverage', 'list the requirements without a check, and print totals')
  .option(
    '--catalogue [number]',
    'print the catalogue of requirements: the newest, or the one with this number',
  )
  .option('--json', 'with --catalogue: print JSON')
  .action(async (texts: readonly string[], { coverage: isShort, catalogue, json }: ChecksFlags) => {
    if (json && !catalogue) throw new Error('--json prints a catalogue. Add --catalogue.')
    if (catalogue) return print(...(await catalogueLines(catalogue, { json })))
    if (texts.length > 0) return print(...(await foundLines(texts)))
    const { coverage } = await import('../../conformance/index.ts')
    print(...(isShort ? countLines(coverage()) : coverage().flatMap(requirementLines)))
  })

interface ChecksFlags {
  readonly coverage?: boolean | undefined
  readonly catalogue?: true | string | undefined
  readonly json?: boolean | undefined
}

const names = translator(namings.wordpress)

/** A text with the routes as WordPress names them: `/wp/v2/posts`. */
const deployedText = (text: string): string => inNamesOf(names, text)

/**
 * A catalogue of requirements, by section, with what changed since the one before it.
 *
 * @param given its number; true for the newest
 */
async function catalogueLines(given: true | string, { json }: ChecksFlags): Promise<readonly string[]> {
  const { catalogueDigest, catalogueRequirements, catalogues } = await import(
    '../../contract/catalogue/catalogue.ts'
  )
  const number = given === true ? catalogues[0]?.number : given
  const requirements = catalogueRequirements(number ?? '')
  const { date, changes } = catalogues.find((each) => each.number === number) ?? { date: '', changes: [] }
  const digest = catalogueDigest(requirements)
  // The digest is that of the requirements as they are stored.
  if (json) return [JSON.stringify({ number, date, digest, changes, requirements })]
  const sections = Map.groupBy(requirements, ({ section }) => section)
  return [
    `Catalogue ${number} of ${date}: ${requirements.length} requirements`,
    digest,
    ...changes.map(
      ({ reason, server, added, before }) =>
        `  ${reason}${server === undefined ? '' : ` Shown by ${server}:`} ${added.length} new, ${before.length} changed or removed.`,
    ),
    ...[...sections].flatMap(([section, found]) => [
      '',
      section,
      ...found.map(({ id, level, text }) => `  ${id} (${level}) ${deployedText(text)}`),
    ]),
  ]
}

/**
 * The checks that texts name, described; where they name none, the requirements whose id or statement has each word.
 *
 * @throws Error when nothing is found, with the nearest name
 */
async function foundLines(texts: readonly string[]): Promise<readonly string[]> {
  const { placesOf, readSources } = await import('../../conformance/checks/sources.ts')
  const { checks, requirements } = await readSources()
  // Not before: where checks are declared is recorded as they are loaded.
  const { coverage, groups, groupsWithNames, requirementOf } = await import('../../conformance/index.ts')
  const described = (
    check: Check,
    group: CheckGroup,
    { id, level, section, text }: Requirement,
  ): string[] => {
    const [definition = 'unknown', ...makers] = placesOf(checks, check.id)
    const [statement = 'unknown'] = placesOf(requirements, id)
    const needs = {
      write: 'a user, and --write',
      user: 'a user',
      nothing: 'no user; it reads public content of the site',
    }[check.needs]
    return [
      `${check.id}: ${deployedText(text)}`,
      `  definition   ${definition}`,
      ...makers.map((place) => `  created by   ${place}`),
      `  requirement  ${statement} (${id}, ${level}, section ${section})`,
      `  group        ${group.name}, area ${group.area}`,
      `  needs        ${needs}`,
    ]
  }
  try {
    return groupsWithNames(groups, texts).flatMap((group) =>
      group.checks.flatMap((check) => described(check, group, requirementOf(check))),
    )
  } catch (error) {
    const words = texts.flatMap((text) => text.toLowerCase().split(/\s+/)).filter((word) => word !== '')
    const found = coverage().filter(({ requirement: { id, text } }) => {
      const searched = `${id} ${text} ${deployedText(text)}`.toLowerCase()
      return words.every((word) => searched.includes(word))
    })
    if (found.length === 0 || words.length === 0) throw error
    return found.flatMap(requirementLines)
  }
}

function requirementLines({ requirement, checks, excluded }: Covered): string[] {
  const { id, level, text } = requirement
  return [
    `${id} (${level}) ${deployedText(text)}`,
    ...(checks.length === 1 && checks[0] === id ? [] : checks.map((check) => `  ${check}`)),
    ...(excluded === undefined ? [] : [`  no check: ${excluded}`]),
  ]
}

function countLines(covered: readonly Covered[]): string[] {
  const bare = covered.filter(({ checks }) => checks.length === 0)
  const checks = covered.reduce((sum, each) => sum + each.checks.length, 0)
  return [
    ...bare.map(
      ({ requirement, excluded }) =>
        `${requirement.id} (${requirement.level}): ${excluded ?? 'NO CHECK AND NO REASON'}`,
    ),
    '',
    `${covered.length} requirements, ${checks} checks, ${bare.length} requirements without a check.`,
  ]
}
