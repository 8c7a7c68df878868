import { classOf } from './answer-view.ts'
import type { LoggedRequest } from './control-shapes.ts'
import { chips, choice, element, labelled, plainInput, wordTest } from './element.ts'

const kinds = [
  ['all', 'All'],
  ['2', '2xx'],
  ['3', '3xx'],
  ['4', '4xx'],
  ['5', '5xx'],
] as const

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']

/** What of the log is to be seen: by words, by method, by the class of the status. */
export class LogFilter {
  readonly element: HTMLElement
  readonly #text = plainInput({ placeholder: 'posts, author, rest_forbidden, …' })
  readonly #method = choice([['', 'all'], ...methods.map((method) => [method, method] as const)])
  #kind: string = 'all'

  /** @param changed called when something else is to be seen */
  constructor(changed: () => void) {
    this.#text.addEventListener('input', changed)
    this.#method.addEventListener('change', changed)
    this.element = element(
      'div.filters',
      labelled('Filter the requests', this.#text),
      labelled('Method', this.#method),
      chips('Status', kinds, (kind) => {
        this.#kind = kind
        changed()
      }),
    )
  }

  /** Is anything to be left out? */
  get isSet(): boolean {
    return this.#text.value.trim() !== '' || this.#method.value !== '' || this.#kind !== 'all'
  }

  /** Gives what decides of a request whether it is to be seen. */
  get test(): (request: LoggedRequest) => boolean {
    const hasWords = wordTest(this.#text.value)
    const { value: method } = this.#method
    const kind = this.#kind
    return (request) =>
      (method === '' || request.method === method) &&
      (kind === 'all' || String(classOf(request.status)) === kind) &&
      hasWords(textOf(request))
  }
}

// All that a line and its facts say.
function textOf({ url, files, body, ...request }: LoggedRequest): string {
  const { method, route, user, from, status, code, message } = request
  const said = [method, url, decoded(url), route, user, from, status, code, message, files.join(' ')]
  return [...said, body && JSON.stringify(body)].filter(Boolean).join(' ')
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}
