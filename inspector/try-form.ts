import { argumentField, captureField, type Field } from './argument-field.ts'
import { bodyValue, readMembers } from './argument-value.ts'
import type { SiteConnection } from './connection.ts'
import type { Draft } from './draft.ts'
import { element, labelled } from './element.ts'
import type { Route } from './index-document.ts'

/** Sends what a form holds, for whoever is chosen. */
type Send = (draft: Omit<Draft, 'user'>) => Promise<void>

/**
 * A form with a field for each argument of a method. What is left empty is not sent. Nothing is held back for being out
 * of its bounds: what the site says to that is worth seeing.
 */
export class TryForm {
  readonly element: HTMLFormElement
  readonly #connection: SiteConnection
  readonly #route: Route
  readonly #method: string
  readonly #send: Send
  readonly #captures: readonly Field[]
  readonly #fields: readonly Field[]
  readonly #moreQuery = element('input', {
    type: 'text',
    placeholder: '_fields=id,title&_embed',
    spellcheck: 'false',
  })
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
    this.#fields = args
      .filter(([name]) => !isCapture(name))
      .sort(([, a], [, b]) => Number(b.required ?? false) - Number(a.required ?? false))
      .map(([name, argument]) => argumentField(name, argument, this.#hasBody))
    this.element = element('form', { novalidate: true, class: 'try' }, ...this.#parts())
    this.element.addEventListener('submit', (event) => {
      event.preventDefault()
      this.submit()
    })
  }

  /** Fills fields in by the names of their arguments; what has no field goes with the rest of the query. */
  fill(values: ReadonlyMap<string, string>): void {
    const rest = new URLSearchParams()
    for (const [name, value] of values) {
      const field = [...this.#captures, ...this.#fields].find((each) => each.name === name)
      if (field === undefined) rest.append(name, value)
      else field.control.value = value
    }
    this.#moreQuery.value = rest.toString()
  }

  /** Sends what is filled in, or says which field keeps it from that. */
  submit(): void {
    const empty = this.#captures.find(({ control }) => control.value === '')
    if (empty) {
      complain(empty.control, 'This is a part of the path. Fill it in.')
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
      group(this.#hasBody ? 'In the body' : 'In the query', this.#fields),
    ]
    const more = [labelled('More of the query', this.#moreQuery)]
    if (this.#hasBody) more.push(labelled('More of the body, as a JSON object', this.#moreMembers))
    if (this.#takesFile) more.push(labelled('File', this.#file))
    const send = element('button', { type: 'submit', class: 'primary' }, `Send ${this.#method}`)
    return [
      ...groups.filter((each) => each !== undefined),
      element('div', { class: 'more' }, ...more),
      element('div', { class: 'sending' }, send, element('button', { type: 'reset' }, 'Empty the form')),
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
      complain(control, error instanceof Error ? error.message : String(error))
      return undefined
    }
  }
}

function group(title: string, fields: readonly Field[]): HTMLElement | undefined {
  if (fields.length === 0) return undefined
  const rows = element('div', { class: 'fields' }, ...fields.map(({ row }) => row))
  return element('fieldset', {}, element('legend', {}, title), rows)
}

function complain(control: Field['control'], problem: string): void {
  control.setCustomValidity(problem)
  control.reportValidity()
  control.addEventListener('input', () => control.setCustomValidity(''), { once: true })
}
