import type { CheckResult } from '../../conformance/result/result.ts'
import { looks, wordFor } from '../effective-outcome.ts'
import { html, type Markup } from '../html.ts'
import { order, titles } from '../order.ts'
import { countOutcomes, grouped, inWords, worst } from '../totals.ts'

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
<p class="hint">The sign is the worst in the cell. Choose one to see its checks.</p>
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
  const count = grouped(counts[effectiveOutcome])
  const total = counts[effectiveOutcome] === checks.length ? '' : ` of ${grouped(checks.length)}`
  const spoken = `${count}${total} ${wordFor(effectiveOutcome, counts[effectiveOutcome])}. ${name}: ${inWords(counts)}`
  return html`<td><a class="cell ${effectiveOutcome}" href="#checks-title" data-filter="${new URLSearchParams(filter).toString()}" aria-label="${spoken}"><span class="sign" aria-hidden="true">${looks[effectiveOutcome].sign}</span> <b>${count}</b><small>${total}</small></a></td>`
}
