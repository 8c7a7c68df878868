import type { Cause, Certificate, CheckResult } from '../../conformance/result/result.ts'
import { baselineEntry, type ToldCause, toldCauses } from '../cause-text.ts'
import { looks } from '../effective-outcome.ts'
import { html, type Markup, withCode } from '../html.ts'
import { grouped, inWords } from '../totals.ts'
import { copied } from './copied.ts'
import { difference } from './difference.ts'

/** So many causes are told at first, so that what follows is near; and so many in all. */
const [fewCauses, mostCauses] = [5, 100]

/** What failures have in common: how many they are, one sentence, the first example, and what to do about it. */
export function causeList(certificate: Certificate): Markup | undefined {
  const causes = toldCauses(certificate)
  if (causes.length === 0) return undefined
  const more = causes.slice(fewCauses, mostCauses)
  const rest = causes.length - mostCauses
  return html`<section class="told" aria-labelledby="causes-title">
<h2 id="causes-title">${grouped(causes.length)} ${causes.length === 1 ? 'cause' : 'causes'}</h2>
<p class="hint">What fails or deviates, put together by route, field and kind of difference.</p>
<ol class="causes">${causes.slice(0, fewCauses).map(causeItem)}</ol>
${
  more.length > 0 &&
  html`<details class="more-causes"><summary>${grouped(more.length)} more ${more.length === 1 ? 'cause' : 'causes'}</summary>
<ol class="causes" start="${fewCauses + 1}">${more.map(causeItem)}</ol>
${rest > 0 && html`<p>And ${grouped(rest)} more, whose checks are listed below.</p>`}
</details>`
}
</section>`
}

function causeItem({ cause, effectiveOutcome, counts, first }: ToldCause): Markup {
  const filter = new URLSearchParams({ text: cause.id }).toString()
  const { sign } = looks[effectiveOutcome]
  return html`<li class="cause ${effectiveOutcome}">
<p class="sentence"><span class="label ${effectiveOutcome}"><span aria-hidden="true">${sign}</span> ${inWords(counts)}</span> ${withCode(cause.sentence)}</p>
<p class="example"><code>${difference(cause.example)}</code></p>
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
