import type { Certificate } from '../../conformance/result/result.ts'
import { html, type Markup } from '../html.ts'
import { type NextStep, nextSteps } from '../next-steps.ts'
import { copied } from './copied.ts'

/** What to do next, with what is typed for it. */
export function nextStepList(certificate: Certificate): Markup {
  return html`<section class="next" aria-labelledby="next-title">
<h2 id="next-title">What to do next</h2>
<ol class="steps">${nextSteps(certificate).map(step)}</ol>
</section>`
}

function step({ what, command, file }: NextStep): Markup {
  return html`<li><p>${what}</p>${file && html`<details class="more-told"><summary>What goes into <code>${file.name}</code></summary>${copied(file.text, undefined, 'text')}</details>`}${command !== undefined && copied(command)}</li>
`
}
