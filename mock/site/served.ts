import type { Deployment } from '../../contract/index.ts'
import type { SiteContext } from '../resources/endpoint/site-context.ts'
import { Dispatcher, type Routes } from './pipeline/dispatch.ts'

/** What answers the requests of a site. */
export interface Served {
  readonly context: Omit<SiteContext, 'now'>
  readonly dispatcher: Dispatcher
}

/** What of a site stays the same, whatever routes it has. */
export type CommonContext = Omit<SiteContext, 'now' | 'deployment' | 'undeclared' | 'version' | 'mirrorShape'>

/** What is known of a site once all of it is loaded. */
type LatePart = Partial<Pick<SiteContext, 'undeclared' | 'version' | 'mirrorShape'>> & Partial<Routes>

/** What answers the requests to a deployment. */
export function serve(
  common: CommonContext,
  deployment: Deployment,
  table: Routes['table'],
  { undeclared, version, mirrorShape, ...routes }: LatePart = {},
): Served {
  const context = { ...common, deployment, undeclared, version, mirrorShape }
  const { translator } = common
  return { context, dispatcher: new Dispatcher({ translator, routes: deployment.routes, table, ...routes }) }
}

/** What answers the requests of a site now, and once all of it is loaded. */
export class ServedSite {
  #current: Served | undefined
  #whole: Promise<Served> | undefined
  readonly #load: () => Promise<Served>

  /**
   * @param load loads all of the site
   * @param early serves what is there without that
   */
  constructor(load: () => Promise<Served>, early?: (rest: () => Promise<Served>) => Served) {
    this.#load = load
    this.#current = early?.(() => this.whole())
  }

  /** Undefined while nothing is answered without {@link whole}. */
  get current(): Served | undefined {
    return this.#current
  }

  /** Loads all of the site, once; what could not be loaded is tried again by the next request. */
  whole(): Promise<Served> {
    if (this.#whole) return this.#whole
    const loading = this.#load().then(
      (served) => {
        if (this.#whole === loading) this.#current = served
        return served
      },
      (error: unknown) => {
        if (this.#whole === loading) this.#whole = undefined
        throw error
      },
    )
    this.#whole = loading
    return loading
  }

  replace(served: Served): void {
    this.#current = served
    this.#whole = Promise.resolve(served)
  }
}
