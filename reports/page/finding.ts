import type { Certificate, Failure } from '../../conformance/result/result.ts'
import { effectiveOutcomeOf, labels, looks } from '../effective-outcome.ts'
import { failureParts, formatted, ownMessage } from '../failure-text.ts'
import { html, type Markup, withCode } from '../html.ts'
import { inTime } from '../run-facts.ts'
import { copied } from './copied.ts'
import { exchangeLine, type PlacedCheck } from './page-data.ts'

/** A check that did not pass: a line that says where it differs, and behind it all there is to say. */
export function finding(check: PlacedCheck, { target }: Certificate, isOpen: boolean): Markup {
  const effectiveOutcome = effectiveOutcomeOf(check)
  const { failure, known } = check
  const message = ownMessage(check)
  return html`<li class="finding ${effectiveOutcome}" data-check="${check.place}">
<details${isOpen && html` open`}>
<summary><span class="label ${effectiveOutcome}"><span aria-hidden="true">${looks[effectiveOutcome].sign}</span> ${labels[effectiveOutcome]}</span> <span class="statement">${withCode(check.statement)}</span>${failure && html` <code class="difference">${failure.difference}</code>`} <code class="id">${check.id}</code></summary>
<div class="body">
<p class="source">${check.section} · ${check.level} · ${check.resource}${check.requirement !== check.id && html` · requirement <code>${check.requirement}</code>`} · <a class="only" href="#${new URLSearchParams({ text: check.id }).toString()}">Link to this check</a></p>
${known !== undefined && html`<p class="message">Known by the baseline: ${known}</p>`}
${message !== undefined && html`<p class="message">${withCode(message)}</p>`}
${explain(check)}
${check.kept && html`<p class="message">Left on the site to be looked at: ${check.kept.join(', ')}</p>`}
${failure && again(failure)}
${exchanges(check, target.apiRoot)}
</div>
</details>
</li>
`
}

function explain(check: PlacedCheck): Markup | undefined {
  const parts = failureParts(check)
  if (parts.length === 0) return undefined
  return html`<dl class="parts">${parts.map(
    ([name, text]) =>
      html`<div class="${name.toLowerCase()}"><dt>${name}</dt><dd><pre>${text}</pre></dd></div>`,
  )}</dl>`
}

function again({ answer, curl, again }: Failure): Markup {
  return html`<details class="more-told"><summary>The whole answer</summary><pre>${formatted(answer)}</pre></details>
${copied(curl, 'The same request')}
${copied(again, 'The same check')}`
}

function exchanges({ exchanges, duration }: PlacedCheck, apiRoot: string): Markup {
  if (exchanges.length === 0)
    return html`<p class="source">No request of its own: what it looked at was there already.</p>`
  const count = exchanges.length === 1 ? '1 request' : `${exchanges.length} requests`
  return html`<details class="more-told"><summary>${count}, ${inTime(duration)}</summary><ol class="exchanges">${exchanges.map(
    (each) => html`<li>${exchangeLine(each, apiRoot)}${each.curl !== undefined && copied(each.curl)}</li>`,
  )}</ol></details>`
}
