import type { KnownRoute, RouteAnswer, UnlistedRoute } from '../../../tools/types/index.ts'
import type { RouteNames } from '../../http/routing/route-names.ts'
import { type Conditions, Uses } from './conditions.ts'
import type { GivenChecks } from './given-checks.ts'
import type { ActiveOverride, Override, Patch } from './patch.ts'

export class Overrides {
  readonly #names: () => RouteNames
  readonly #seed: number
  readonly #checks: GivenChecks
  readonly #active = new Map<number, Override & { readonly uses: Uses }>()
  #count = 0

  constructor(names: () => RouteNames, seed: number, checks: GivenChecks) {
    this.#names = names
    this.#seed = seed
    this.#checks = checks
  }

  /** @throws Error for an unknown route, or a condition out of range */
  add<Route extends KnownRoute>(
    route: Route,
    patch: Patch<RouteAnswer<Route>>,
    conditions?: Conditions,
  ): () => void
  add<Body = never>(
    route: UnlistedRoute<Body>,
    patch: Patch<NoInfer<Body>>,
    conditions?: Conditions,
  ): () => void
  add(route: string, patch: Patch<never>, conditions: Conditions = {}): () => void {
    this.#checks.run((check) => check.conditions(conditions, 'Cannot add the override'))
    const name = this.#names().known(route, 'Cannot override')
    const id = ++this.#count
    this.#active.set(id, { name, patch, conditions, uses: new Uses(conditions, this.#seed) })
    return () => void this.remove(id)
  }

  get isEmpty(): boolean {
    return this.#active.size === 0
  }

  get list(): readonly ActiveOverride[] {
    return [...this.#active].map(([id, { name, patch, conditions, uses }]) => ({
      id,
      route: this.#names().served(name),
      patch,
      ...conditions,
      ...uses.left,
    }))
  }

  /** The overrides that apply to a request of a route, each counted as one of its `times`. */
  take(name: string | undefined): readonly Override[] {
    return [...this.#active].flatMap(([id, override]) => {
      if (override.name !== name || !override.uses.next()) return []
      if (override.uses.isOver) this.remove(id)
      return override
    })
  }

  remove(id: number): boolean {
    return this.#active.delete(id)
  }

  clear(): void {
    this.#active.clear()
  }
}
