import type { Certificate } from '../../conformance/result/result.ts'
import { verdictLooks } from '../effective-outcome.ts'
import { html, type Markup, withCode } from '../html.ts'
import { inTime, runFacts } from '../run-facts.ts'
import { grouped } from '../totals.ts'
import { tally } from './tally.ts'

/** The verdict, why, of whom, how many checks stand how, and what run it was. */
export function verdictHeader(certificate: Certificate): Markup {
  const { target, verdict, reasons, checks } = certificate
  const { sign, word, tone } = verdictLooks[verdict]
  return html`<header class="verdict ${tone}">
<div class="ruling">
<p class="stamp" aria-hidden="true">${sign}</p>
<div>
<p class="name">${target.name || 'A site without a name'} <span class="at">${address(target.url)}</span></p>
<h1>${word}</h1>
<ul class="reasons">${reasons.map((reason) => html`<li>${withCode(reason)}</li>`)}</ul>
</div>
</div>
${tally(checks)}
<details class="run"><summary>${runInShort(certificate)}</summary>
<dl class="facts">
${runFacts(certificate).map(([name, value]) => html`<div><dt>${name}</dt><dd>${address(value)}</dd></div>\n`)}
</dl>
</details>
</header>`
}

function runInShort({ target, checks, duration }: Certificate): string {
  const { deployment, wordpress, naming, user, write } = target
  return [
    `${deployment} deployment${wordpress === undefined ? '' : ` of WordPress ${wordpress}`}, ${naming} names`,
    user === undefined ? 'nobody signed in' : `as ${user}, ${write ? 'writing' : 'reading only'}`,
    `${checks.length === 1 ? '1 check' : `${grouped(checks.length)} checks`} in ${inTime(duration)}`,
  ].join(' · ')
}

/** An address as a link to it, where it is one of the web; any other text as it is. */
export function address(text: string): Markup | string {
  const isOfTheWeb = /^https?:\/\//i.test(text) && URL.canParse(text)
  return isOfTheWeb ? html`<a href="${text}" rel="noreferrer noopener nofollow">${text}</a>` : text
}
