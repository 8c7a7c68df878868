import { numberText } from '../../contract/lib/number-text.ts'
import type { ChangeClass, Comparison, Side } from '../../tools/diff/index.ts'
import { html, type Markup } from '../html.ts'
import { keysOf } from '../keys-of.ts'
import { documentOf } from '../page/document.ts'
import { address } from '../page/page.ts'
import { clipped } from '../readable-text.ts'
import type { Entry } from './entries.ts'
import {
  type ClassRows,
  classLooks,
  countsInWords,
  meaningOf,
  othersInWords,
  outcomeOf,
  type Row,
  rowsByClass,
  sideNames,
  whatDiffers,
} from './words.ts'

const subjects = { deployments: 'two deployments', certificates: 'two certificates' } as const

/** A comparison as one page that loads nothing else. All of it is in the HTML; its script only filters. */
export function diffPage(comparison: Comparison): string {
  const { sign, word, tone } = outcomeOf(comparison)
  const classes = rowsByClass(comparison)
  return documentOf({
    title: `${sign} ${word}`,
    tone,
    script: filterScript,
    body: html`<header class="verdict ${tone}"><div class="ruling"><p class="stamp" aria-hidden="true">${sign}</p><div><p class="name">Differences of ${subjects[comparison.kind]}</p><h1>${word}</h1><p>${countsInWords(comparison)}</p></div></div></header>
<main>
<div class="cards">${(['before', 'after'] as const).map((side) => sideCard(sideNames[side], comparison[side]))}</div>
${classes.length > 0 && filterForm(comparison)}
${classes.map((each) => section(each, meaningOf(each.class, comparison)))}
</main>
<footer><p>${comparison.tool.name} ${comparison.tool.version}</p></footer>`,
  })
}

function sideCard(title: string, { source, facts }: Side): Markup {
  return html`<section><h2>${title}</h2><p class="name">${address(source)}</p><dl class="facts">${facts.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${address(value)}</dd></div>`,
  )}</dl></section>`
}

function section({ class: each, rows, head }: ClassRows, meaning: string): Markup {
  const { sign, tone } = classLooks[each]
  return html`<section data-class="${each}">
<h2 id="${each}"><span class="label ${tone}"><span aria-hidden="true">${sign}</span> ${head}</span></h2>
<p class="hint">${meaning}</p>
${
  rows.length > 0 &&
  html`<div class="scroll" role="region" aria-labelledby="${each}" tabindex="0"><table role="table" class="changes ${tone}">
<thead><tr><th scope="col">Where</th><th scope="col">What</th><th scope="col">Why</th></tr></thead>
${rows.map((row) => tableRow(row, each))}</table></div>`
}
</section>
`
}

/** A place with all its changes, a line for each. */
function tableRow(row: Row, each: ChangeClass): Markup {
  const [worst] = row
  const classes = row.map(({ change }) => change.class).join(' ')
  // The roles stay where a phone shows the cells below each other.
  const place = html`<th role="rowheader" scope="rowgroup" rowspan="${row.length}"><code>${worst.place}</code>${others(worst)}</th>`
  const lines = row.map(
    ({ change }, i) =>
      html`<tr role="row">${i === 0 && place}<td role="cell"><div>${change.class !== each && html`<span class="label ${classLooks[change.class].tone}">${classLooks[change.class].word}</span> `}${whatDiffers(change)}</div></td><td role="cell"><div>${clipped(change.sentence)}</div></td></tr>`,
  )
  return html`<tbody role="rowgroup" data-classes="${classes}">${lines}</tbody>\n`
}

/** The other places of an entry, folded where there are several. */
function others(entry: Entry): Markup | false {
  const words = othersInWords(entry)
  if (words === undefined) return false
  if (entry.others.length === 1) return html`<p class="others">${words}</p>`
  return html`<details class="others"><summary>${entry.are === 'along' ? words : `and ${numberText(entry.others.length)} more`}</summary><ul>${entry.others.map((each) => html`<li><code>${each}</code></li>`)}</ul></details>`
}

/** The filters of a page of differences: by class, and by any words. They are hidden where no script runs. */
function filterForm({ totals }: Comparison): Markup {
  return html`<section id="narrow" aria-label="Filters" hidden>
<form id="filters" class="filters" role="search" aria-label="Filter the differences">
<p class="field text"><label for="text">Route, argument or word</label><input type="search" id="text" name="text" placeholder="posts order"></p>
<fieldset><legend>Class</legend><div class="chips">${keysOf(classLooks).map(
    (each) =>
      totals[each] > 0 &&
      html`<label class="chip"><input type="checkbox" name="class" value="${each}"><span class="sign ${classLooks[each].tone}" aria-hidden="true">${classLooks[each].sign}</span> ${numberText(totals[each])} ${classLooks[each].word}</label>\n`,
  )}</div></fieldset>
</form>
<div class="shown"><p id="shown" role="status"></p></div>
</section>`
}

/**
 * Lets the filters narrow what the page shows. It names nothing outside itself but what browsers have: its text is the
 * page's script.
 */
function startFilters(): void {
  const form = document.querySelector('form')
  const narrow = document.getElementById('narrow')
  const shown = document.getElementById('shown')
  if (!form || !narrow || !shown) return
  const sections = [...document.querySelectorAll<HTMLElement>('section[data-class]')]
  const rows = sections.flatMap((section) => [...section.querySelectorAll<HTMLElement>('tbody')])
  const show = () => {
    const data = new FormData(form)
    const classes = data.getAll('class')
    const words = String(data.get('text') ?? '')
      .toLowerCase()
      .split(/\s+/)
    const isNarrowed = classes.length > 0 || words.some(Boolean)
    let count = 0
    for (const section of sections) {
      let hasRow = false
      for (const row of section.querySelectorAll<HTMLElement>('tbody')) {
        const own = (row.dataset.classes ?? '').split(' ')
        const isMeant = classes.length === 0 || classes.some((each) => own.includes(String(each)))
        const text = (row.textContent ?? '').toLowerCase()
        const isShown = isMeant && words.every((word) => text.includes(word))
        row.hidden = !isShown
        if (isShown) count++
        hasRow ||= isShown
      }
      section.hidden = !hasRow && isNarrowed
    }
    const [some, all] = [count, rows.length].map((each) => each.toLocaleString('en'))
    shown.textContent = count === rows.length ? `All ${all} rows` : `${some} of ${all} rows`
  }
  form.addEventListener('input', show)
  form.addEventListener('submit', (event) => event.preventDefault())
  narrow.hidden = false
  show()
}

const filterScript = `"use strict";(${startFilters})()`
