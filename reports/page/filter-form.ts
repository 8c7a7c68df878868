import type { CheckResult } from '../../conformance/result/result.ts'
import { effectiveOutcomes, looks } from '../effective-outcome.ts'
import { html, type Markup } from '../html.ts'
import { order, titles } from '../order.ts'
import { countOutcomes, grouped } from '../totals.ts'

/** The form that narrows the list. Hidden until the script, without which it does nothing, shows it. */
export function filterForm(checks: readonly CheckResult[]): Markup {
  const counts = countOutcomes(checks)
  const choices = effectiveOutcomes.filter((effectiveOutcome) => counts[effectiveOutcome] > 0)
  return html`<form id="filters" class="filters" role="search" aria-label="Filter the checks" hidden>
<p class="field text"><label for="text">Search</label><input id="text" name="text" type="search" placeholder="id, requirement or message" autocomplete="off" spellcheck="false"></p>
${select('area', 'Area', order.area, titles.area, checks)}
${select('resource', 'Resource', order.resource, titles.resource, checks)}
${select('level', 'Level', order.level, titles.level, checks)}
<fieldset><legend>Outcome</legend><div class="chips">${choices.map(
    (effectiveOutcome) =>
      html`<label class="chip"><input type="checkbox" name="outcome" value="${effectiveOutcome}"><span class="sign ${effectiveOutcome}" aria-hidden="true">${looks[effectiveOutcome].sign}</span> ${looks[effectiveOutcome].word} <b class="count">${grouped(counts[effectiveOutcome])}</b></label>\n`,
  )}</div></fieldset>
</form>`
}

function select<Value extends string>(
  name: 'area' | 'resource' | 'level',
  label: string,
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
  checks: readonly CheckResult[],
): Markup {
  const present = values.filter((value) => checks.some((check) => check[name] === value))
  return html`<p class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}"><option value="">All</option>${present.map(
    (value) => html`<option value="${value}">${names[value]}</option>`,
  )}</select></p>`
}
