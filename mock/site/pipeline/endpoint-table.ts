import {
  type ContentSource,
  isExtension,
  methodsOf,
  type Route,
  templateOf,
} from '../../../contract/index.ts'
import {
  type Call,
  type EndpointBehaviour,
  type EndpointEntry,
  loadedBehaviour,
} from '../../resources/endpoint/call.ts'
import { extensionAnswer } from '../../resources/extensions/endpoints.ts'

/** An endpoint, and its behaviour once loaded. */
interface Cell {
  readonly entry: EndpointEntry
  behaviour: EndpointBehaviour | undefined
  loading: Promise<void> | undefined
}

interface RouteCells {
  readonly byMethod: ReadonlyMap<string, Cell>
  /** Methods whose code is loaded. */
  readonly ready: Set<string>
  /** Each cell with the methods it implements: `POST, PUT, PATCH`. */
  permissions: readonly { readonly cell: Cell; readonly methods: string }[] | undefined
}

const namespaceIndex: EndpointEntry = {
  load: async () => (await import('../../resources/index/controller.ts')).namespaceIndexRead,
}

/** The endpoints of the routes of a site. The one place that loads endpoint code: once, before a request goes on. */
export class EndpointTable {
  readonly #entries: ReadonlyMap<string, EndpointEntry>
  readonly #cells = new Map<EndpointEntry, Cell>()
  readonly #routes = new WeakMap<Route, RouteCells>()

  /** @throws Error for a route of the contract without an entry */
  constructor(routes: readonly Route[], entries: Readonly<Record<string, EndpointEntry>>) {
    this.#entries = new Map(Object.entries(entries))
    for (const route of routes)
      if (isOurs(route)) for (const method of methodsOf(route)) this.#entryOf(method, route)
  }

  /** True when an endpoint, `GET /core/v2/posts`, is implemented. The answers of others are generated. */
  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** What the responses of an endpoint are made from; undefined for routes of WordPress itself, except on a mirror. */
  source(method: string, route: Route): ContentSource | undefined {
    const entry = this.#cellsOf(route).byMethod.get(method)?.entry ?? this.#entryOf(method, route)
    return entry.source ?? (route.rawEntry ? 'derived' : undefined)
  }

  /** Loads the code for a request; undefined when it is loaded. */
  load(method: string, route: Route): Promise<void> | undefined {
    const { byMethod, ready } = this.#cellsOf(route)
    if (ready.has(method)) return undefined
    const needed = [...byMethod].filter(([name, { entry }]) => name === method || entry.permit === undefined)
    const loads = needed.flatMap(([, cell]) => this.#load(cell) ?? [])
    if (loads.length > 0) return Promise.all(loads).then(() => this.load(method, route))
    ready.add(method)
    return undefined
  }

  behaviour(method: string, route: Route): EndpointBehaviour {
    const behaviour = this.#cellsOf(route).byMethod.get(method)?.behaviour
    if (behaviour === undefined) throw new Error(`${method} ${route.pattern} is not loaded.`)
    return behaviour
  }

  /** The methods of the route that this user may use, for the `Allow` header. */
  allowedMethods(call: Call, route: Route): string {
    let allowed = ''
    for (const { cell, methods } of this.#permissionsOf(route))
      if (permitOf(cell)?.(call) === undefined) allowed += allowed === '' ? methods : `, ${methods}`
    return allowed
  }

  // POST, PUT and PATCH share a cell, and are checked once.
  #permissionsOf(route: Route) {
    const cells = this.#cellsOf(route)
    if (cells.permissions) return cells.permissions
    const found = new Map<Cell, string[]>()
    for (const [method, cell] of cells.byMethod) found.set(cell, [...(found.get(cell) ?? []), method])
    cells.permissions = [...found].map(([cell, methods]) => ({ cell, methods: methods.join(', ') }))
    return cells.permissions
  }

  #load(cell: Cell): Promise<void> | undefined {
    if (cell.behaviour) return undefined
    // The next request tries again when this fails.
    cell.loading ??= loadedBehaviour(cell.entry)
      .then((behaviour) => {
        cell.behaviour = behaviour
      })
      .finally(() => {
        cell.loading = undefined
      })
    return cell.loading
  }

  #cellsOf(route: Route): RouteCells {
    let cells = this.#routes.get(route)
    if (cells === undefined) {
      const methods = route.endpoints.flatMap((endpoint) => endpoint.methods)
      const byMethod = new Map(methods.map((method) => [method, this.#cellOf(this.#entryOf(method, route))]))
      cells = { byMethod, ready: new Set(), permissions: undefined }
      this.#routes.set(route, cells)
    }
    return cells
  }

  #cellOf(entry: EndpointEntry): Cell {
    const known = this.#cells.get(entry)
    if (known) return known
    const behaviour = 'load' in entry ? undefined : entry
    const cell: Cell = { entry, behaviour, loading: undefined }
    this.#cells.set(entry, cell)
    return cell
  }

  #entryOf(method: string, route: Route): EndpointEntry {
    const name = `${method} ${templateOf(route.pattern)}`
    const known = this.#entries.get(name)
    if (known) return known
    if (route.isNamespaceIndex) return namespaceIndex
    if (isOurs(route)) throw new Error(`Cannot serve ${name}: nothing implements it. Give a handler for it.`)
    return extensionAnswer(method)
  }
}

/** True for routes of the contract outside extensions: their answers are never generated. */
const isOurs = (route: Route): boolean => route.rawEntry === undefined && !isExtension(route)

const permitOf = ({ entry, behaviour }: Cell): EndpointBehaviour['permit'] =>
  entry.permit ?? behaviour?.permit
