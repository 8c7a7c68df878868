import type { Certificate, CheckResult } from '../../conformance/result.ts'
import { numberText } from '../../contract/lib/number-text.ts'
import { type EffectiveOutcome, effectiveOutcomes, looks, wordFor } from '../effective-outcome.ts'
import { html, type Markup } from '../html.ts'
import { order, titles } from '../order.ts'
import { countOutcomes, inWords, type OutcomeCounts, worst } from '../totals.ts'

/** Areas by resources: each cell has the worst of its checks, and leads to them. */
export function matrix(checks: readonly CheckResult[]): Markup {
  const areas = order.area.filter((area) => checks.some((check) => check.area === area))
  const resources = order.resource.filter((resource) => checks.some((check) => check.resource === resource))
  const rows = areas.map((area) => {
    const ofArea = checks.filter((check) => check.area === area)
    const cells = resources.map((resource) =>
      cell(
        `${titles.area[area]}, ${titles.resource[resource]}`,
        ofArea.filter((check) => check.resource === resource),
        { area, resource },
      ),
    )
    const all = cell(`${titles.area[area]}, all`, ofArea, { area })
    return html`<tr><th scope="row">${titles.area[area]}</th>${cells}${all}</tr>\n`
  })
  const last = resources.map((resource) =>
    cell(
      `All areas, ${titles.resource[resource]}`,
      checks.filter((check) => check.resource === resource),
      { resource },
    ),
  )
  return html`<div>
<h2 id="matrix-title">Areas and resources</h2>
<p class="hint">Each cell shows its worst outcome. Select one to see its checks.</p>
<div class="scroll" role="region" aria-labelledby="matrix-title" tabindex="0">
<table class="matrix">
<thead><tr><th scope="col">Area</th>${resources.map(
    (resource) => html`<th scope="col">${titles.resource[resource]}</th>`,
  )}<th scope="col">All</th></tr></thead>
<tbody>${rows}</tbody>
<tfoot><tr><th scope="row">All</th>${last}<td></td></tr></tfoot>
</table>
</div>
</div>`
}

function cell(
  name: string,
  checks: readonly CheckResult[],
  filter: Readonly<Record<string, string>>,
): Markup {
  const counts = countOutcomes(checks)
  const effectiveOutcome = worst(counts)
  if (effectiveOutcome === undefined) return html`<td class="empty"></td>`
  const count = numberText(counts[effectiveOutcome])
  const total = counts[effectiveOutcome] === checks.length ? '' : ` of ${numberText(checks.length)}`
  const spoken = `${count}${total} ${wordFor(effectiveOutcome, counts[effectiveOutcome])}. ${name}: ${inWords(counts)}`
  return html`<td><a class="cell ${effectiveOutcome}" href="#checks-title" data-filter="${new URLSearchParams(filter).toString()}" aria-label="${spoken}"><span class="sign" aria-hidden="true">${looks[effectiveOutcome].sign}</span> <b>${count}</b><small>${total}</small></a></td>`
}

/** Outcomes that have a column even when no check has them. */
const always: readonly EffectiveOutcome[] = ['fail', 'untestable', 'pass']

/** The number of checks with each outcome, for each level and in total. */
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

/** Counts as a bar with a part for each outcome. Hidden from screen readers, which read the numbers next to it. */
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
  return html`<tr><th scope="row">${name}</th><td class="bar-cell">${bar(counts)}</td><td><b>${numberText(total)}</b></td>${columns.map(
    (effectiveOutcome) =>
      html`<td class="${counts[effectiveOutcome] === 0 ? 'none' : effectiveOutcome}">${numberText(counts[effectiveOutcome])}</td>`,
  )}</tr>\n`
}
