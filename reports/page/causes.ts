import type { Cause, Certificate, CheckResult } from '../../conformance/result/result.ts'
import { baselineEntry, type ToldCause, toldCauses } from '../cause-text.ts'
import { looks } from '../effective-outcome.ts'
import { html, type Markup, withCode } from '../html.ts'
import { grouped, inWords } from '../totals.ts'
import { copied } from './copied.ts'

/** So many causes are told; more than that, and something is wrong with all of the site. */
const mostCauses = 100

/** What failures have in common: how many they are, one sentence, the first example, and what to do about it. */
export function causeList(certificate: Certificate): Markup | undefined {
  const causes = toldCauses(certificate)
  if (causes.length === 0) return undefined
  const rest = causes.length - mostCauses
  return html`<section aria-labelledby="causes-title">
<h2 id="causes-title">${grouped(causes.length)} ${causes.length === 1 ? 'cause' : 'causes'}</h2>
<p class="hint">What fails or deviates, put together by route, field and kind of difference. Of each the first example, as it was expected → as it came.</p>
<ol class="causes">${causes.slice(0, mostCauses).map(causeItem)}</ol>
${rest > 0 && html`<p>And ${grouped(rest)} more, whose checks are listed below.</p>`}
</section>`
}

function causeItem({ cause, effectiveOutcome, counts, first }: ToldCause): Markup {
  const filter = new URLSearchParams({ text: cause.id }).toString()
  const { sign } = looks[effectiveOutcome]
  return html`<li class="cause ${effectiveOutcome}">
<p class="sentence"><span class="label ${effectiveOutcome}"><span aria-hidden="true">${sign}</span> ${inWords(counts)}</span> ${withCode(cause.sentence)}</p>
<pre class="example">${cause.example}</pre>
<p class="source">${first.known !== undefined && html`Known: ${first.known} `}<a href="#checks-title" data-filter="${filter}">${checksOf(cause)}</a></p>
${steps(cause, first)}
</li>
`
}

function checksOf({ checks }: Cause): string {
  const [first = ''] = checks
  return checks.length === 1 ? first : `${first} and ${grouped(checks.length - 1)} more`
}

function steps(cause: Cause, { failure, known }: CheckResult): Markup {
  return html`<details class="more-told"><summary>Ask again, or take it as known</summary>
${failure && copied(failure.curl, 'What the first check asked last; the others of its requests are below. The user is read from the environment: SITE_CONTRACT_USER=name:password')}
${failure && copied(failure.again, 'The first check again; with --keep what it made stays to be looked at')}
${known === undefined && copied(baselineEntry(cause), 'An entry of a baseline for all of them; write the reason', 'text')}
</details>`
}
