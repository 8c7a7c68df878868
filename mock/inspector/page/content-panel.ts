import type { SiteConnection } from './connection.ts'
import type { Count } from './control-shapes.ts'
import { button, element } from './element.ts'
import { attempt } from './notice.ts'
import { pageAddress, routeAddress } from './place.ts'

/** How the route of each type of item ends, whatever its namespace is called. */
const endings: ReadonlyMap<string, string> = new Map([
  ['post', '/v2/posts'],
  ['page', '/v2/pages'],
  ['attachment', '/v2/media'],
])

const order = ['publish', 'future', 'draft', 'pending', 'private', 'inherit', 'trash']
const perPage = 50

interface Chosen {
  readonly type: string
  readonly status: string
  readonly pages: number
}

export class ContentPanel {
  readonly #connection: SiteConnection
  readonly #counts = element('div.counts')
  readonly #place = element('div')
  #chosen: Chosen | undefined
  /** What the list was last made of. */
  #shown = ''

  constructor(connection: SiteConnection, panel: HTMLElement) {
    this.#connection = connection
    panel.replaceChildren(element('h2', 'Content'), this.#counts, this.#place)
    for (const event of ['change', 'index'])
      connection.addEventListener(event, () => attempt(() => this.#count()))
  }

  async #count(): Promise<undefined> {
    const counts = await this.#connection.control<Count[]>('GET', 'content')
    const types = [...new Set(counts.map(({ type }) => type))]
    this.#counts.replaceChildren(
      ...types.map((type) =>
        this.#typeRow(
          type,
          counts.filter((count) => count.type === type),
        ),
      ),
    )
    if (counts.length === 0) this.#counts.append(element('p.empty', 'The site is empty.'))
    await this.#list()
    return undefined
  }

  #typeRow(type: string, counts: readonly Count[]): HTMLElement {
    const rank = ({ status }: Count) => (order.indexOf(status) + order.length + 1) % (order.length + 1)
    const buttons = [...counts]
      .sort((a, b) => rank(a) - rank(b))
      .map(({ status, count }) => {
        if (this.#routeOf(type) === undefined) return element('span.count', `${count} ${status}`)
        const isChosen = this.#chosen?.type === type && this.#chosen.status === status
        return button(`${count} ${status}`, () => this.#choose(type, status), {
          class: 'count',
          'aria-pressed': isChosen ? 'true' : 'false',
          'aria-label': `${type}: ${count} ${status}`,
        })
      })
    return element('div.type', element('h3', type), ...buttons)
  }

  async #choose(type: string, status: string): Promise<void> {
    this.#chosen = { type, status, pages: 1 }
    await attempt(async () => {
      await this.#count()
      this.#place.querySelector('h3')?.focus()
      return undefined
    })
  }

  #routeOf(type: string): string | undefined {
    const ending = endings.get(type)
    return [...this.#connection.index.routes.keys()].find(
      (template) => ending !== undefined && template.endsWith(ending),
    )
  }

  /** Shows the chosen items again: as many pages as before, and a link to the next. */
  async #list(): Promise<void> {
    const { session } = this.#connection
    const chosen = this.#chosen
    const template = chosen && this.#routeOf(chosen.type)
    if (chosen === undefined || template === undefined) return
    const items: ContentItem[] = []
    let last = 1
    for (let page = 1; page <= Math.min(chosen.pages, last); page++) {
      const { body, headers } = await this.#connection.read<readonly ContentItem[]>(
        `${template}?${queryOf(chosen.status, page)}`,
      )
      items.push(...body)
      last = Number(headers['X-WP-TotalPages'] ?? 1)
    }
    const shown = JSON.stringify([session, chosen, last, items])
    // What has not changed stays, with the focus and all.
    if (chosen !== this.#chosen || session !== this.#connection.session || shown === this.#shown) return
    this.#shown = shown
    const more = button('Show more', () => {
      this.#chosen = { ...chosen, pages: chosen.pages + 1 }
      return attempt(() => this.#list())
    })
    const rows = items.map((item) => itemRow(item, template, session))
    this.#place.replaceChildren(
      element('h3', { tabindex: -1 }, `${chosen.type}, ${chosen.status}`),
      element('ul.items', ...rows),
      ...(chosen.pages < last ? [more] : []),
    )
  }
}

function queryOf(status: string, page: number): URLSearchParams {
  const fields = 'id,date,link,title'
  const requested = { status, per_page: perPage, page, context: 'edit', _fields: fields }
  return new URLSearchParams(Object.entries(requested).map(([name, value]) => [name, String(value)]))
}

interface ContentItem {
  readonly id: number
  readonly date: string | null
  readonly link: string
  readonly title: { readonly raw?: string; readonly rendered: string }
}

function itemRow({ id, date, link, title }: ContentItem, template: string, session: string): HTMLElement {
  const text = (title.raw ?? title.rendered) || '(no title)'
  const json = routeAddress(`${template}/{id}`, { id: String(id), context: 'edit' })
  return element(
    'li',
    element('span.soft', `${id}`),
    element('span.item-title', text),
    element('span.soft', date?.replace('T', ' ') ?? ''),
    element(
      'span.ways',
      pageLink(link, text, session),
      element('a', { href: json, 'aria-label': `JSON of ${text}` }, 'JSON'),
    ),
  )
}

// An address of elsewhere stays text: what a server sends leads nowhere else.
function pageLink(address: string, title: string, session: string): HTMLElement {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : undefined
  if (url === undefined || url.origin !== location.origin) return element('span.soft', 'Page')
  const href = pageAddress(url.pathname + url.search, session)
  return element('a', { href, target: '_blank', rel: 'noopener', 'aria-label': `Page of ${title}` }, 'Page')
}
