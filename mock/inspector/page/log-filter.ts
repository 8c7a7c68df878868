import { classOf } from './answer-view.ts'
import type { LoggedRequest } from './control-shapes.ts'
import { choice, element, labelled } from './element.ts'

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
  readonly #text = element('input', {
    type: 'text',
    placeholder: 'posts, author, rest_forbidden, …',
    autocomplete: 'off',
    spellcheck: 'false',
  })
  readonly #method = choice([['', 'all'], ...methods.map((method) => [method, method] as const)])
  #kind: string = 'all'

  /** @param changed called when something else is to be seen */
  constructor(changed: () => void) {
    this.#text.addEventListener('input', changed)
    this.#method.addEventListener('change', changed)
    const chips = kinds.map(([kind, text]) => {
      const input = element('input', { type: 'radio', name: 'kind', value: kind, checked: kind === 'all' })
      input.addEventListener('change', () => {
        this.#kind = kind
        changed()
      })
      return element('label', { class: 'chip' }, input, text)
    })
    this.element = element(
      'div',
      { class: 'filters' },
      labelled('Filter the requests', this.#text),
      labelled('Method', this.#method),
      element('fieldset', { class: 'chips' }, element('legend', {}, 'Status'), ...chips),
    )
  }

  /** Is anything to be left out? */
  get isSet(): boolean {
    return this.#words.length > 0 || this.#method.value !== '' || this.#kind !== 'all'
  }

  /** Gives what decides of a request whether it is to be seen. */
  get test(): (request: LoggedRequest) => boolean {
    const words = this.#words
    const { value: method } = this.#method
    const kind = this.#kind
    return (request) =>
      (method === '' || request.method === method) &&
      (kind === 'all' || String(classOf(request.status)) === kind) &&
      (words.length === 0 || holdsAll(textOf(request), words))
  }

  get #words(): readonly string[] {
    return this.#text.value.toLowerCase().split(/\s+/).filter(Boolean)
  }
}

const holdsAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word))

// All that a line and its facts say.
function textOf({
  method,
  url,
  route,
  user,
  from,
  status,
  code,
  message,
  body,
  files,
}: LoggedRequest): string {
  const said = [method, url, decoded(url), route, user, from, status, code, message, files.join(' ')]
  return [...said, body && JSON.stringify(body)].filter(Boolean).join(' ').toLowerCase()
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}
