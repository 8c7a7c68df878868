import type { Field } from './argument-field.ts'
import { element, labelled } from './element.ts'

/** Fields that few requests need: folded away under their count, with a filter. */
export class FoldedFields {
  readonly element: HTMLDetailsElement
  readonly #fields: readonly Field[]
  readonly #summary = element('summary')
  readonly #filter = element('input', { type: 'search', placeholder: 'after, ids, …', autocomplete: 'off' })
  readonly #none = element(
    'p',
    { class: 'soft', hidden: true },
    'None of them has that in its name or description.',
  )

  constructor(fields: readonly Field[]) {
    this.#fields = fields
    // Enter would send the form, with nothing filled in yet.
    this.#filter.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') event.preventDefault()
    })
    this.element = element(
      'details',
      { class: 'folded' },
      this.#summary,
      labelled('Filter the arguments', this.#filter),
      this.#none,
      element('div', { class: 'fields' }, ...fields.map(({ row }) => row)),
    )
    this.element.addEventListener('input', () => this.show())
    this.show()
  }

  /** Shows what the filter lets through, and says how many there are and how many of them are filled in. */
  show(): void {
    this.#apply()
    const filled = this.#fields.filter(({ control }) => control.value !== '').length
    const { length } = this.#fields
    this.#summary.textContent = `${length} more arguments${filled === 0 ? '' : `, ${filled} filled in`}`
  }

  #apply(): void {
    const words = this.#filter.value.toLowerCase().split(/\s+/).filter(Boolean)
    let shown = 0
    for (const { row } of this.#fields) {
      const text = row.textContent?.toLowerCase() ?? ''
      row.hidden = !words.every((word) => text.includes(word))
      if (!row.hidden) shown++
    }
    this.#none.hidden = shown > 0
  }
}
