import type { ExtensionFinding, ExtensionReport } from '../conformance/result.ts'
import { numberText } from '../contract/lib/number-text.ts'
import { counted } from '../contract/lib/plural.ts'

/** The kinds of findings, as a heading names them, in the order a report lists them. */
export const findingKinds: readonly (readonly [kind: ExtensionFinding['kind'], title: string])[] = [
  ['leak', 'Private data is shown anonymously'],
  ['broken', 'Answered with 500 or above'],
  ['type', 'A type that differs from the declared one'],
  ['enum', 'A value that is not listed'],
  ['format', 'Not in the declared format'],
  ['bound', 'Outside a declared bound'],
  ['missing', 'Declared as required but missing'],
  ['context', 'Shown in a context that hides it'],
  ['other', 'No declared member in the answer'],
  ['accepted', 'A declared bound that is not enforced'],
  ['refused', 'A declared value that is rejected'],
  ['ignored', 'Accepted but not stored'],
  ['left', 'Deleted but still there'],
  ['default', 'A default that differs from the declared one'],
  ['undeclared', 'Answered but not declared'],
  ['invalid', 'Not a JSON Schema'],
]

/** Where a finding is: `wc/v3 /wc/v3/orders line_items[].price`. */
export const findingPlace = ({ route, place, otherRoutes }: ExtensionFinding): string =>
  [route, place, otherRoutes > 0 ? `(and ${counted(otherRoutes, 'more route', 'more routes')})` : '']
    .filter((part) => part !== '')
    .join(' ')

/** What a finding says: `declared integer, observed a string of digits, 4 of 8`. */
export function findingText({ kind, declared, observed, count, of }: ExtensionFinding): string {
  const often = of > 1 ? `, ${numberText(count)} of ${numberText(of)}` : ''
  if (kind === 'invalid') return `${declared}${of > 1 ? `, in ${numberText(of)} places` : ''}`
  return kind === 'undeclared' ? `${observed}${often}` : `declared ${declared}, observed ${observed}${often}`
}

/** How much was verified, in a sentence. */
export function extensionFacts({
  namespaces,
  findings,
  requests,
  limit,
  leftovers = [],
}: ExtensionReport): string {
  const sum = (key: 'routes' | 'readable' | 'read'): number =>
    namespaces.reduce((total, each) => total + each[key], 0)
  const read = `${numberText(sum('read'))} of ${numberText(sum('readable'))} readable routes of ${counted(namespaces.length, 'namespace')} read`
  const written = namespaces.flatMap((each) => Object.entries(each.written ?? {}))
  const resources = written.reduce((total, [, count]) => total + count, 0)
  const outcomes = written.map(([outcome, count]) => `${numberText(count)} ${outcome}`).join(', ')
  return [
    `${counted(findings.length, 'finding')}; ${read} with ${numberText(requests)} requests.`,
    ...(resources > 0 ? [`Of ${counted(resources, 'resource')} with writes: ${outcomes}.`] : []),
    ...(leftovers.length > 0 ? [`Could not be deleted: ${leftovers.join(', ')}.`] : []),
    ...(limit ? [limit] : []),
  ].join(' ')
}
