import type { SiteResponse } from '../../http/exchange.ts'
import type { RecordedRequest } from './recorded-request.ts'

/** A change of a site's content, with its cause. */
export type SiteChange =
  /** A request, with its response body: parsed JSON, or undefined for anything else. */
  | { readonly cause: 'request'; readonly request: RecordedRequest; readonly answer: unknown }
  /** The clock: a scheduled item was published. */
  | { readonly cause: 'schedule' }
  /** `seed`, `restore` or `reset`. */
  | { readonly cause: 'control' }

export type ChangeListener = (change: SiteChange) => void

export class Changes {
  readonly #listeners = new Set<ChangeListener>()

  /** @returns a function that removes the listener */
  listen(listener: ChangeListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** @param change called only when there are listeners */
  notify(change: () => SiteChange): void {
    if (this.#listeners.size === 0) return
    const value = change()
    for (const listener of this.#listeners) listener(value)
  }
}

export function requestChange(request: RecordedRequest, { headers, body }: SiteResponse): SiteChange {
  const isJson = typeof body === 'string' && String(headers['Content-Type']).startsWith('application/json')
  return { cause: 'request', request, answer: isJson ? JSON.parse(body) : undefined }
}
