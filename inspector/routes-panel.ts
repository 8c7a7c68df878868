import type { SiteConnection } from './connection.ts'
import { button, element } from './element.ts'
import { type IndexDocument, siteIndex } from './index-document.ts'
import type { Place } from './place.ts'
import { RouteList } from './route-list.ts'
import { RouteView } from './route-view.ts'

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
    const route = template === undefined ? undefined : this.#connection.index.routes.get(template)
    this.#room.classList.toggle('chosen', template !== undefined)
    this.#list.mark(route)
    if (route === undefined) {
      const text =
        template === undefined
          ? 'Choose a route to see its arguments and to try it.'
          : `There is no route ${template}.`
      this.#place.replaceChildren(element('p', { class: 'empty' }, text))
      return
    }
    this.#view = new RouteView(this.#connection, route, values)
    this.#place.replaceChildren(this.#view.element)
    this.#view.begin()
  }
}
