import type { SiteConnection } from './connection.ts'
import { button, element, labelled, wordTest } from './element.ts'
import { type ExampleRequest, exampleRequests } from './example-requests.ts'
import { type IndexDocument, type Route, type SiteIndex, siteIndex } from './index-document.ts'
import { attempt, reasonOf } from './notice.ts'
import { type Place, pageAddress, routeAddress } from './place.ts'
import { RouteView } from './route-view.ts'

/** What the page opens on, above the route of posts: requests to try by one click, and where else to look. */
function startView(
  connection: SiteConnection,
  route: Route,
  tryOut: (example: ExampleRequest) => void,
): HTMLElement {
  const examples = exampleRequests(route, connection.users).map((example) => {
    const { method, title, about } = example
    const text = element('span', element('strong', title), element('small', about))
    const made = button('', () => tryOut(example), { class: 'example' })
    made.append(methodName(method), text)
    return element('li', made)
  })
  return element(
    'div.start',
    element('h2', 'Try it'),
    element('ul.examples', { 'aria-label': 'Examples' }, ...examples),
    element('ul.ways-on', { 'aria-label': 'Other pages' }, ...waysOn(connection)),
  )
}

function waysOn({ root, session }: SiteConnection): HTMLElement[] {
  const pages: readonly (readonly [text: string, path: string])[] = [
    ['Front page', '/'],
    ['Administration', '/wp-admin/'],
    ['Authorize an app', '/wp-admin/authorize-application.php?app_name=Tide%20Writer'],
    ['Index of routes', `${root}/`],
  ]
  const links = pages.map(([text, path]) => [text, pageAddress(path, session)] as const)
  return [...links, ['Documentation', 'docs/guides/README.md'] as const].map(([text, href]) =>
    element('li', element('a', { href, target: '_blank', rel: 'noopener' }, text)),
  )
}

/** The name of an HTTP method: those that write look otherwise than those that read. */
function methodName(method: string): HTMLElement {
  const kind = method === 'GET' ? 'reads' : method === 'DELETE' ? 'removes' : 'writes'
  return element('span', { class: `method ${kind}` }, method)
}

export class RoutesPanel {
  readonly #connection: SiteConnection
  readonly #panel: HTMLElement
  readonly #side = element('div.list')
  readonly #place = element('div.route')
  #list: RouteList | undefined
  #view: RouteView | undefined
  #requested: Place | undefined

  constructor(connection: SiteConnection, panel: HTMLElement) {
    this.#connection = connection
    this.#panel = panel
    panel.replaceChildren(this.#side, this.#place)
    connection.addEventListener('change', () => this.#view?.showUsers())
    // What is read where the page opens is that of the session.
    let session = connection.session
    connection.addEventListener('change', () => {
      if (session === connection.session) return
      session = connection.session
      if (this.#requested && !this.#requested.template) this.open(this.#requested)
    })
  }

  /** Reads the index document of the site, then dispatches `index`. */
  async read(): Promise<void> {
    this.#side.replaceChildren(element('p.empty', 'Reading the index document…'))
    try {
      const { body } = await this.#connection.read<IndexDocument>('/')
      this.#connection.index = siteIndex(body)
    } catch (error) {
      this.#side.replaceChildren(
        element('p.empty', reasonOf(error)),
        button('Read it again', () => this.read()),
      )
      return
    }
    this.#list = new RouteList(this.#connection.index)
    this.#side.replaceChildren(this.#list.element)
    this.#connection.dispatchEvent(new Event('index'))
    if (this.#requested) this.open(this.#requested)
  }

  /** Opens the route of a place, now or as soon as the routes are known. */
  open(place: Place): void {
    this.#requested = place
    if (this.#list === undefined) return
    const { template, values } = place
    this.#panel.classList.toggle('chosen', template !== '')
    const route = template
      ? this.#connection.index.routes.get(template)
      : startingRoute(this.#connection.index)
    this.#list.mark(route)
    if (route === undefined) {
      const text = template ? `There is no route ${template}.` : 'This site has no readable route.'
      this.#place.replaceChildren(element('p.empty', text))
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
    void attempt(() => view.readInside())
  }
}

/** What the page opens with: the list of posts, or the first that can be read as it is. */
function startingRoute({ routes }: SiteIndex): Route | undefined {
  const readable = [...routes.values()].filter(
    ({ methods, captures }) => methods.has('GET') && captures.length === 0,
  )
  return readable.find(({ template }) => template.endsWith('/v2/posts')) ?? readable[0]
}

/** Up to so many routes are shown at once; of more, only those of the interface itself until one is looked for. */
const fewRoutes = 60

class RouteList {
  readonly element: HTMLElement
  readonly #links = new Map<Route, HTMLAnchorElement>()
  readonly #groups: readonly HTMLDetailsElement[]
  readonly #filter = element('input', {
    type: 'search',
    placeholder: 'posts, DELETE, …',
    autocomplete: 'off',
  })
  readonly #shown = element('p.soft', { role: 'status' })

  constructor({ routes, namespaces }: SiteIndex) {
    const isOpen = (members: readonly Route[]) => routes.size <= fewRoutes || isMain(members)
    // What most come for is the interface itself.
    const inOrder = [...namespaces].sort(([, a], [, b]) => Number(isMain(b)) - Number(isMain(a)))
    this.#groups = inOrder.map(([namespace, members]) =>
      element(
        'details',
        { open: isOpen(members) },
        element('summary', namespace || 'no namespace', ' ', element('span.soft', `${members.length}`)),
        element('ul', ...members.map((route) => element('li', this.#link(route)))),
      ),
    )
    this.#filter.addEventListener('input', () => this.#apply())
    this.element = element('div', labelled('Filter the routes', this.#filter), this.#shown, ...this.#groups)
    this.#apply()
  }

  mark(chosen: Route | undefined): void {
    for (const [route, link] of this.#links)
      if (route === chosen) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    const group = chosen && this.#links.get(chosen)?.closest('details')
    if (group) group.open = true
  }

  #link(route: Route): HTMLElement {
    const link = element(
      'a',
      { href: routeAddress(route.template) },
      element('span.template', route.template),
      ' ',
      element('span.methods', [...route.methods.keys()].join(' ')),
    )
    this.#links.set(route, link)
    return link
  }

  #apply(): void {
    const isWanted = wordTest(this.#filter.value)
    let count = 0
    for (const link of this.#links.values()) {
      const isShown = isWanted(link.textContent ?? '')
      if (link.parentElement) link.parentElement.hidden = !isShown
      if (isShown) count++
    }
    for (const group of this.#groups) {
      group.hidden = group.querySelector('li:not([hidden])') === null
      if (this.#filter.value.trim() !== '' && !group.hidden) group.open = true
    }
    const all = this.#links.size
    this.#shown.textContent = count === all ? `${all} routes` : `${count} of ${all} routes`
  }
}

const isMain = (routes: readonly Route[]): boolean =>
  routes.some(({ template }) => template.endsWith('/v2/posts'))
