import type { Area, Certificate, CheckResult } from '../../conformance/result/result.ts'
import { html, type Markup } from '../html.ts'
import { order, titles } from '../order.ts'
import { looks, type Standing, standingOf, standings } from '../standing.ts'
import { grouped, inWords, partedBy, tally } from '../tally.ts'
import { finding } from './finding.ts'
import type { PlacedCheck } from './page-data.ts'

/** What is written in the page; the script lists the others when they are asked for. */
const written: readonly Standing[] = ['fail', 'error', 'deviation', 'known']

/** The checks by area: first each with something to mend, then how many others there are. */
export function checkList(checks: readonly PlacedCheck[], certificate: Certificate): readonly Markup[] {
  if (checks.length === 0) return [html`<p class="notice">No check was made.</p>`]
  const byArea = partedBy(checks, ({ area }) => area)
  return order.area.flatMap((area) => {
    const ofArea = byArea.get(area)
    return ofArea ? [areaSection(area, ofArea, certificate)] : []
  })
}

function areaSection(area: Area, checks: readonly PlacedCheck[], certificate: Certificate): Markup {
  const findings = checks.filter((check) => written.includes(standingOf(check)))
  const counts = tally(checks)
  const groups = standings.filter((standing) => !written.includes(standing) && counts[standing] > 0)
  return html`<section class="area" id="area-${area}" data-area="${area}" aria-labelledby="title-${area}">
<h3 id="title-${area}">${titles.area[area]} <small>${inWords(counts)}</small></h3>
${findings.length > 0 && html`<ol class="findings">${findings.map((check) => finding(check, certificate))}</ol>`}
${groups.map(
  (standing) =>
    html`<details class="group" data-area="${area}" data-standing="${standing}"><summary><span class="sign ${standing}" aria-hidden="true">${looks[standing].sign}</span> <b class="count">${grouped(counts[standing])}</b> ${looks[standing].word}</summary><ol class="rows"></ol></details>\n`,
)}</section>`
}

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
