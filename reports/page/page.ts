import type {
  Cause,
  Certificate,
  CheckResult,
  ExtensionFinding,
  ExtensionReport,
} from '../../conformance/result.ts'
import { numberText } from '../../contract/lib/number-text.ts'
import { plural } from '../../contract/lib/plural.ts'
import { buildSteps, isInProgress, stepSign, stepText } from '../build-order.ts'
import { effectiveOutcomes, labels, looks, meanings, verdictLook, wordFor } from '../effective-outcome.ts'
import { extensionFacts, findingKinds, findingPlace, findingText } from '../extension-text.ts'
import { baselineEntry, type ReportedCause, reportedCauses } from '../failure-text.ts'
import { html, type Markup, withCode } from '../html.ts'
import { type NextStep, nextSteps } from '../next-steps.ts'
import { atTime, inTime, runFacts, targetInWords } from '../run-facts.ts'
import { countOutcomes, inWords, untestedReasons } from '../totals.ts'
import { documentOf } from './document.ts'
import { checkList, copied, difference, filterForm } from './findings.ts'
import { pageData, placedChecks } from './page-data.ts'
import { script } from './script/script.ts'
import { bar, matrix, totalsTable } from './tables.ts'

/**
 * A run as one page that loads nothing else. Verdict, causes, next steps, failures, matrix and totals are in its HTML,
 * in this order; its script lists the rest, and filters.
 */
export function htmlReport(certificate: Certificate): string {
  const checks = placedChecks(certificate)
  const { sign, word, tone } = verdictLook(certificate)
  return documentOf({
    title: `${sign} ${word}: ${certificate.target.name || certificate.target.url}`,
    tone,
    script,
    body: html`${verdictHeader(certificate)}
<main>
<div class="first">
${buildStepTable(certificate)}
${causeList(certificate)}
${nextStepList(certificate)}
</div>
${staleEntries(certificate)}
<section aria-labelledby="checks-title">
<h2 id="checks-title" tabindex="-1">Checks</h2>
${filterForm(checks)}
<div class="shown"><p id="shown" role="status"></p><button id="clear" type="button" hidden>Clear filters</button></div>
<p class="notice unscripted">Failures are below. To list what passed and to filter, this page needs its script; everything is in certificate.json as well.</p>
${checkList(checks, certificate)}
${legend()}
</section>
${certificate.extensions && extensionSection(certificate.extensions)}
${openQuestions(certificate)}
${matrix(checks)}
${totalsTable(certificate)}
</main>
<footer><p>${certificate.tool.name} ${certificate.tool.version}, ${atTime(certificate.startedAt)}</p></footer>
<p id="said" class="unseen" role="status"></p>
<script type="application/json" id="data">${pageData(checks, certificate.target.apiRoot)}</${'script'}>`,
  })
}

/** The verdict with its reasons, the site, the counts, and the facts of the run. */
function verdictHeader(certificate: Certificate): Markup {
  const { target, reasons, checks, profile } = certificate
  const { sign, word, tone } = verdictLook(certificate)
  return html`<header class="verdict ${tone}">
<div class="ruling">
<p class="stamp" aria-hidden="true">${sign}</p>
<div>
<p class="name">${target.name || 'A site without a name'} <span class="at">${address(target.url)}</span></p>
<h1>${word}${profile && ` (${profile} profile)`}</h1>
<ul class="reasons">${reasons.map((reason) => html`<li>${withCode(reason)}</li>`)}</ul>
</div>
</div>
${tally(checks)}
<details class="run"><summary>${runInShort(certificate)}</summary>
<dl class="facts">
${runFacts(certificate).map(([name, value]) => html`<div><dt>${name}</dt><dd>${address(value)}</dd></div>\n`)}
</dl>
</details>
</header>`
}

function runInShort({ target, checks, duration }: Certificate): string {
  const { user, write } = target
  return [
    targetInWords(target),
    user === undefined
      ? 'not signed in'
      : `signed in as ${user}, ${write ? 'with write access' : 'read-only'}`,
    `${numberText(checks.length)} ${plural(checks.length, 'check')} in ${inTime(duration)}`,
  ].join(' · ')
}

/** An address as a link to it, where it is one of the web; any other text as it is. */
export function address(text: string): Markup | string {
  const isOfTheWeb = /^https?:\/\//i.test(text) && URL.canParse(text)
  return isOfTheWeb ? html`<a href="${text}" rel="noreferrer noopener nofollow">${text}</a>` : text
}

/** The number of checks with each outcome, as a bar and as links to the checks. */
function tally(checks: readonly CheckResult[]): Markup | undefined {
  if (checks.length === 0) return undefined
  const counts = countOutcomes(checks)
  const present = effectiveOutcomes.filter((each) => counts[each] > 0)
  return html`<div class="tally">${bar(counts)}
<ul>${present.map(
    (each) =>
      html`<li><a class="${each}" href="#checks-title" data-filter="${`outcome=${each}`}"><span class="sign" aria-hidden="true">${looks[each].sign}</span> <b>${numberText(counts[each])}</b> ${wordFor(each, counts[each])}</a></li>`,
  )}</ul>
</div>`
}

/** How far a server is that is being built. */
function buildStepTable(certificate: Certificate): Markup | undefined {
  const steps = buildSteps(certificate)
  if (!isInProgress(certificate) || steps.length < 2) return undefined
  return html`<section class="order" aria-labelledby="order-title">
<h2 id="order-title">Progress, step by step</h2>
<div class="scroll" role="region" aria-label="Table of steps" tabindex="0"><table>
<thead><tr><th scope="col">Step</th><th scope="col">Checks</th><th scope="col">Missing</th></tr></thead>
<tbody>${steps.map(
    (step) =>
      html`<tr><th scope="row"><span aria-hidden="true">${stepSign(step)}</span> ${step.title}</th><td>${stepText(step)}</td><td>${step.missing.slice(0, mostMissing).map((route) => html`<code>${route}</code> `)}</td></tr>\n`,
  )}</tbody>
</table></div>
</section>`
}

/** What to do next, with what is typed for it. */
function nextStepList(certificate: Certificate): Markup {
  return html`<section class="next" aria-labelledby="next-title">
<h2 id="next-title">What to do next</h2>
<ol class="steps">${nextSteps(certificate).map(step)}</ol>
</section>`
}

/** The most missing routes of a step. */
const mostMissing = 5

function step({ what, command, file }: NextStep): Markup {
  return html`<li><p>${withCode(what)}</p>${file && html`<details class="fold"><summary>What goes into <code>${file.name}</code></summary>${copied(file.text, undefined, 'text')}</details>`}${command !== undefined && copied(command)}</li>
`
}

/** What was not tested, and notes. */
function openQuestions(certificate: Certificate): Markup | undefined {
  const cards = [untested(certificate), notes(certificate)]
  if (cards.every((card) => card === undefined)) return undefined
  return html`<div class="cards">${cards}</div>`
}

function notes({ notes }: Certificate): Markup | undefined {
  if (notes.length === 0) return undefined
  return html`<section aria-labelledby="notes-title">
<h2 id="notes-title">Notes</h2>
<ul>${notes.map((note) => html`<li>${withCode(note)}</li>`)}</ul>
</section>`
}

/** Entries of a baseline that no check fails for any more; they count as failures. */
function staleEntries({ baseline }: Certificate): Markup | undefined {
  if (baseline === undefined || baseline.stale.length === 0) return undefined
  return html`<section class="reported" aria-labelledby="stale-title">
<h2 id="stale-title">Outdated entries of the baseline</h2>
<p>The checks pass now, or are gone. Outdated entries count as failures: remove them from the baseline.</p>
<ul class="stale">${baseline.stale.map(({ id, why }) => html`<li><code>${id}</code> ${why}</li>`)}</ul>
</section>`
}

function untested(certificate: Certificate): Markup | undefined {
  const reasons = untestedReasons(certificate)
  if (reasons.length === 0) return undefined
  return html`<section aria-labelledby="untested-title">
<h2 id="untested-title">Not tested</h2>
<p>These checks could not run. They do not count as passed.</p>
<ul class="untested">${reasons.map(([reason, count]) => {
    const filter = new URLSearchParams({ outcome: 'untestable', text: reason }).toString()
    return html`<li><a href="#checks-title" data-filter="${filter}"><b>${numberText(count)}</b> <span>${withCode(reason)}</span></a></li>`
  })}</ul>
</section>`
}

/** Causes that are shown at once, and at most. */
const [fewCauses, mostCauses] = [5, 100]

/** What failures have in common: how many they are, one sentence, the first example, and what to do about it. */
function causeList(certificate: Certificate): Markup | undefined {
  const causes = reportedCauses(certificate)
  if (causes.length === 0) return undefined
  const more = causes.slice(fewCauses, mostCauses)
  const rest = causes.length - mostCauses
  return html`<section class="reported" aria-labelledby="causes-title">
<h2 id="causes-title">${numberText(causes.length)} ${plural(causes.length, 'cause')}</h2>
<p class="hint">Failures and deviations, grouped by route, field and kind of difference.</p>
<ol class="causes">${causes.slice(0, fewCauses).map(causeItem)}</ol>
${
  more.length > 0 &&
  html`<details class="more-causes"><summary>${numberText(more.length)} more ${plural(more.length, 'cause')}</summary>
<ol class="causes" start="${fewCauses + 1}">${more.map(causeItem)}</ol>
${rest > 0 && html`<p>And ${numberText(rest)} more, whose checks are listed below.</p>`}
</details>`
}
</section>`
}

function causeItem(reported: ReportedCause): Markup {
  const { cause, effectiveOutcome, counts, first } = reported
  const filter = new URLSearchParams({ text: cause.id }).toString()
  const { sign } = looks[effectiveOutcome]
  return html`<li class="cause ${effectiveOutcome}">
<p class="sentence"><span class="label ${effectiveOutcome}"><span aria-hidden="true">${sign}</span> ${inWords(counts)}</span> ${withCode(cause.sentence)}</p>
<p class="example"><code>${difference(cause.example, ['expected ', ', got '])}</code></p>
<p class="source">${first.known !== undefined && html`Known: ${first.known} `}<a href="#checks-title" data-filter="${filter}">${checksOf(cause)}</a></p>
${steps(reported)}
</li>
`
}

function checksOf({ checks }: Cause): string {
  const [first = ''] = checks
  return checks.length === 1 ? first : `${first} and ${numberText(checks.length - 1)} more`
}

function steps({ first: { failure }, keys }: ReportedCause): Markup {
  return html`<details class="fold"><summary>Repeat the check, or accept the failure</summary>
${failure && copied(failure.curl, `The last request of the first check (its other requests are listed below).${failure.curl.includes('$SITE_CONTRACT_USER') ? ' Set SITE_CONTRACT_USER=NAME:PASSWORD first.' : ''}`)}
${failure && copied(failure.again, 'Re-run the first check; --keep leaves the items it creates')}
${keys.length > 0 && copied(baselineEntry({ keys }), 'A baseline entry for all of them; add the reason', 'text')}
</details>`
}

/** What each outcome means, in a sentence. */
function legend(): Markup {
  return html`<details class="legend" id="legend"><summary>Outcomes explained</summary><dl>${effectiveOutcomes.map(
    (each) =>
      html`<div class="${each}"><dt><span class="sign" aria-hidden="true">${looks[each].sign}</span> ${labels[each]}</dt><dd>${meanings[each]}</dd></div>`,
  )}</dl></details>`
}

/** Findings of one kind that are shown; the certificate has all. */
const maxShown = 200

/** Plugin declarations that do not match, by kind. */
function extensionSection(report: ExtensionReport): Markup {
  return html`<section class="reported" aria-labelledby="extensions-title">
<h2 id="extensions-title">Plugin declarations that do not match</h2>
<p class="hint">${extensionFacts(report)} Only errors and leaks affect the verdict.</p>
${findingKinds.map(([kind, title]) =>
  kindList(
    title,
    report.findings.filter((finding) => finding.kind === kind),
  ),
)}
</section>`
}

function kindList(title: string, findings: readonly ExtensionFinding[]): Markup | undefined {
  if (findings.length === 0) return undefined
  const rest = findings.length - maxShown
  return html`<details class="fold"><summary>${title}: ${numberText(findings.length)}</summary>
<ul>${findings.slice(0, maxShown).map(
    (finding) => html`<li><code>${findingPlace(finding)}</code> ${findingText(finding)}
<details class="fold"><summary>Request</summary>${copied(finding.curl)}</details></li>
`,
  )}</ul>
${rest > 0 && html`<p>And ${numberText(rest)} more in certificate.json.</p>`}
</details>`
}
