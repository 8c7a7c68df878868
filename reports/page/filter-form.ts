import type { CheckResult } from '../../conformance/result/result.ts'
import { html, type Markup } from '../html.ts'
import { order, titles } from '../order.ts'
import { looks, standings } from '../standing.ts'
import { grouped, tally } from '../tally.ts'

/** The form that narrows the list. Hidden until the script, without which it does nothing, shows it. */
export function filterForm(checks: readonly CheckResult[]): Markup {
  const counts = tally(checks)
  const choices = standings.filter((standing) => counts[standing] > 0)
  return html`<form id="filters" class="filters" role="search" aria-label="Filter the checks" hidden>
<p class="field text"><label for="text">Search</label><input id="text" name="text" type="search" placeholder="id, requirement or message" autocomplete="off" spellcheck="false"></p>
${select('area', 'Area', order.area, titles.area, checks)}
${select('resource', 'Resource', order.resource, titles.resource, checks)}
${select('level', 'Level', order.level, titles.level, checks)}
<fieldset><legend>Outcome</legend><div class="chips">${choices.map(
    (standing) =>
      html`<label class="chip"><input type="checkbox" name="outcome" value="${standing}"><span class="sign ${standing}" aria-hidden="true">${looks[standing].sign}</span> ${looks[standing].word} <b>${grouped(counts[standing])}</b></label>\n`,
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
