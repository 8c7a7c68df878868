import type { Certificate } from '../../conformance/result/result.ts'
import {
  type EffectiveOutcome,
  effectiveOutcomeOf,
  effectiveOutcomes,
  isFailing,
  looks,
  wordFor,
} from '../effective-outcome.ts'
import { html, type Markup } from '../html.ts'
import { grouped, partedBy } from '../totals.ts'
import { finding } from './finding.ts'
import type { PlacedCheck } from './page-data.ts'

/** So few failures are read at once; more are closed, a line each. */
const fewFailures = 3

/** First each check with something to mend, a line each; then how many others there are. */
export function checkList(checks: readonly PlacedCheck[], certificate: Certificate): readonly Markup[] {
  if (checks.length === 0) return [html`<p class="notice">No check was made.</p>`]
  const byOutcome = partedBy(checks, effectiveOutcomeOf)
  const failing = checks.filter((check) => speaksAgainst(check, certificate))
  const isOpen = (check: PlacedCheck) => failing.length <= fewFailures && failing.includes(check)
  return effectiveOutcomes.flatMap((each) => {
    const of = byOutcome.get(each)
    if (of === undefined) return []
    const told = of.filter(({ isWritten }) => isWritten)
    if (told.length === 0) return [group(each, of.length)]
    return [
      findings(
        each,
        of,
        told.map((check) => finding(check, certificate, isOpen(check))),
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
  told: readonly Markup[],
): Markup {
  return html`<section class="found" data-effective-outcome="${each}" aria-labelledby="found-${each}">
<h3 id="found-${each}">${counted(each, length)}</h3>
<ol class="lines">${told}</ol>
${length > told.length && group(each, length - told.length, 'more')}
</section>
`
}

function group(each: EffectiveOutcome, count: number, more = ''): Markup {
  return html`<details class="group" data-effective-outcome="${each}"><summary>${counted(each, count)} ${more}</summary><ol class="lines"></ol></details>
`
}

/** Of which the script writes the number anew when the list is narrowed. */
function counted(each: EffectiveOutcome, count: number): Markup {
  return html`<span class="sign ${each}" aria-hidden="true">${looks[each].sign}</span> <b class="count">${grouped(count)}</b> <span class="word">${wordFor(each, count)}</span>`
}
