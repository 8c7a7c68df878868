import type { SiteConnection } from './connection.ts'
import { button, element } from './element.ts'
import { attempt } from './notice.ts'

/** A thing in force on the site, under an id. */
interface Active {
  readonly id: number
}

/** How the things of one kind are listed. */
interface Kind<Thing extends Active> {
  /** The path of the control interface that lists them, `faults`. */
  readonly path: string
  /** What one of them is called, `fault`. */
  readonly name: string
  sentenceOf(thing: Thing): string
}

/** Those of one kind that are in force, each with a button that takes it back. Kept to what the site says. */
export class ActiveList<Thing extends Active> {
  readonly element = element('ul', { class: 'kept' })
  readonly #connection: SiteConnection
  readonly #kind: Kind<Thing>
  #shown = ''

  constructor(connection: SiteConnection, kind: Kind<Thing>) {
    this.#connection = connection
    this.#kind = kind
    // A request may have used one up; a test may have added one.
    for (const event of ['change', 'bent', 'requested'])
      connection.addEventListener(event, () => attempt(async () => void (await this.send('GET'))))
  }

  /** Asks for the list, adds to it or clears it, and shows what there is then. */
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
    const takeBack = button('Take back', () => attempt(() => this.#takeBack(thing)), {
      'aria-label': `Take back the ${name} ${sentence}`,
    })
    return element('li', {}, element('span', {}, sentence), takeBack)
  }

  async #takeBack({ id }: Thing): Promise<string> {
    const { name, path } = this.#kind
    try {
      await this.#connection.control('DELETE', `${path}?id=${id}`)
    } finally {
      await this.send('GET')
    }
    return `The ${name} is taken back.`
  }
}
