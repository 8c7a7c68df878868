import type { Area, Certificate, CheckResult } from '../../conformance/result/result.ts'
import {
  type EffectiveOutcome,
  effectiveOutcomeOf,
  effectiveOutcomes,
  isFailing,
  looks,
} from '../effective-outcome.ts'
import { html, type Markup } from '../html.ts'
import { order, titles } from '../order.ts'
import { countOutcomes, grouped, inWords, partedBy } from '../totals.ts'
import { finding } from './finding.ts'
import type { PlacedCheck } from './page-data.ts'

/** What is written in the page; the script lists the others when they are asked for. */
const written: readonly EffectiveOutcome[] = ['fail', 'error', 'deviation', 'known']

/** So few failures are read at once; more are closed, a line each. */
const fewFailures = 3

/** First each check with something to mend, in one list; then how many others there are, by area. */
export function checkList(checks: readonly PlacedCheck[], certificate: Certificate): readonly Markup[] {
  if (checks.length === 0) return [html`<p class="notice">No check was made.</p>`]
  const findings = checks.filter((check) => written.includes(effectiveOutcomeOf(check)))
  const failing = findings.filter((check) => speaksAgainst(check, certificate))
  const isOpen = (check: PlacedCheck) => failing.length <= fewFailures && failing.includes(check)
  const byArea = partedBy(checks, ({ area }) => area)
  return [
    ...(findings.length > 0
      ? [
          html`<ol class="findings">${findings.map((check) => finding(check, certificate, isOpen(check)))}</ol>\n`,
        ]
      : []),
    ...order.area.flatMap((area) => {
      const ofArea = byArea.get(area)
      return ofArea ? [areaSection(area, ofArea)] : []
    }),
  ]
}

function speaksAgainst(check: PlacedCheck, { strict }: Certificate): boolean {
  const effectiveOutcome = effectiveOutcomeOf(check)
  return effectiveOutcome === 'error' || isFailing(effectiveOutcome, strict)
}

function areaSection(area: Area, checks: readonly PlacedCheck[]): Markup {
  const counts = countOutcomes(checks)
  const groups = effectiveOutcomes.filter(
    (effectiveOutcome) => !written.includes(effectiveOutcome) && counts[effectiveOutcome] > 0,
  )
  return html`<section class="area" id="area-${area}" data-area="${area}" aria-labelledby="title-${area}">
<h3 id="title-${area}">${titles.area[area]} <small>${inWords(counts)}</small></h3>
${groups.map(
  (effectiveOutcome) =>
    html`<details class="group" data-area="${area}" data-effective-outcome="${effectiveOutcome}"><summary><span class="sign ${effectiveOutcome}" aria-hidden="true">${looks[effectiveOutcome].sign}</span> <b class="count">${grouped(counts[effectiveOutcome])}</b> ${looks[effectiveOutcome].word}</summary><ol class="rows"></ol></details>\n`,
)}</section>`
}

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
      html`<label class="chip"><input type="checkbox" name="outcome" value="${effectiveOutcome}"><span class="sign ${effectiveOutcome}" aria-hidden="true">${looks[effectiveOutcome].sign}</span> ${looks[effectiveOutcome].word} <b>${grouped(counts[effectiveOutcome])}</b></label>\n`,
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
