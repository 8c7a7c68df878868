import type { PageCheck, PageData } from '../page-data.ts'

/** Makes the row of a check that has nothing to mend. What it did is written when the row is opened. */
export function rowOf(data: PageData, check: PageCheck): HTMLLIElement {
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') => {
    const element = document.createElement(name)
    element.className = className
    element.textContent = text
    return element
  }
  // As `withCode` writes it where the page stands as it is.
  const makeWithCode = (className: string, text: string) => {
    const element = make('span', className)
    const pieces = text.split('`')
    if (pieces.length % 2 === 0) element.textContent = text
    else element.append(...pieces.map((piece, i) => (i % 2 === 1 ? make('code', '', piece) : piece)))
    return element
  }
  const [requirement = '', statement = '', section = ''] = data.requirements[check.requirement] ?? []
  const { sign } = data.looks[check.effectiveOutcome]

  const writeBody = () => {
    const body = make('div', 'body')
    body.append(
      make(
        'p',
        'source',
        [section, check.level, check.resource, ...(requirement === check.id ? [] : [requirement])].join(
          ' · ',
        ),
      ),
    )
    const exchanges = make('ol', 'exchanges')
    exchanges.append(...check.exchanges.map((line) => make('li', '', line)))
    body.append(
      check.exchanges.length > 0
        ? exchanges
        : make('p', 'source', 'No request of its own: what it looked at was there already.'),
      make('p', 'source', `Took ${check.took}.`),
    )
    details.append(body)
  }

  const details = make('details', '')
  const summary = make('summary', '')
  const mark = make('span', 'sign', sign)
  mark.title = data.labels[check.effectiveOutcome]
  mark.setAttribute('role', 'img')
  mark.setAttribute('aria-label', data.labels[check.effectiveOutcome])
  summary.append(mark, makeWithCode('statement', statement))
  if (check.message !== undefined) summary.append(makeWithCode('difference', check.message))
  summary.append(make('code', 'id', check.id))
  details.append(summary)
  details.addEventListener('toggle', writeBody, { once: true })
  const row = make('li', `row line ${check.effectiveOutcome}`)
  row.append(details)
  return row
}

/**
 * Fills a list with rows, so many at a time, and puts a button for the next behind it. Thousands of rows at once would
 * keep the page from answering.
 */
export function fillList(
  list: HTMLOListElement,
  checks: readonly PageCheck[],
  make: (check: PageCheck) => HTMLLIElement,
): void {
  const atOnce = 200
  list.nextElementSibling?.remove()
  list.replaceChildren(...checks.slice(0, atOnce).map(make))
  if (checks.length <= atOnce) return
  const more = document.createElement('button')
  more.type = 'button'
  more.className = 'more'
  const name = () => {
    const left = checks.length - list.childElementCount
    more.textContent = `Show ${Math.min(left, atOnce)} more of ${left}`
  }
  more.addEventListener('click', () => {
    const from = list.childElementCount
    list.append(...checks.slice(from, from + atOnce).map(make))
    list.children[from]?.querySelector('summary')?.focus()
    if (list.childElementCount === checks.length) more.remove()
    else name()
  })
  name()
  list.after(more)
}
