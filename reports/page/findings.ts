import type { Certificate, CheckResult, Failure } from '../../conformance/result.ts'
import { numberText } from '../../contract/lib/number-text.ts'
import { counted } from '../../contract/lib/plural.ts'
import {
  type EffectiveOutcome,
  effectiveOutcomeOf,
  effectiveOutcomes,
  isFailing,
  labels,
  looks,
  wordFor,
} from '../effective-outcome.ts'
import { ownMessage } from '../failure-text.ts'
import { html, type Insertion, type Markup, withCode } from '../html.ts'
import { order, titles } from '../order.ts'
import { clipped } from '../readable-text.ts'
import { inTime } from '../run-facts.ts'
import { countOutcomes } from '../totals.ts'
import { jsonLines } from './json-lines.ts'
import { exchangeLine, type PlacedCheck } from './page-data.ts'

/** So few failures are read at once; more are closed, a line each. */
const fewFailures = 3

/** A line for each check that needs a fix, then the number of the others. */
export function checkList(checks: readonly PlacedCheck[], certificate: Certificate): readonly Markup[] {
  if (checks.length === 0) return [html`<p class="notice">No check was run.</p>`]
  const byOutcome = Map.groupBy(checks, effectiveOutcomeOf)
  const failing = checks.filter((check) => speaksAgainst(check, certificate))
  const isOpen = (check: PlacedCheck) => failing.length <= fewFailures && failing.includes(check)
  return effectiveOutcomes.flatMap((each) => {
    const of = byOutcome.get(each)
    if (of === undefined) return []
    const written = of.filter(({ isWritten }) => isWritten)
    if (written.length === 0) return [group(each, of.length)]
    return [
      findings(
        each,
        of,
        written.map((check) => finding(check, certificate, isOpen(check))),
      ),
    ]
  })
}

function speaksAgainst(check: PlacedCheck, { strict }: Certificate): boolean {
  const effectiveOutcome = effectiveOutcomeOf(check)
  return effectiveOutcome === 'error' || isFailing(effectiveOutcome, strict)
}

function findings(
  each: EffectiveOutcome,
  { length }: readonly PlacedCheck[],
  written: readonly Markup[],
): Markup {
  return html`<section class="found" data-effective-outcome="${each}" aria-labelledby="found-${each}">
<h3 id="found-${each}">${outcomeCount(each, length)}</h3>
<ol class="lines">${written}</ol>
${length > written.length && group(each, length - written.length, 'more')}
</section>
`
}

function group(each: EffectiveOutcome, count: number, more = ''): Markup {
  return html`<details class="group" data-effective-outcome="${each}"><summary>${outcomeCount(each, count)} ${more}</summary><ol class="lines"></ol></details>
`
}

/** The script updates the number when the list is filtered. */
function outcomeCount(each: EffectiveOutcome, count: number): Markup {
  return html`<span class="sign ${each}" aria-hidden="true">${looks[each].sign}</span> <b class="count">${numberText(count)}</b> <span class="word">${wordFor(each, count)}</span>`
}

/** A check that did not pass: a line with the difference, which opens to all the details. */
function finding(check: PlacedCheck, { target }: Certificate, isOpen: boolean): Markup {
  const effectiveOutcome = effectiveOutcomeOf(check)
  const { failure, known, kept, brokeAt } = check
  const message = ownMessage(check)
  return html`<li class="finding line ${effectiveOutcome}" data-check="${check.place}">
<details${isOpen && html` open`}>
<summary><span class="sign" role="img" aria-label="${labels[effectiveOutcome]}">${looks[effectiveOutcome].sign}</span><span class="statement">${withCode(check.statement)}</span>${inShort(check)}<code class="id">${check.id}</code></summary>
<div class="body">
<p class="source">${check.section} · ${check.level} · ${check.resource}${check.requirement !== check.id && html` · requirement <code>${check.requirement}</code>`} · <a class="only" href="#${new URLSearchParams({ text: check.id }).toString()}">Link to this check</a></p>
${known !== undefined && html`<p class="message">Known by the baseline: ${known}</p>`}
${message !== undefined && failure && html`<p class="message">${withCode(message)}</p>`}
${failure && explained(failure)}
${kept && html`<p class="message">Left on the site: ${kept.join(', ')}</p>`}
${brokeAt && html`<details class="fold"><summary>Stack trace of this tool, for a bug report</summary><pre>${brokeAt.join('\n')}</pre></details>`}
${exchanges(check, target.apiRoot)}
${failure && html`<div class="commands">${copied(failure.curl, 'The same request')}${copied(failure.again, 'The same check')}</div>`}
</div>
</details>
</li>
`
}

/** The difference, or why there was no result. */
function inShort({ failure, message }: PlacedCheck): Markup | undefined {
  if (failure) return html`<code class="difference">${difference(failure.difference)}</code>`
  return message === undefined
    ? undefined
    : html`<span class="difference">${withCode(clipped(message))}</span>`
}

function explained({ requested, expected, received, answer }: Failure): Markup {
  const [request, sent] = parted(clipped(requested), ' with ')
  const [head, body] = parted(answer, '\n\n')
  return html`<dl class="parts">
<div class="request"><dt>Request</dt><dd><pre>${request}</pre></dd></div>
<div class="expected"><dt>Expected</dt><dd><pre>${clipped(expected)}</pre></dd></div>
<div class="received"><dt>Received</dt><dd><pre>${clipped(received)}</pre></dd></div>
</dl>
${sent !== undefined && html`<details class="fold"><summary>What was sent</summary><pre>${jsonLines(sent)}</pre></details>`}
<details class="fold"><summary>The whole answer</summary><pre class="head">${head}</pre>${body !== undefined && html`<pre>${jsonLines(body)}</pre>`}</details>`
}

/** A text before and after the first mark in it. */
function parted(text: string, mark: string): readonly [before: string, behind?: string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + mark.length)]
}

function exchanges({ exchanges, duration }: PlacedCheck, apiRoot: string): Markup {
  if (exchanges.length === 0)
    return html`<p class="source">It sent no request: it compares answers that another check requested.</p>`
  const count = counted(exchanges.length, 'request')
  return html`<details class="fold"><summary>${count}, ${inTime(duration)}</summary><ol class="exchanges">${exchanges.map(
    (each) => html`<li>${exchangeLine(each, apiRoot)}${each.curl !== undefined && copied(each.curl)}</li>`,
  )}</ol></details>`
}

/** A command to be copied, with what it is for, and a button that does it where there is a script. */
export function copied(text: string, purpose?: string, kind: 'command' | 'text' = 'command'): Markup {
  return html`${purpose !== undefined && html`<p class="purpose">${purpose}</p>`}<div class="again ${kind}"><pre><code>${kind === 'command' ? wholeOptions(text) : text}</code></pre><button type="button" class="copy">Copy</button></div>`
}

/** A command whose options no line breaks at a hyphen. */
const wholeOptions = (command: string): readonly Insertion[] =>
  command
    .split(/((?<= )--[\w-]+)/)
    .map((part, i) => (i % 2 === 1 ? html`<span class="option">${part}</span>` : part))

/** A difference, `sticky: true → false`, with both sides in elements of their own. @param words before each side */
export function difference(text: string, [expected, got] = ['', ' → ']): Markup {
  const at = text.indexOf(' → ')
  if (at < 0) return html`${text}`
  return html`${expected}<span class="wanted">${text.slice(0, at)}</span>${got}<span class="came">${text.slice(at + 3)}</span>`
}

/** The form that narrows the list. Hidden until the script, without which it does nothing, shows it. */
export function filterForm(checks: readonly CheckResult[]): Markup {
  const counts = countOutcomes(checks)
  const choices = effectiveOutcomes.filter((effectiveOutcome) => counts[effectiveOutcome] > 0)
  return html`<form id="filters" class="filters" role="search" aria-label="Filter the checks" hidden>
<p class="field text"><label for="text">Search</label><input id="text" name="text" type="search" placeholder="id, requirement or message" autocomplete="off" spellcheck="false"></p>
${select('area', 'Area', order.area, titles.area, checks)}
${select('resource', 'Resource', order.resource, titles.resource, checks)}
${select('level', 'Level', order.level, titles.level, checks)}
<fieldset><legend>Outcome</legend><div class="chips">${choices.map(
    (effectiveOutcome) =>
      html`<label class="chip"><input type="checkbox" name="outcome" value="${effectiveOutcome}"><span class="sign ${effectiveOutcome}" aria-hidden="true">${looks[effectiveOutcome].sign}</span> ${looks[effectiveOutcome].word} <b class="count">${numberText(counts[effectiveOutcome])}</b></label>\n`,
  )}</div></fieldset>
</form>`
}

function select<Value extends string>(
  name: 'area' | 'resource' | 'level',
  label: string,
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
  checks: readonly CheckResult[],
): Markup {
  const present = values.filter((value) => checks.some((check) => check[name] === value))
  return html`<p class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}"><option value="">All</option>${present.map(
    (value) => html`<option value="${value}">${names[value]}</option>`,
  )}</select></p>`
}
