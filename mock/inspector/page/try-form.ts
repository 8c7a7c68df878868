import { argumentField, captureField, type Field, fillIn } from './argument-field.ts'
import { bodyValue, readMembers } from './argument-value.ts'
import type { SiteConnection } from './connection.ts'
import type { Draft } from './draft.ts'
import { element, labelled, plainInput, wordTest } from './element.ts'
import { complain, forgiveAll } from './field-problem.ts'
import type { Route } from './index-document.ts'
import { reasonOf } from './notice.ts'

/** The arguments that most requests are made with, of a query and of a body, in the order in which they are thought of. */
const frequent: readonly string[] = [
  ...['search', 'title', 'content', 'excerpt', 'status', 'slug', 'date', 'name', 'description'],
  ...['per_page', 'page', 'orderby', 'order', 'context', 'force'],
]

/** A few more are shown, rather than folded away. */
const fewOthers = 3
/** Of arguments none of which is frequent, so many are shown. */
const shownAtLeast = 6

/** Arguments in two parts: those that are shown at once, and those that are folded away. */
interface Parted<Named> {
  readonly shown: readonly Named[]
  readonly folded: readonly Named[]
}

/** Parts arguments by how often they are needed; those that have to be given come first. */
function partArguments<Named extends { readonly name: string; readonly isRequired: boolean }>(
  args: readonly Named[],
): Parted<Named> {
  const rank = ({ name, isRequired }: Named): number =>
    isRequired ? -1 : (frequent.indexOf(name) + frequent.length + 1) % (frequent.length + 1)
  const inOrder = [...args].sort((a, b) => rank(a) - rank(b))
  const known = inOrder.filter((each) => rank(each) < frequent.length).length
  const shown = known === 0 ? shownAtLeast : known
  return inOrder.length - shown <= fewOthers
    ? { shown: inOrder, folded: [] }
    : { shown: inOrder.slice(0, shown), folded: inOrder.slice(shown) }
}

/** Sends what a form holds, for whoever is chosen. */
type Send = (draft: Omit<Draft, 'user'>) => Promise<void>

export class TryForm {
  readonly element: HTMLFormElement
  readonly #connection: SiteConnection
  readonly #route: Route
  readonly #method: string
  readonly #send: Send
  readonly #captures: readonly Field[]
  readonly #shown: readonly Field[]
  readonly #folded: readonly Field[]
  readonly #fold: FoldedFields | undefined
  readonly #moreQuery = plainInput({ placeholder: '_fields=id,title&_embed' })
  readonly #moreMembers = element('textarea', { rows: 2, placeholder: '{"title": ""}', spellcheck: 'false' })
  readonly #file = element('input', { type: 'file' })

  constructor(connection: SiteConnection, route: Route, method: string, send: Send) {
    this.#connection = connection
    this.#route = route
    this.#method = method
    this.#send = send
    const args = route.methods.get(method) ?? []
    const isCapture = (name: string) => route.captures.some((capture) => capture.name === name)
    const known = new Map(args)
    this.#captures = route.captures.map(({ name, words }) => captureField(name, known.get(name) ?? {}, words))
    const { shown, folded } = partArguments(
      args
        .filter(([name]) => !isCapture(name))
        .map(([name, argument]) => argumentField(name, argument, this.#hasBody)),
    )
    this.#shown = shown
    this.#folded = folded
    this.#fold = folded.length > 0 ? new FoldedFields(folded) : undefined
    this.element = element('form', { novalidate: true, class: 'try' }, ...this.#parts())
    this.element.addEventListener('submit', (event) => {
      event.preventDefault()
      this.submit()
    })
    this.element.addEventListener('reset', () => {
      forgiveAll(this.element)
      // The fields are emptied once this has been told to everybody.
      setTimeout(() => this.#fold?.show())
    })
  }

  /** Fills fields in by the names of their arguments; what has no field goes with the rest of the query. */
  fill(values: ReadonlyMap<string, string>): void {
    const rest = new URLSearchParams()
    for (const [name, value] of values) {
      const field = [...this.#captures, ...this.#fields].find((each) => each.name === name)
      if (field === undefined) rest.append(name, value)
      else fillIn(field, value)
    }
    // As somebody would write it.
    this.#moreQuery.value = rest.toString().replaceAll('%2C', ',')
    this.#fold?.show()
  }

  /** Says at the fields what is wrong with them, by the names of their arguments. */
  complainOf(problems: ReadonlyMap<string, string>): void {
    for (const { name, control } of [...this.#captures, ...this.#fields]) {
      const problem = problems.get(name)
      if (problem !== undefined) complain(control, problem)
    }
  }

  /** Sends what is filled in, or says which field keeps it from that. */
  submit(): void {
    forgiveAll(this.element)
    const empty = this.#captures.find(({ control }) => control.value === '')
    if (empty) {
      complain(empty.control, 'Required: it is part of the path.')
      empty.control.focus()
      return
    }
    const members = this.#members()
    if (members === undefined) return
    const isWithout = Object.keys(members).length === 0
    void this.#send({
      method: this.#method,
      address: this.#address(),
      headers: this.#connection.sessionHeaders,
      members: this.#hasBody && !isWithout ? members : undefined,
      file: this.#file.files?.[0],
    })
  }

  get #fields(): readonly Field[] {
    return [...this.#shown, ...this.#folded]
  }

  get #hasBody(): boolean {
    return this.#method !== 'GET' && this.#method !== 'DELETE'
  }

  // The index document does not tell which routes take files; of the interface's it is this one.
  get #takesFile(): boolean {
    return this.#method === 'POST' && this.#route.template.endsWith('/v2/media')
  }

  #parts(): HTMLElement[] {
    const groups = [
      group('In the path', this.#captures),
      group(this.#hasBody ? 'In the body' : 'In the query', this.#shown, this.#fold?.element),
    ]
    const more = [labelled('More of the query', this.#moreQuery)]
    if (this.#hasBody) more.push(labelled('More of the body, as a JSON object', this.#moreMembers))
    if (this.#takesFile) more.push(labelled('File', this.#file))
    const send = element('button', { type: 'submit', class: 'primary' }, `Send ${this.#method}`)
    return [
      ...groups.filter((each) => each !== undefined),
      element('div.more', ...more),
      element('div.sending', send, element('button', { type: 'reset' }, 'Clear')),
    ]
  }

  #address(): string {
    const values = new Map(this.#captures.map(({ name, control }) => [name, control.value]))
    const path = this.#route.template.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(values.get(name) ?? ''),
    )
    const query = new URLSearchParams(this.#moreQuery.value)
    if (!this.#hasBody)
      for (const { name, control } of this.#fields)
        if (control.value !== '') query.append(name, control.value)
    const url = new URL(`${this.#connection.root}${path}`, location.origin)
    url.search = query.toString()
    return url.href
  }

  #members(): Readonly<Record<string, unknown>> | undefined {
    if (!this.#hasBody) return {}
    let control: Field['control'] = this.#moreMembers
    try {
      const more = readMembers(this.#moreMembers.value)
      const written = this.#fields.filter((field) => field.control.value !== '')
      const members = written.map((field) => {
        control = field.control
        return [field.name, bodyValue(field.argument, control.value)] as const
      })
      return { ...Object.fromEntries(members), ...more }
    } catch (error) {
      complain(control, reasonOf(error))
      control.focus()
      return undefined
    }
  }
}

function group(title: string, fields: readonly Field[], more?: HTMLElement): HTMLElement | undefined {
  if (fields.length === 0) return undefined
  const rows = element('div.fields', ...fields.map(({ row }) => row))
  return element('fieldset', element('legend', title), rows, more)
}

/** Fields that few requests need: folded away under their count, with a filter. */
class FoldedFields {
  readonly element: HTMLDetailsElement
  readonly #fields: readonly Field[]
  readonly #summary = element('summary')
  readonly #filter = element('input', { type: 'search', placeholder: 'after, ids, …', autocomplete: 'off' })
  readonly #none = element('p.soft', { hidden: true }, 'No argument has that in its name or description.')

  constructor(fields: readonly Field[]) {
    this.#fields = fields
    // Enter would send the form, with nothing filled in yet.
    this.#filter.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') event.preventDefault()
    })
    this.element = element(
      'details.folded',
      this.#summary,
      labelled('Filter the arguments', this.#filter),
      this.#none,
      element('div.fields', ...fields.map(({ row }) => row)),
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
    const isWanted = wordTest(this.#filter.value)
    let shown = 0
    for (const { row } of this.#fields) {
      row.hidden = !isWanted(row.textContent ?? '')
      if (!row.hidden) shown++
    }
    this.#none.hidden = shown > 0
  }
}
