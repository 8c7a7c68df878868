import type { ChangeClass, Comparison, Side } from '../../diff/index.ts'
import { html, type Markup } from '../html.ts'
import { documentOf } from '../page/document.ts'
import { address } from '../page/verdict-header.ts'
import { clipped } from '../readable-text.ts'
import { grouped } from '../totals.ts'
import type { Entry } from './entries.ts'
import { filterForm, filterScript } from './filter-form.ts'
import {
  classLooks,
  countsInWords,
  entriesByClass,
  headOf,
  meaningOf,
  othersInWords,
  outcomeOf,
  sideNames,
  whatDiffers,
} from './told.ts'

const subjects = { deployments: 'two deployments', certificates: 'two certificates' } as const

/** A comparison as one page that asks for nothing else. All of it stands there; its script only filters. */
export function diffPage(comparison: Comparison): string {
  const { sign, word, tone } = outcomeOf(comparison)
  const classes = entriesByClass(comparison)
  return documentOf({
    title: `${sign} ${word}`,
    tone,
    script: filterScript,
    body: html`<header class="verdict ${tone}"><div class="ruling"><p class="stamp" aria-hidden="true">${sign}</p><div><p class="name">Differences of ${subjects[comparison.kind]}</p><h1>${word}</h1><p>${countsInWords(comparison)}</p></div></div></header>
<main>
<div class="cards">${(['before', 'after'] as const).map((side) => sideCard(sideNames[side], comparison[side]))}</div>
${classes.length > 0 && filterForm(classes)}
${classes.map(([each, entries]) => section(each, entries, meaningOf(each, comparison)))}
</main>
<footer><p>${comparison.tool.name} ${comparison.tool.version}</p></footer>`,
  })
}

function sideCard(title: string, { source, facts }: Side): Markup {
  return html`<section><h2>${title}</h2><p class="name">${address(source)}</p><dl class="facts">${facts.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${address(value)}</dd></div>`,
  )}</dl></section>`
}

function section(each: ChangeClass, entries: readonly Entry[], meaning: string): Markup {
  const { sign, tone } = classLooks[each]
  return html`<section data-class="${each}">
<h2 id="${each}"><span class="label ${tone}"><span aria-hidden="true">${sign}</span> ${headOf(each, entries)}</span></h2>
<p class="hint">${meaning}</p>
<div class="scroll" role="region" aria-labelledby="${each}" tabindex="0"><table class="changes ${tone}">
<thead><tr><th scope="col">Where</th><th scope="col">What</th><th scope="col">Why</th></tr></thead>
<tbody>${entries.map(row)}</tbody>
</table></div>
</section>
`
}

function row(entry: Entry): Markup {
  const { change, place } = entry
  return html`<tr><th scope="row"><code>${place}</code>${others(entry)}</th><td>${whatDiffers(change)}</td><td>${clipped(change.sentence)}</td></tr>\n`
}

/** What belongs to an entry beside its place, folded where there is more than one. */
function others(entry: Entry): Markup | false {
  const words = othersInWords(entry)
  if (words === undefined) return false
  if (entry.others.length === 1) return html`<p class="others">${words}</p>`
  return html`<details class="others"><summary>${entry.are === 'along' ? words : `and ${grouped(entry.others.length)} more`}</summary><ul>${entry.others.map((each) => html`<li><code>${each}</code></li>`)}</ul></details>`
}
