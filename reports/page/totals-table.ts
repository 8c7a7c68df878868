import type { Certificate } from '../../conformance/result/result.ts'
import { html, type Markup } from '../html.ts'
import { order, titles } from '../order.ts'
import { looks, type Standing, standings } from '../standing.ts'
import { grouped, type Tally, tally } from '../tally.ts'

/** Whose count is told even when it is 0. */
const always: readonly Standing[] = ['fail', 'untestable', 'pass']

/** How many checks stand how, at each level and in all. */
export function totalsTable({ checks }: Certificate): Markup {
  const all = tally(checks)
  const columns = standings.filter((standing) => all[standing] > 0 || always.includes(standing))
  const rows = order.level.map((level) => {
    const counts = tally(checks.filter((check) => check.level === level))
    return row(titles.level[level], counts, columns)
  })
  return html`<div>
<h2 id="totals-title">Totals</h2>
<div class="scroll" role="region" aria-labelledby="totals-title" tabindex="0">
<table class="totals">
<thead><tr><th scope="col">Level</th><td></td><th scope="col">all</th>${columns.map(
    (standing) =>
      html`<th scope="col"><span class="sign ${standing}" aria-hidden="true">${looks[standing].sign}</span> ${looks[standing].word}</th>`,
  )}</tr></thead>
<tbody>${rows}${row('Both', all, columns)}</tbody>
</table>
</div>
</div>`
}

/** Counts as a bar of which each standing has its part; for the eye only, the numbers stand beside it. */
export function bar(counts: Tally): Markup {
  const total = standings.reduce((sum, standing) => sum + counts[standing], 0)
  // One failure of thousands has to be seen as well.
  const least = total / 60
  const present = standings.filter((standing) => counts[standing] > 0)
  const widths = present.map((standing) => Math.max(counts[standing], least))
  const whole = widths.reduce((sum, width) => sum + width, 0)
  let left = 0
  const parts = present.map((standing, index) => {
    const x = left
    left += ((widths[index] ?? 0) / whole) * 100
    return html`<rect class="${standing}" x="${x.toFixed(2)}" width="${(left - x).toFixed(2)}" height="8"/>`
  })
  return html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>`
}

function row(name: string, counts: Tally, columns: readonly Standing[]): Markup {
  const total = standings.reduce((sum, standing) => sum + counts[standing], 0)
  return html`<tr><th scope="row">${name}</th><td class="bar-cell">${bar(counts)}</td><td><b>${grouped(total)}</b></td>${columns.map(
    (standing) =>
      html`<td class="${counts[standing] === 0 ? 'none' : standing}">${grouped(counts[standing])}</td>`,
  )}</tr>\n`
}
