import type { Certificate, Failure } from '../../conformance/result/result.ts'
import { effectiveOutcomeOf, labels, looks } from '../effective-outcome.ts'
import { ownMessage } from '../failure-text.ts'
import { html, type Markup, withCode } from '../html.ts'
import { clipped } from '../readable-text.ts'
import { inTime } from '../run-facts.ts'
import { copied } from './copied.ts'
import { difference } from './difference.ts'
import { jsonLines } from './json-lines.ts'
import { exchangeLine, type PlacedCheck } from './page-data.ts'

/** A check that did not pass: a line that says where it differs, and behind it all there is to say. */
export function finding(check: PlacedCheck, { target }: Certificate, isOpen: boolean): Markup {
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
${kept && html`<p class="message">Left on the site to be looked at: ${kept.join(', ')}</p>`}
${brokeAt && html`<details class="more-told"><summary>Where this tool broke, for those who mend it</summary><pre>${brokeAt.join('\n')}</pre></details>`}
${exchanges(check, target.apiRoot)}
${failure && html`<div class="commands">${copied(failure.curl, 'The same request')}${copied(failure.again, 'The same check')}</div>`}
</div>
</details>
</li>
`
}

/** What tells it from the others in its line: what differs, or why there was no result. */
function inShort({ failure, message }: PlacedCheck): Markup | undefined {
  if (failure) return html`<code class="difference">${difference(failure.difference)}</code>`
  return message === undefined
    ? undefined
    : html`<span class="difference">${withCode(clipped(message))}</span>`
}

function explained({ requested, expected, received, answer }: Failure): Markup {
  const [asked, sent] = parted(clipped(requested), ' with ')
  const [head, body] = parted(answer, '\n\n')
  return html`<dl class="parts">
<div class="asked"><dt>Asked</dt><dd><pre>${asked}</pre></dd></div>
<div class="expected"><dt>Expected</dt><dd><pre>${clipped(expected)}</pre></dd></div>
<div class="received"><dt>Received</dt><dd><pre>${clipped(received)}</pre></dd></div>
</dl>
${sent !== undefined && html`<details class="more-told"><summary>What was sent</summary><pre>${jsonLines(sent)}</pre></details>`}
<details class="more-told"><summary>The whole answer</summary><pre class="head">${head}</pre>${body !== undefined && html`<pre>${jsonLines(body)}</pre>`}</details>`
}

/** A text before and behind the first mark in it; undefined behind none. */
function parted(text: string, mark: string): readonly [before: string, behind?: string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + mark.length)]
}

function exchanges({ exchanges, duration }: PlacedCheck, apiRoot: string): Markup {
  if (exchanges.length === 0)
    return html`<p class="source">No request of its own: what it looked at was there already.</p>`
  const count = exchanges.length === 1 ? '1 request' : `${exchanges.length} requests`
  return html`<details class="more-told"><summary>${count}, ${inTime(duration)}</summary><ol class="exchanges">${exchanges.map(
    (each) => html`<li>${exchangeLine(each, apiRoot)}${each.curl !== undefined && copied(each.curl)}</li>`,
  )}</ol></details>`
}
