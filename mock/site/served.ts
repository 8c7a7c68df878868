import type { Deployment } from '../../contract/index.ts'
import type { SiteContext } from '../resources/endpoint/call.ts'
import { Dispatcher, type Routes } from './pipeline/dispatch.ts'

export interface Served {
  readonly context: Omit<SiteContext, 'now'>
  readonly dispatcher: Dispatcher
}

type LateContext = Pick<
  SiteContext,
  'undeclared' | 'version' | 'mirrorShape' | 'fieldSite' | 'abilities' | 'headers'
>

/** The part of a site's context that doesn't depend on its routes. */
export type CommonContext = Omit<SiteContext, 'now' | 'deployment' | keyof LateContext>

/** The parts of a site that are known once all of it is loaded. */
type LatePart = Partial<LateContext> & Partial<Routes>

export function serve(
  common: CommonContext,
  deployment: Deployment,
  table: Routes['table'],
  { undeclared, version, mirrorShape, fieldSite, abilities, headers, ...routes }: LatePart = {},
): Served {
  const context = { ...common, deployment, undeclared, version, mirrorShape, fieldSite, abilities, headers }
  const { translator } = common
  return { context, dispatcher: new Dispatcher({ translator, routes: deployment.routes, table, ...routes }) }
}

/** What answers the requests of a site: at first a part of it, later all. */
export class ServedSite {
  #current: Served | undefined
  #whole: Promise<Served> | undefined
  readonly #load: () => Promise<Served>

  /**
   * @param load loads the whole site
   * @param early the part that answers before that
   */
  constructor(load: () => Promise<Served>, early?: (rest: () => Promise<Served>) => Served) {
    this.#load = load
    this.#current = early?.(() => this.whole())
  }

  /** Undefined while every request needs {@link whole}. */
  get current(): Served | undefined {
    return this.#current
  }

  /** Loads the whole site, once. After a failure the next call tries again. */
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
