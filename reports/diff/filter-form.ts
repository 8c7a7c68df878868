import type { ChangeClass } from '../../diff/index.ts'
import { html, type Markup } from '../html.ts'
import type { Entry } from './entries.ts'
import { classLooks, headOf } from './told.ts'

/** The filters of a page of differences: by class, and by any words. They are hidden where no script runs. */
export function filterForm(classes: readonly (readonly [ChangeClass, readonly Entry[]])[]): Markup {
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

/** The script of the page. */
export const filterScript = `"use strict";(${startFilters})()`
