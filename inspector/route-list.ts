import { element, labelled } from './element.ts'
import type { Route, SiteIndex } from './index-document.ts'
import { routeAddress } from './place.ts'

/** Up to so many routes are shown at once; of more, only those of the interface itself until one is looked for. */
const fewRoutes = 60

/** The routes by namespace, with a filter. */
export class RouteList {
  readonly element: HTMLElement
  readonly #links = new Map<Route, HTMLAnchorElement>()
  readonly #groups: readonly HTMLDetailsElement[]
  readonly #filter = element('input', {
    type: 'search',
    placeholder: 'posts, DELETE, …',
    autocomplete: 'off',
  })
  readonly #shown = element('p', { class: 'soft', role: 'status' })

  constructor({ routes, namespaces }: SiteIndex) {
    const isOpen = (members: readonly Route[]) => routes.size <= fewRoutes || isMain(members)
    // What most come for is the interface itself.
    const inOrder = [...namespaces].sort(([, a], [, b]) => Number(isMain(b)) - Number(isMain(a)))
    this.#groups = inOrder.map(([namespace, members]) =>
      element(
        'details',
        { open: isOpen(members) },
        element(
          'summary',
          {},
          namespace || 'no namespace',
          ' ',
          element('span', { class: 'soft' }, `${members.length}`),
        ),
        element('ul', {}, ...members.map((route) => element('li', {}, this.#link(route)))),
      ),
    )
    this.#filter.addEventListener('input', () => this.#apply())
    this.element = element(
      'div',
      {},
      labelled('Filter the routes', this.#filter),
      this.#shown,
      ...this.#groups,
    )
    this.#apply()
  }

  /** Marks the route that is looked at. */
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
      element('span', { class: 'template' }, route.template),
      ' ',
      element('span', { class: 'methods' }, [...route.methods.keys()].join(' ')),
    )
    this.#links.set(route, link)
    return link
  }

  #apply(): void {
    const words = this.#filter.value.toLowerCase().split(/\s+/).filter(Boolean)
    let count = 0
    for (const link of this.#links.values()) {
      const text = link.textContent?.toLowerCase() ?? ''
      const isShown = words.every((word) => text.includes(word))
      if (link.parentElement) link.parentElement.hidden = !isShown
      if (isShown) count++
    }
    for (const group of this.#groups) {
      group.hidden = group.querySelector('li:not([hidden])') === null
      if (words.length > 0 && !group.hidden) group.open = true
    }
    const all = this.#links.size
    this.#shown.textContent = count === all ? `${all} routes` : `${count} of ${all} routes`
  }
}

const isMain = (routes: readonly Route[]): boolean =>
  routes.some(({ template }) => template.endsWith('/v2/posts'))
