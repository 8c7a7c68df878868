import { routeTitle, type SentRequest } from './sent-request.ts'

/**
 * How long the site has to wait during a response, in milliseconds, to have read what the client sends at the same time.
 * While it computes, it reads nothing, and what was sent at once seems to come in sequence.
 */
const leastWait = 50
/** The longest pause between a response and the next request of the same code, in milliseconds: a click takes longer. */
const longestPause = 20
/** The most words of responses that are compared with the addresses of a sequence. */
const maxWords = 200_000

/** Arguments whose values a client rarely takes from a response. */
const constant = new Set([
  '_embed',
  '_fields',
  '_locale',
  'context',
  'order',
  'orderby',
  'per_page',
  'status',
])

/**
 * The requests that followed each other without a value of an earlier response in the address of a later one: each began
 * right after the one before it had ended. Of two requests whose dependency is unknown, none is listed.
 */
export function sequencesIn(requests: readonly SentRequest[]): readonly (readonly SentRequest[])[] {
  const inOrder = requests.toSorted((a, b) => a.began - b.began)
  const found: SentRequest[][] = []
  let chain: SentRequest[] = []
  let words = new Words()
  let ended = -Infinity
  for (const request of inOrder) {
    const last = chain.at(-1)
    const isNext =
      last?.ended !== undefined &&
      (last.waited ?? 0) >= leastWait &&
      request.began >= ended &&
      request.began - last.ended <= longestPause &&
      isIndependent(request, chain, words)
    if (!isNext) {
      found.push(chain)
      chain = []
      words = new Words()
    }
    ended = Math.max(ended, request.ended ?? Infinity)
    if (!isPlain(request)) {
      found.push(chain)
      chain = []
      continue
    }
    chain.push(request)
    words.add(request.text)
  }
  return [...found, chain].filter(({ length }) => length > 1)
}

/** The words of texts, which are read only when they are compared: few requests are in a sequence. */
class Words {
  readonly #words = new Set<string>()
  #unread: string[] = []

  add(text = ''): void {
    this.#unread.push(text)
  }

  /** True for a word of a text, and for any once there are too many. */
  has(word: string): boolean {
    for (const text of this.#unread)
      if (this.#words.size <= maxWords) for (const [each] of text.matchAll(wordForm)) this.#words.add(each)
    this.#unread = []
    return this.#words.size > maxWords || this.#words.has(word)
  }
}

const wordForm = /[\p{L}\p{N}_-]+/gu

/** A read whose response, by itself, does not decide whether the next request is sent. */
function isPlain({ method, route = '', status, text }: SentRequest): boolean {
  // The index of the API or of a namespace says what can be requested; a user, who is signed in; an empty list may be why
  // the client looks elsewhere.
  const isIndex = /^GET (?:\/|\/[\w-]+\/v?\d+)$/.test(route)
  const isEmpty = text === undefined || text.length <= 2
  return method === 'GET' && status === 200 && !isIndex && !isEmpty && !route.endsWith('/users/me')
}

function isIndependent(
  { url, route, path, query }: SentRequest,
  chain: readonly SentRequest[],
  words: Words,
): boolean {
  if (chain.some((each) => each.url === url)) return false
  // Whether there is another page is in the headers of the one before it.
  const isPage = query.page !== undefined || query.offset !== undefined
  if (isPage && chain.some((each) => each.route === route)) return false
  const template = (route?.slice(route.indexOf(' ') + 1) ?? '').split('/')
  const captured = path.split('/').filter((part, i) => part !== template[i])
  const sent = Object.entries(query).flatMap(([name, value]) =>
    constant.has(name) || name === 'rest_route' ? [] : [JSON.stringify(value)],
  )
  const values = [...captured, ...sent].join(' ').match(wordForm) ?? []
  return !values.some((value) => words.has(value))
}

/** A sequence in words. */
export const sequenceText = (requests: readonly SentRequest[]): string =>
  `${requests.length} requests in sequence: ${shownRoutes(requests)}. No address has a value of an earlier response. Send them at once, unless the code decides by one whether to send the next.`

const maxShown = 5

function shownRoutes(requests: readonly SentRequest[]): string {
  const shown = requests.slice(0, maxShown).map(routeTitle)
  const more = requests.length - shown.length
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}
