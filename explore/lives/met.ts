import { CheckFailure, Untestable } from '../../conformance/result/outcome.ts'
import type { Otherwise } from '../compare/otherwise.ts'
import type { Life } from './life.ts'

/** A life met a difference that nobody knows yet. It ends there. */
export class Met extends Error {
  /** By which a file of known differences names it. */
  override readonly cause: string
  readonly otherwise: Otherwise
  readonly life: Life

  constructor(cause: string, otherwise: Otherwise, life: Life) {
    super(cause)
    this.cause = cause
    this.otherwise = otherwise
    this.life = life
  }
}

/** A life cannot go on: from here on both sides have something else, and why is known. */
export class LifeOver extends Error {}

/** Is an error one of the target's, for which nothing more can be asked: what there is to tell of it, lives have told. */
export function endsLife(error: unknown): boolean {
  return error instanceof LifeOver || error instanceof Untestable || error instanceof CheckFailure
}
