import type { Certificate } from '../../conformance/result/result.ts'
import { effectiveOutcomeOf, isFailing, labels, looks } from '../effective-outcome.ts'
import { failureParts } from '../failure-text.ts'
import { html, type Markup } from '../html.ts'
import { inTime } from '../run-facts.ts'
import { exchangeLine, type PlacedCheck } from './page-data.ts'

/** A check that did not pass, with all there is to say. What speaks against the target, and errors, are open. */
export function finding(check: PlacedCheck, { strict, target }: Certificate): Markup {
  const effectiveOutcome = effectiveOutcomeOf(check)
  const isOpen = effectiveOutcome === 'error' || isFailing(effectiveOutcome, strict)
  return html`<li class="finding ${effectiveOutcome}" data-check="${check.place}">
<details${isOpen && html` open`}>
<summary><span class="label ${effectiveOutcome}"><span aria-hidden="true">${looks[effectiveOutcome].sign}</span> ${labels[effectiveOutcome]}</span> <span class="statement">${check.statement}</span> <code class="id">${check.id}</code></summary>
<div class="body">
<p class="source">${check.section} · ${check.level} · ${check.resource}${check.requirement !== check.id && html` · requirement <code>${check.requirement}</code>`} · <a class="only" href="#${new URLSearchParams({ text: check.id }).toString()}">Link to this check</a></p>
${check.known !== undefined && html`<p class="message">Known by the baseline: ${check.known}</p>`}
${check.message !== undefined && html`<p class="message">${check.message}</p>`}
${explain(check)}
${again(check)}
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

function again({ failure }: PlacedCheck): Markup | undefined {
  if (failure === undefined) return undefined
  return html`<div class="again"><pre><code>${failure.curl}</code></pre><button type="button" class="copy">Copy</button></div>`
}

function exchanges({ exchanges, duration }: PlacedCheck, apiRoot: string): Markup {
  if (exchanges.length === 0)
    return html`<p class="source">No request of its own: what it looked at was there already.</p>`
  const count = exchanges.length === 1 ? '1 request' : `${exchanges.length} requests`
  return html`<details class="more-told"><summary>${count}, ${inTime(duration)}</summary><ol class="exchanges">${exchanges.map(
    (each) => html`<li>${exchangeLine(each, apiRoot)}</li>`,
  )}</ol></details>`
}
