import type { CheckResult } from '../../conformance/result/result.ts'
import { effectiveOutcomes, looks, wordFor } from '../effective-outcome.ts'
import { html, type Markup } from '../html.ts'
import { countOutcomes, grouped } from '../totals.ts'
import { bar } from './totals-table.ts'

/** How many checks stand how, as a bar and in words, each of which leads to its checks. */
export function tally(checks: readonly CheckResult[]): Markup | undefined {
  if (checks.length === 0) return undefined
  const counts = countOutcomes(checks)
  const present = effectiveOutcomes.filter((each) => counts[each] > 0)
  return html`<div class="tally">${bar(counts)}
<ul>${present.map(
    (each) =>
      html`<li><a class="${each}" href="#checks-title" data-filter="${`outcome=${each}`}"><span class="sign" aria-hidden="true">${looks[each].sign}</span> <b>${grouped(counts[each])}</b> ${wordFor(each, counts[each])}</a></li>`,
  )}</ul>
</div>`
}
