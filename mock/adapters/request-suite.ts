import { readingActs } from './reading-acts.ts'
import type { Act } from './request-parts.ts'
import { writingActs } from './writing-acts.ts'

/** What passes through every adapter, in the same words. */
export const acts: readonly Act[] = [...readingActs, ...writingActs]
