import type { SiteResponse } from '../exchange.ts'
import type { Override } from './patch.ts'
import type { AskedRequest } from './request-log.ts'

/** The routes that are answered otherwise, each by patching what the site answers. */
export class Overrides {
  #active: Override[] = []

  get isEmpty(): boolean {
    return this.#active.length === 0
  }

  /** Adds one. @returns takes it back */
  add(override: Override): () => void {
    this.#active.push(override)
    return () => {
      this.#active = this.#active.filter((each) => each !== override)
    }
  }

  clear(): void {
    this.#active = []
  }

  /** Does any of them change answers of this route? */
  has(name: string | undefined): boolean {
    return this.#active.some((each) => each.name === name)
  }

  /**
   * A response after every override of its route, in the order they were added.
   *
   * @throws Error when one of them fails, with its route
   */
  async apply(name: string, response: SiteResponse, request: AskedRequest): Promise<SiteResponse> {
    const { patchedAnswer } = await import('./patched-answer.ts')
    const overrides = this.#active.filter((each) => each.name === name)
    return patchedAnswer(response, request, overrides)
  }
}
