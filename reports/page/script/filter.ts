import type { PageCheck, PageData } from '../page-data.ts'

/** What the list is narrowed to; an empty member narrows nothing. */
export interface Filter {
  readonly outcome: readonly string[]
  readonly area: string
  readonly resource: string
  readonly level: string
  readonly text: string
}

/** Puts a filter of the address's hash into the form. What the form has no choice for is left out. */
export function showFilter(form: HTMLFormElement, hash: string): void {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  const outcomes = said.get('outcome')?.split(',') ?? []
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = outcomes.includes(field.value)
    else if (field instanceof HTMLInputElement) field.value = said.get(field.name) ?? ''
    else if (field instanceof HTMLSelectElement) {
      field.value = said.get(field.name) ?? ''
      if (field.selectedIndex < 0) field.value = ''
    }
  }
}

export function readFilter(form: HTMLFormElement): Filter {
  const data = new FormData(form)
  const one = (name: string) => String(data.get(name) ?? '').trim()
  return {
    outcome: data.getAll('outcome').map(String),
    area: one('area'),
    resource: one('resource'),
    level: one('level'),
    text: one('text'),
  }
}

/** A filter as the hash of an address, without `#`; empty for none. */
export function hashOf(filter: Filter): string {
  const said = Object.entries(filter).map(([name, value]) => [name, String(value)])
  return new URLSearchParams(said.filter(([, value]) => value !== '')).toString().replaceAll('%2C', ',')
}

/** Whether a filter matches each check, by index. A check matches when it has every word of the text. */
export function matchesOf({ checks, requirements }: PageData, filter: Filter): readonly boolean[] {
  const words = filter.text.toLowerCase().split(/\s+/)
  const isNamed = (check: PageCheck) => {
    const [, statement = ''] = requirements[check.requirement] ?? []
    const said = `${check.id} ${statement} ${check.message ?? ''} ${check.cause ?? ''}`.toLowerCase()
    return words.every((word) => said.includes(word))
  }
  return checks.map(
    (check) =>
      (filter.outcome.length === 0 || filter.outcome.includes(check.effectiveOutcome)) &&
      (filter.area === '' || filter.area === check.area) &&
      (filter.resource === '' || filter.resource === check.resource) &&
      (filter.level === '' || filter.level === check.level) &&
      (filter.text === '' || isNamed(check)),
  )
}

/** How many checks of each outcome a filter would let through, if it named none. */
export function countsOf(data: PageData, matches: readonly boolean[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [place, { effectiveOutcome }] of data.checks.entries())
    if (matches[place]) counts.set(effectiveOutcome, (counts.get(effectiveOutcome) ?? 0) + 1)
  return counts
}

/** Writes into the form how many checks each outcome would show. */
export function showCounts(form: HTMLFormElement, counts: ReadonlyMap<string, number>): void {
  for (const chip of form.querySelectorAll<HTMLElement>('.chip')) {
    const [input, number] = [chip.querySelector('input'), chip.querySelector('.count')]
    const count = counts.get(input?.value ?? '') ?? 0
    chip.classList.toggle('none', count === 0)
    if (number) number.textContent = count.toLocaleString('en')
  }
}
