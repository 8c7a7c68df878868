import type { Certificate } from '../../conformance/result/result.ts'
import { verdictLooks } from '../effective-outcome.ts'
import { html, type Markup } from '../html.ts'
import { runFacts } from '../run-facts.ts'

/** The verdict, why, of whom and of what run. */
export function verdictHeader(certificate: Certificate): Markup {
  const { target, verdict, reasons } = certificate
  const { sign, word, tone } = verdictLooks[verdict]
  return html`<header class="verdict ${tone}">
<div class="ruling">
<p class="stamp" aria-hidden="true">${sign}</p>
<div>
<p class="name">${target.name || 'A site without a name'}</p>
<h1>${word}</h1>
<ul class="reasons">${reasons.map((reason) => html`<li>${reason}</li>`)}</ul>
</div>
</div>
<dl class="facts">
${runFacts(certificate).map(([name, value]) => html`<div><dt>${name}</dt><dd>${address(value)}</dd></div>\n`)}
</dl>
</header>`
}

/** An address as a link to it, where it is one of the web; any other text as it is. */
export function address(text: string): Markup | string {
  const isOfTheWeb = /^https?:\/\//i.test(text) && URL.canParse(text)
  return isOfTheWeb ? html`<a href="${text}" rel="noreferrer noopener nofollow">${text}</a>` : text
}
