import type { Count } from './control-shapes.ts'
import { send } from './draft.ts'
import { button, element } from './element.ts'
import { type ContentItem, itemRow } from './item-row.ts'
import { attempt } from './notice.ts'
import type { Session } from './session.ts'

/** How the route of each type of item ends, whatever its namespace is called. */
const endings: ReadonlyMap<string, string> = new Map([
  ['post', '/v2/posts'],
  ['page', '/v2/pages'],
  ['attachment', '/v2/media'],
])

const order = ['publish', 'future', 'draft', 'pending', 'private', 'inherit', 'trash']
const perPage = 50

/** What the site holds, by type and status. */
export class ContentPanel {
  readonly #session: Session
  readonly #counts = element('div', { class: 'counts' })
  readonly #place = element('div')
  #chosen: { readonly type: string; readonly status: string } | undefined

  constructor(session: Session, room: HTMLElement) {
    this.#session = session
    room.replaceChildren(element('h2', {}, 'Content'), this.#counts, this.#place)
    for (const event of ['change', 'index'])
      session.addEventListener(event, () => attempt(() => this.#count()))
  }

  async #count(): Promise<undefined> {
    const counts = await this.#session.control<Count[]>('GET', 'content')
    const types = [...new Set(counts.map(({ type }) => type))]
    this.#counts.replaceChildren(
      ...types.map((type) =>
        this.#typeRow(
          type,
          counts.filter((count) => count.type === type),
        ),
      ),
    )
    if (counts.length === 0) this.#counts.append(element('p', { class: 'empty' }, 'The site is empty.'))
  }

  #typeRow(type: string, counts: readonly Count[]): HTMLElement {
    const rank = ({ status }: Count) => (order.indexOf(status) + order.length + 1) % (order.length + 1)
    const buttons = [...counts]
      .sort((a, b) => rank(a) - rank(b))
      .map(({ status, count }) => {
        if (this.#routeOf(type) === undefined)
          return element('span', { class: 'count' }, `${count} ${status}`)
        const isChosen = this.#chosen?.type === type && this.#chosen.status === status
        return button(`${count} ${status}`, () => this.#choose(type, status), {
          class: 'count',
          'aria-pressed': isChosen ? 'true' : 'false',
          'aria-label': `${type}: ${count} ${status}`,
        })
      })
    return element('div', { class: 'type' }, element('h3', {}, type), ...buttons)
  }

  async #choose(type: string, status: string): Promise<void> {
    this.#chosen = { type, status }
    const list = element('ul', { class: 'items' })
    const heading = element('h3', { tabindex: -1 }, `${type}, ${status}`)
    this.#place.replaceChildren(heading, list)
    await attempt(async () => {
      await this.#count()
      await this.#list(list, 1)
      heading.focus()
      return undefined
    })
  }

  #routeOf(type: string): string | undefined {
    const ending = endings.get(type)
    return [...this.#session.index.routes.keys()].find(
      (template) => ending !== undefined && template.endsWith(ending),
    )
  }

  /** Adds a page of the chosen items, and the way to the next. */
  async #list(list: HTMLElement, page: number): Promise<void> {
    if (this.#chosen === undefined) return
    const { type, status } = this.#chosen
    const template = this.#routeOf(type)
    if (template === undefined) return
    const { bytes, headers, ...answer } = await send(this.#listDraft(template, status, page))
    const body = JSON.parse(new TextDecoder().decode(bytes))
    if (answer.status !== 200) throw new Error(`${answer.status} ${body.code}: ${body.message}`)
    const items: readonly ContentItem[] = body
    list.append(...items.map((item) => itemRow(item, template, this.#session.world === '')))
    const pages = Number(headers.find(([name]) => name.toLowerCase() === 'x-wp-totalpages')?.[1] ?? 1)
    if (page >= pages) return
    const more = button('Show more', () => {
      more.remove()
      return attempt(async () => void (await this.#list(list, page + 1)))
    })
    list.after(more)
  }

  #listDraft(template: string, status: string, page: number) {
    const query = new URLSearchParams({ status, per_page: String(perPage), page: String(page) })
    const { administrator: user, root, worldHeaders } = this.#session
    if (user !== undefined) query.set('context', 'edit')
    const address = new URL(`${root}${template}?${query}`, location.origin).href
    return { method: 'GET', address, headers: worldHeaders, user, members: undefined, file: undefined }
  }
}
