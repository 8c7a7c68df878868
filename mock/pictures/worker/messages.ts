import type { PictureProblem } from '../picture-error.ts'

/** What the worker answers to a job. */
export type FromWorker =
  | { readonly kind: 'done'; readonly result: unknown }
  /** A picture that cannot be worked on. */
  | { readonly kind: 'refused'; readonly problem: PictureProblem; readonly message: string }
  /** A defect of the mock. */
  | { readonly kind: 'failed'; readonly error: unknown }
