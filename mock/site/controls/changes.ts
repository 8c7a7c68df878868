import type { SiteResponse } from '../../http/exchange.ts'
import type { RecordedRequest } from './recorded-request.ts'

/** That what a site knows has changed, and by what. */
export type SiteChange =
  /** By a request, with what was answered: JSON as a value, anything else as undefined. */
  | { readonly cause: 'request'; readonly request: RecordedRequest; readonly answer: unknown }
  /** By time: what was scheduled is published. */
  | { readonly cause: 'schedule' }
  /** By `seed`, `restore` or `reset`. */
  | { readonly cause: 'control' }

export type ChangeListener = (change: SiteChange) => void

/** Tells whoever listens of changes. */
export class Changes {
  readonly #listeners = new Set<ChangeListener>()

  /** @returns ends it */
  listen(listener: ChangeListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** @param change made only when somebody listens */
  tell(change: () => SiteChange): void {
    if (this.#listeners.size === 0) return
    const told = change()
    for (const listener of this.#listeners) listener(told)
  }
}

/** That a request has changed what a site knows, and what it was answered. */
export function requestChange(request: RecordedRequest, { headers, body }: SiteResponse): SiteChange {
  const isJson = typeof body === 'string' && String(headers['Content-Type']).startsWith('application/json')
  return { cause: 'request', request, answer: isJson ? JSON.parse(body) : undefined }
}
