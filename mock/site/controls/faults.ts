import type { SiteRequest } from '../../http/exchange.ts'
import type { RouteNames } from '../../http/routing/route-names.ts'
import { Uses } from './conditions.ts'
import type { Fault } from './fault.ts'
import type { GivenChecks } from './given-checks.ts'

export type { Fault }

/** A fault in effect, with its remaining `times`. */
export interface ActiveFault extends Fault {
  /** Counts the faults of a site, from 1. */
  readonly id: number
}

interface Active {
  readonly fault: Fault
  readonly name: string | undefined
  readonly uses: Uses
}

/** The faults of a site. */
export class Faults {
  readonly #names: () => RouteNames
  readonly #checks: GivenChecks
  readonly #seed: number
  readonly #active = new Map<number, Active>()
  #count = 0

  constructor(names: () => RouteNames, seed: number, checks: GivenChecks) {
    this.#names = names
    this.#checks = checks
    this.#seed = seed
  }

  /** The faults in effect. */
  get list(): readonly ActiveFault[] {
    return [...this.#active].map(([id, { fault, uses }]) => ({ id, ...fault, ...uses.left }))
  }

  get isEmpty(): boolean {
    return this.#active.size === 0
  }

  /**
   * Adds a fault, effective from the next request.
   *
   * @returns a function that removes it
   * @throws Error for an unknown route, an unknown member, or a value out of range
   */
  add(fault: Fault): () => void {
    this.#checks.run((check) => check.fault(fault))
    const name =
      fault.route === undefined ? undefined : this.#names().known(fault.route, 'Cannot add a fault to')
    const id = ++this.#count
    this.#active.set(id, { fault, name, uses: new Uses(fault, this.#seed) })
    return () => void this.remove(id)
  }

  /** @returns true when the fault was in effect */
  remove(id: number): boolean {
    return this.#active.delete(id)
  }

  clear(): void {
    this.#active.clear()
  }

  /** The first fault that applies to a request, counted as one of its `times`; undefined when none does. */
  take(request: SiteRequest): Fault | undefined {
    if (this.isEmpty) return undefined
    const requested = this.#names().requested(request).name
    for (const [id, { fault, name, uses }] of this.#active) {
      if ((name !== undefined && name !== requested) || !uses.next()) continue
      if (uses.isOver) this.remove(id)
      return fault
    }
    return undefined
  }
}
