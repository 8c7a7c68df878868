import type { ChangeClass, Comparison, Side } from '../../tools/diff/index.ts'
import { html, type Markup } from '../html.ts'
import { documentOf } from '../page/document.ts'
import { address } from '../page/page.ts'
import { clipped } from '../readable-text.ts'
import { grouped } from '../totals.ts'
import type { Entry } from './entries.ts'
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
} from './words.ts'

const subjects = { deployments: 'two deployments', certificates: 'two certificates' } as const

/** A comparison as one page that loads nothing else. All of it is in the HTML; its script only filters. */
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

/** The other places of an entry, folded where there are several. */
function others(entry: Entry): Markup | false {
  const words = othersInWords(entry)
  if (words === undefined) return false
  if (entry.others.length === 1) return html`<p class="others">${words}</p>`
  return html`<details class="others"><summary>${entry.are === 'along' ? words : `and ${grouped(entry.others.length)} more`}</summary><ul>${entry.others.map((each) => html`<li><code>${each}</code></li>`)}</ul></details>`
}

/** The filters of a page of differences: by class, and by any words. They are hidden where no script runs. */
function filterForm(classes: readonly (readonly [ChangeClass, readonly Entry[]])[]): Markup {
  return html`<section id="narrow" aria-label="Filters" hidden>
<form id="filters" class="filters" role="search" aria-label="Filter the differences">
<p class="field text"><label for="text">Route, argument or word</label><input type="search" id="text" name="text" placeholder="posts order"></p>
<fieldset><legend>Class</legend><div class="chips">${classes.map(
    ([each, entries]) =>
      html`<label class="chip"><input type="checkbox" name="class" value="${each}"><span class="sign ${classLooks[each].tone}" aria-hidden="true">${classLooks[each].sign}</span> ${headOf(each, entries)}</label>\n`,
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
  const rows = sections.flatMap((section) => [...section.querySelectorAll<HTMLElement>('tbody tr')])
  const show = () => {
    const data = new FormData(form)
    const classes = data.getAll('class')
    const words = String(data.get('text') ?? '')
      .toLowerCase()
      .split(/\s+/)
    let count = 0
    for (const section of sections) {
      let hasRow = false
      const isMeant = classes.length === 0 || classes.includes(section.dataset.class ?? '')
      for (const row of section.querySelectorAll<HTMLElement>('tbody tr')) {
        const text = (row.textContent ?? '').toLowerCase()
        const isShown = isMeant && words.every((word) => text.includes(word))
        row.hidden = !isShown
        if (isShown) count++
        hasRow ||= isShown
      }
      section.hidden = !hasRow
    }
    const [some, all] = [count, rows.length].map((each) => each.toLocaleString('en'))
    shown.textContent = count === rows.length ? `All ${all} entries` : `${some} of ${all} entries`
  }
  form.addEventListener('input', show)
  form.addEventListener('submit', (event) => event.preventDefault())
  narrow.hidden = false
  show()
}

const filterScript = `"use strict";(${startFilters})()`
