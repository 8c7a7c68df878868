import type { SiteConnection } from './connection.ts'
import { button, element } from './element.ts'
import { type IndexDocument, type Route, type SiteIndex, siteIndex } from './index-document.ts'
import { attempt } from './notice.ts'
import type { Place } from './place.ts'
import { RouteList } from './route-list.ts'
import { RouteView } from './route-view.ts'
import { startView } from './start-view.ts'

/** The routes of the site, and beside them the one that is tried. */
export class RoutesPanel {
  readonly #connection: SiteConnection
  readonly #room: HTMLElement
  readonly #side = element('div', { class: 'list' })
  readonly #place = element('div', { class: 'route' })
  #list: RouteList | undefined
  #view: RouteView | undefined
  #wanted: Place | undefined

  constructor(connection: SiteConnection, room: HTMLElement) {
    this.#connection = connection
    this.#room = room
    room.replaceChildren(this.#side, this.#place)
    connection.addEventListener('change', () => this.#view?.showUsers())
    // What is read where the page opens is that of the session.
    let session = connection.session
    connection.addEventListener('change', () => {
      if (session === connection.session) return
      session = connection.session
      if (this.#wanted && !this.#wanted.template) this.open(this.#wanted)
    })
  }

  /** Reads the index document of the site; tells of it by `index`. */
  async read(): Promise<void> {
    this.#side.replaceChildren(element('p', { class: 'empty' }, 'Reading the index document…'))
    try {
      const { body } = await this.#connection.read<IndexDocument>('/')
      this.#connection.index = siteIndex(body)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      this.#side.replaceChildren(
        element('p', { class: 'empty' }, why),
        button('Read it again', () => this.read()),
      )
      return
    }
    this.#list = new RouteList(this.#connection.index)
    this.#side.replaceChildren(this.#list.element)
    this.#connection.dispatchEvent(new Event('index'))
    if (this.#wanted) this.open(this.#wanted)
  }

  /** Opens the route of a place, now or as soon as the routes are known. */
  open(place: Place): void {
    this.#wanted = place
    if (this.#list === undefined) return
    const { template, values } = place
    this.#room.classList.toggle('chosen', template !== '')
    const route = template
      ? this.#connection.index.routes.get(template)
      : startingRoute(this.#connection.index)
    this.#list.mark(route)
    if (route === undefined) {
      const text = template ? `There is no route ${template}.` : 'This site has no route that can be read.'
      this.#place.replaceChildren(element('p', { class: 'empty' }, text))
      return
    }
    const view = new RouteView(this.#connection, route, values)
    this.#view = view
    if (template) {
      this.#place.replaceChildren(view.element)
      view.begin()
      return
    }
    const start = startView(this.#connection, route, (example) => view.tryOut(example))
    this.#place.replaceChildren(start, view.element)
    void attempt(async () => void (await view.readInside()))
  }
}

/** What the page opens with: the list of posts, or the first that can be read as it is. */
function startingRoute({ routes }: SiteIndex): Route | undefined {
  const readable = [...routes.values()].filter(
    ({ methods, captures }) => methods.has('GET') && captures.length === 0,
  )
  return readable.find(({ template }) => template.endsWith('/v2/posts')) ?? readable[0]
}
