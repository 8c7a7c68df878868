import type { SiteConnection } from './connection.ts'
import { actForm, card } from './control-card.ts'
import type { ActiveFault, Fault } from './control-shapes.ts'
import { choice, element, labelled, plainInput } from './element.ts'
import { actButton, attempt } from './notice.ts'

export function faultCard(connection: SiteConnection, routes: string): HTMLElement {
  const route = plainInput({ list: routes, placeholder: 'every request' })
  const kind = choice([
    ['status', 'an error status'],
    ['network', 'a broken connection'],
    ['late', 'the normal response, delayed'],
  ])
  const status = element('input', { type: 'number', min: 400, max: 599, value: 503 })
  const delay = element('input', { type: 'number', min: 0, max: 600_000, step: 100, placeholder: '0' })
  const rate = element('input', { type: 'number', min: 0, max: 1, step: 0.05, placeholder: '1' })
  const times = element('input', { type: 'number', min: 1, placeholder: 'unlimited' })
  const list = new ActiveList<ActiveFault>(connection, { path: 'faults', name: 'fault', sentenceOf })

  const statusField = labelled('Status', status)
  kind.addEventListener('change', () => {
    statusField.hidden = kind.value !== 'status'
  })
  const add = async () => {
    const fault: Fault = {
      ...(route.value !== '' && { route: route.value }),
      ...(kind.value === 'status' && { status: Number(status.value) }),
      ...(kind.value === 'network' && { status: 'network' }),
      ...(delay.value !== '' && { delay: Number(delay.value) }),
      ...(rate.value !== '' && { rate: Number(rate.value) }),
      ...(times.value !== '' && { times: Number(times.value) }),
    }
    if (kind.value === 'late' && fault.delay === undefined)
      throw new Error('Enter the delay in milliseconds.')
    await list.send('POST', fault)
    return 'The fault is added.'
  }
  const fields = [
    labelled('Route', route),
    labelled('Response', kind),
    statusField,
    labelled('Delay (ms)', delay),
    labelled('Share of requests', rate),
    labelled('Times', times),
  ]
  return card('Faults', actForm(add, 'Add a fault', ...fields), list.element, list.clearButton)
}

/** Which requests something applies to, and how late they are answered, in words. */
export const conditionTexts = ({ delay, rate, times }: Pick<Fault, 'delay' | 'rate' | 'times'>) => [
  delay && `delayed by ${delay} ms`,
  rate === undefined ? undefined : `${rate * 100} % of them`,
  times && `${times} more`,
]

function sentenceOf({ route = 'every request', status, headers, body, ...conditions }: Fault): string {
  const isAnswered = conditions.delay === undefined || body !== undefined || headers !== undefined
  const failure = isAnswered ? 503 : undefined
  const parts = [
    status === 'network' ? 'a broken connection' : (status ?? failure),
    body === undefined ? undefined : 'a custom body',
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`),
    ...conditionTexts(conditions),
  ]
  return `${route}: ${parts.filter(Boolean).join(', ')}`
}

interface Active {
  readonly id: number
}

interface Kind<Thing extends Active> {
  /** The path of the control interface that lists them, `faults`. */
  readonly path: string
  /** What one of them is called, `fault`. */
  readonly name: string
  sentenceOf(thing: Thing): string
}

/** The items of one kind in effect on the site, each with a button that removes it. */
export class ActiveList<Thing extends Active> {
  readonly element = element('ul.active')
  readonly clearButton: HTMLElement
  readonly #connection: SiteConnection
  readonly #kind: Kind<Thing>
  #shown = ''

  constructor(connection: SiteConnection, kind: Kind<Thing>) {
    this.#connection = connection
    this.#kind = kind
    const { name } = kind
    this.clearButton = actButton(`Clear the ${name}s`, async () => {
      await this.send('DELETE')
      return `The ${name}s are removed.`
    })
    // A request may have used one up; a test may have added one.
    for (const event of ['change', 'site-changes', 'requested'])
      connection.addEventListener(event, () => attempt(() => this.send('GET')))
  }

  /** Reads, extends or clears the list, and shows the result. */
  async send(method: 'GET' | 'POST' | 'DELETE', sent?: object): Promise<void> {
    const { session } = this.#connection
    const things = await this.#connection.control<readonly Thing[]>(method, this.#kind.path, sent)
    if (session === this.#connection.session) this.#show(things)
  }

  #show(things: readonly Thing[]): void {
    const shown = JSON.stringify(things)
    // What has not changed stays, with the focus and all.
    if (shown === this.#shown) return
    this.#shown = shown
    const hadFocus = this.element.contains(document.activeElement)
    this.element.replaceChildren(...things.map((thing) => this.#row(thing)))
    if (hadFocus) (this.element.querySelector('button') ?? this.element.closest('section'))?.focus()
  }

  #row(thing: Thing): HTMLElement {
    const { name, sentenceOf } = this.#kind
    const sentence = sentenceOf(thing)
    const remove = actButton('Remove', () => this.#remove(thing), {
      'aria-label': `Remove the ${name} ${sentence}`,
    })
    return element('li', element('span', sentence), remove)
  }

  async #remove({ id }: Thing): Promise<string> {
    const { name, path } = this.#kind
    try {
      await this.#connection.control('DELETE', `${path}?id=${id}`)
    } finally {
      await this.send('GET')
    }
    return `The ${name} is removed.`
  }
}
