import { effectiveOutcomes, labels, looks, meanings } from '../effective-outcome.ts'
import { html, type Markup } from '../html.ts'

/** What each outcome means, in a sentence. */
export function legend(): Markup {
  return html`<details class="legend" id="legend"><summary>What these words mean</summary><dl>${effectiveOutcomes.map(
    (each) =>
      html`<div class="${each}"><dt><span class="sign" aria-hidden="true">${looks[each].sign}</span> ${labels[each]}</dt><dd>${meanings[each]}</dd></div>`,
  )}</dl></details>`
}
