import type { Certificate } from '../../conformance/result/result.ts'
import { html, type Markup, withCode } from '../html.ts'
import { grouped, untestedReasons } from '../totals.ts'

/** What a reader has to know beside the checks: what was not tested, and notes. */
export function openQuestions(certificate: Certificate): Markup | undefined {
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

/** Entries of a baseline that no longer hold; they count as failures. */
export function staleEntries({ baseline }: Certificate): Markup | undefined {
  if (baseline === undefined || baseline.stale.length === 0) return undefined
  return html`<section class="told" aria-labelledby="stale-title">
<h2 id="stale-title">Stale entries of the baseline</h2>
<p>They no longer hold, and count as failures. Take them out of the baseline.</p>
<ul class="stale">${baseline.stale.map(({ id, why }) => html`<li><code>${id}</code> ${why}</li>`)}</ul>
</section>`
}

function untested(certificate: Certificate): Markup | undefined {
  const reasons = untestedReasons(certificate)
  if (reasons.length === 0) return undefined
  return html`<section aria-labelledby="untested-title">
<h2 id="untested-title">Not tested</h2>
<p>These checks could not be done. They do not count as passed.</p>
<ul class="untested">${reasons.map(([reason, count]) => {
    const filter = new URLSearchParams({ outcome: 'untestable', text: reason }).toString()
    return html`<li><a href="#checks-title" data-filter="${filter}"><b>${grouped(count)}</b> <span>${withCode(reason)}</span></a></li>`
  })}</ul>
</section>`
}
