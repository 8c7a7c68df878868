import type { PageCheck, PageData, ShownFailure } from '../page-data.ts'

interface RowParts {
  readonly failureOf: typeof failureOf
  readonly make: typeof make
}

/** Makes an element with a text. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}

/** What there is to say of a failure that is not written in the page, as `finding` writes it where it is. */
export function failureOf(parts: RowParts, failure: ShownFailure): readonly HTMLElement[] {
  const { make } = parts
  const list = make('dl', 'parts')
  const texts = { request: failure.requested, expected: failure.expected, received: failure.received }
  for (const [name, text] of Object.entries(texts)) {
    const [part, value] = [make('div', name), make('dd', '')]
    value.append(make('pre', '', text))
    part.append(make('dt', '', `${name[0]?.toUpperCase()}${name.slice(1)}`), value)
    list.append(part)
  }
  const commands = [failure.curl, failure.again].map((text) => {
    const [command, pre, button] = [
      make('div', 'again command'),
      make('pre', ''),
      make('button', 'copy', 'Copy'),
    ]
    pre.append(make('code', '', text))
    button.type = 'button'
    command.append(pre, button)
    return command
  })
  return [list, ...commands]
}

/** Makes the row of a check that is not written in the page. What it did is written when the row is opened. */
export function rowOf(parts: RowParts, data: PageData, check: PageCheck): HTMLLIElement {
  const { make } = parts
  // As `withCode` does in the HTML.
  const makeWithCode = (className: string, text: string) => {
    const element = make('span', className)
    const pieces = text.split('`')
    if (pieces.length % 2 === 0) element.textContent = text
    else element.append(...pieces.map((piece, i) => (i % 2 === 1 ? make('code', '', piece) : piece)))
    return element
  }
  const [requirement = '', statement = '', section = ''] = data.requirements[check.requirement] ?? []
  const { failure } = check

  const writeBody = () => {
    const body = make('div', 'body')
    const named = requirement === check.id ? [] : [requirement]
    body.append(make('p', 'source', [section, check.level, check.resource, ...named].join(' · ')))
    if (failure) body.append(...parts.failureOf(parts, failure))
    const exchanges = make('ol', 'exchanges')
    exchanges.append(...check.exchanges.map((line) => make('li', '', line)))
    body.append(
      check.exchanges.length > 0
        ? exchanges
        : make('p', 'source', 'It sent no request: it compares answers that another check requested.'),
      make('p', 'source', `Took ${check.took}.`),
    )
    details.append(body)
  }

  const details = make('details', '')
  const summary = make('summary', '')
  const mark = make('span', 'sign', data.looks[check.effectiveOutcome].sign)
  mark.title = data.labels[check.effectiveOutcome]
  mark.setAttribute('role', 'img')
  mark.setAttribute('aria-label', data.labels[check.effectiveOutcome])
  summary.append(mark, makeWithCode('statement', statement))
  if (failure) summary.append(make('code', 'difference', failure.difference))
  else if (check.message !== undefined) summary.append(makeWithCode('difference', check.message))
  summary.append(make('code', 'id', check.id))
  details.append(summary)
  details.addEventListener('toggle', writeBody, { once: true })
  const row = make('li', `row line ${check.effectiveOutcome}`)
  row.append(details)
  return row
}

/**
 * Fills a list with rows, some at a time, followed by a button for more. Thousands of rows at once would freeze the
 * page.
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
