import { relative, resolve, sep } from 'node:path'
import type { Certificate, Verdict } from '../conformance/result.ts'
import { numberText } from '../contract/lib/number-text.ts'
import { plural } from '../contract/lib/plural.ts'
import { effectiveOutcomes, looks, verdictLook, verdictLooks } from './effective-outcome.ts'
import { reportedCauses } from './failure-text.ts'
import { html, type Markup, withCode } from './html.ts'
import { keysOf } from './keys-of.ts'
import { escaped, fitting, table } from './markdown-text.ts'
import { documentOf } from './page/document.ts'
import { bar } from './page/tables.ts'
import { countOutcomes, inWords } from './totals.ts'

/** One of several targets of a run. */
export interface FleetEntry {
  /** As the run calls it; unlike all others. */
  readonly name: string
  /** Where its own reports were written. */
  readonly directory: string
  readonly certificate: Certificate
}

/** The reasons and causes that are shown of each target. */
const fewTexts = 3

/** A fleet's targets on one page, the worst first. `directory` is where the page will be, from which its links lead. */
export function fleetPage(entries: readonly FleetEntry[], directory: string): string {
  const { sign, tone } = verdictLooks[worstVerdict(entries)]
  const sorted = worstFirst(entries)
  return documentOf({
    title: `${sign} ${headline(entries)}`,
    tone,
    body: html`<header class="verdict ${tone}"><div class="ruling"><p class="stamp" aria-hidden="true">${sign}</p><div><p class="name">Conformance of ${numberText(entries.length)} targets</p><h1>${headline(entries)}</h1><p>${verdictsInWords(entries)}</p></div></div></header>
<main>
<h2 id="targets">Targets</h2>
<ul class="fleet">${sorted.map((entry) => card(entry, directory))}</ul>
</main>`,
  })
}

/** A fleet's targets as a Markdown table, the worst first. What does not fit into a summary is counted. */
export function fleetSummary(entries: readonly FleetEntry[], directory: string): string {
  const rows = worstFirst(entries)
    .map((entry) => {
      const { sign, word } = verdictLook(entry.certificate)
      const counts = countOutcomes(entry.certificate.checks)
      const link = `[${escaped(entry.name)}](${linkTo(entry.directory, directory, 'summary.md')})`
      return [
        link,
        `${sign} ${word}`,
        ...effectiveOutcomes.map((effectiveOutcome) => numberText(counts[effectiveOutcome])),
      ]
    })
    .map((cells) => `| ${cells.join(' | ')} |`)
  const heads = effectiveOutcomes.map(
    (effectiveOutcome) => `${looks[effectiveOutcome].sign} ${looks[effectiveOutcome].word}`,
  )
  const head = table([['Target', 'Verdict', ...heads]])
  const shown = fitting(rows, mostSummary)
  const left = rows.length - shown.length
  return [
    `## ${headline(entries)}\n`,
    head,
    ...shown,
    ...(left > 0 ? [`\nAnd ${numberText(left)} more, which do not fit here: see \`index.html\`.`] : []),
    '',
  ].join('\n')
}

/** What the rows of a summary may have, in bytes; its head and end are small. */
const mostSummary = 29_000

const rankOf = ({ certificate }: FleetEntry): number => keysOf(verdictLooks).indexOf(certificate.verdict)

const worstFirst = (entries: readonly FleetEntry[]): readonly FleetEntry[] =>
  entries.toSorted((one, other) => rankOf(one) - rankOf(other))

function card({ name, directory, certificate }: FleetEntry, from: string) {
  const { sign, word, tone } = verdictLook(certificate)
  const { target, checks, reasons } = certificate
  const causes = reportedCauses(certificate).filter(({ effectiveOutcome }) => effectiveOutcome !== 'known')
  return html`<li class="${tone}"><h3><a href="${linkTo(directory, from, 'index.html')}">${name}</a></h3>
<p class="ruled"><span class="label ${tone}"><span aria-hidden="true">${sign}</span> ${word}</span> ${target.name}</p>
<p class="source">${target.url}, deployment ${target.deployment}</p>
${bar(countOutcomes(checks))}
<p>${inWords(countOutcomes(checks))}</p>
${few(reasons.map((reason) => withCode(reason)))}
${causes.length > 0 && html`<h4>${numberText(causes.length)} ${plural(causes.length, 'cause')}</h4>${few(causes.map(({ cause, counts }) => html`${inWords(counts)}: ${withCode(cause.sentence)}`))}`}</li>
`
}

/** The first of some texts, and how many more there are in the target's own report. */
function few(texts: readonly Markup[]): Markup {
  const rest = texts.length - fewTexts
  return html`<ul>${texts.slice(0, fewTexts).map((text) => html`<li>${text}</li>`)}${rest > 0 && html`<li>and ${numberText(rest)} more</li>`}</ul>`
}

function headline(entries: readonly FleetEntry[]): string {
  const certified = entries.filter(({ certificate: { verdict } }) => verdict.startsWith('certified')).length
  return `${numberText(certified)} of ${numberText(entries.length)} targets certified`
}

function verdictsInWords(entries: readonly FleetEntry[]): string {
  const parts = Map.groupBy(entries, ({ certificate }) => certificate.verdict)
  return keysOf(verdictLooks)
    .flatMap((verdict) => {
      const count = parts.get(verdict)?.length ?? 0
      return count > 0 ? [`${numberText(count)} ${verdict}`] : []
    })
    .join(', ')
}

const worstVerdict = (entries: readonly FleetEntry[]): Verdict =>
  worstFirst(entries)[0]?.certificate.verdict ?? 'inconclusive'

// Each part of the way is encoded, so that no name can make an address of another kind.
function linkTo(directory: string, from: string, file: string): string {
  const way = relative(resolve(from), resolve(directory)).split(sep).filter(Boolean)
  const encoded = [...way, file].map((part) =>
    encodeURIComponent(part.replace(/\p{Cs}/gu, '\ufffd')).replace(/[()]/g, (mark) =>
      mark === '(' ? '%28' : '%29',
    ),
  )
  return ['.', ...encoded].join('/')
}
