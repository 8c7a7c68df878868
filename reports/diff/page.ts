import type { Change, ChangeClass, Comparison, Side } from '../../diff/index.ts'
import { html, type Markup } from '../html.ts'
import { documentOf } from '../page/document.ts'
import { address } from '../page/verdict-header.ts'
import { clipped } from '../readable-text.ts'
import { grouped } from '../totals.ts'
import {
  changesByClass,
  classLooks,
  countsInWords,
  meaningOf,
  outcomeOf,
  sideNames,
  whatDiffers,
} from './told.ts'

const subjects = { deployments: 'two deployments', certificates: 'two certificates' } as const

/** A comparison as one page that asks for nothing else, and runs nothing. */
export function diffPage(comparison: Comparison): string {
  const { sign, word, tone } = outcomeOf(comparison)
  return documentOf({
    title: `${sign} ${word}`,
    tone,
    body: html`<header class="verdict ${tone}"><div class="ruling"><p class="stamp" aria-hidden="true">${sign}</p><div><p class="name">Differences of ${subjects[comparison.kind]}</p><h1>${word}</h1><p>${countsInWords(comparison)}</p></div></div></header>
<main>
<div class="cards">${(['before', 'after'] as const).map((side) => sideCard(sideNames[side], comparison[side]))}</div>
${changesByClass(comparison).map(([each, changes]) => section(each, changes, meaningOf(each, comparison)))}
</main>
<footer><p>${comparison.tool.name} ${comparison.tool.version}</p></footer>`,
  })
}

function sideCard(title: string, { source, facts }: Side): Markup {
  return html`<section><h2>${title}</h2><p class="name">${address(source)}</p><dl class="facts">${facts.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${address(value)}</dd></div>`,
  )}</dl></section>`
}

function section(each: ChangeClass, changes: readonly Change[], meaning: string): Markup {
  const { sign, word, tone } = classLooks[each]
  return html`<section>
<h2 id="${each}"><span class="label ${tone}"><span aria-hidden="true">${sign}</span> ${grouped(changes.length)} ${word}</span></h2>
<p class="hint">${meaning}</p>
<div class="scroll" role="region" aria-labelledby="${each}" tabindex="0"><table class="changes ${tone}">
<thead><tr><th scope="col">Where</th><th scope="col">What</th><th scope="col">Why</th></tr></thead>
<tbody>${changes.map(row)}</tbody>
</table></div>
</section>
`
}

function row(change: Change): Markup {
  return html`<tr><th scope="row"><code>${change.place}</code></th><td>${whatDiffers(change)}</td><td>${clipped(change.sentence)}</td></tr>\n`
}
