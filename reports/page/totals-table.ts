import type { Certificate } from '../../conformance/result/result.ts'
import { type EffectiveOutcome, effectiveOutcomes, looks } from '../effective-outcome.ts'
import { html, type Markup } from '../html.ts'
import { order, titles } from '../order.ts'
import { countOutcomes, grouped, type OutcomeCounts } from '../totals.ts'

/** Whose count is told even when it is 0. */
const always: readonly EffectiveOutcome[] = ['fail', 'untestable', 'pass']

/** How many checks stand how, at each level and in all. */
export function totalsTable({ checks }: Certificate): Markup {
  const all = countOutcomes(checks)
  const columns = effectiveOutcomes.filter(
    (effectiveOutcome) => all[effectiveOutcome] > 0 || always.includes(effectiveOutcome),
  )
  const rows = order.level.map((level) => {
    const counts = countOutcomes(checks.filter((check) => check.level === level))
    return row(titles.level[level], counts, columns)
  })
  return html`<div>
<h2 id="totals-title">Totals</h2>
<div class="scroll" role="region" aria-labelledby="totals-title" tabindex="0">
<table class="totals">
<thead><tr><th scope="col">Level</th><td></td><th scope="col">all</th>${columns.map(
    (effectiveOutcome) =>
      html`<th scope="col"><span class="sign ${effectiveOutcome}" aria-hidden="true">${looks[effectiveOutcome].sign}</span> ${looks[effectiveOutcome].word}</th>`,
  )}</tr></thead>
<tbody>${rows}${row('Both', all, columns)}</tbody>
</table>
</div>
</div>`
}

/** Counts as a bar of which each effective outcome has its part; for the eye only, the numbers stand beside it. */
export function bar(counts: OutcomeCounts): Markup {
  const total = effectiveOutcomes.reduce((sum, effectiveOutcome) => sum + counts[effectiveOutcome], 0)
  // One failure of thousands has to be seen as well.
  const least = total / 60
  const present = effectiveOutcomes.filter((effectiveOutcome) => counts[effectiveOutcome] > 0)
  const widths = present.map((effectiveOutcome) => Math.max(counts[effectiveOutcome], least))
  const whole = widths.reduce((sum, width) => sum + width, 0)
  let left = 0
  const parts = present.map((effectiveOutcome, index) => {
    const x = left
    left += ((widths[index] ?? 0) / whole) * 100
    return html`<rect class="${effectiveOutcome}" x="${x.toFixed(2)}" width="${(left - x).toFixed(2)}" height="8"/>`
  })
  return html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>`
}

function row(name: string, counts: OutcomeCounts, columns: readonly EffectiveOutcome[]): Markup {
  const total = effectiveOutcomes.reduce((sum, effectiveOutcome) => sum + counts[effectiveOutcome], 0)
  return html`<tr><th scope="row">${name}</th><td class="bar-cell">${bar(counts)}</td><td><b>${grouped(total)}</b></td>${columns.map(
    (effectiveOutcome) =>
      html`<td class="${counts[effectiveOutcome] === 0 ? 'none' : effectiveOutcome}">${grouped(counts[effectiveOutcome])}</td>`,
  )}</tr>\n`
}
