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

/** Requests of which each waited for the one before it, as far as is known. */
interface Chain {
  readonly requests: SentRequest[]
  /** Of all responses that ended since it began: the next request may have waited for any of them. */
  readonly words: Words
  /** How many of the ended requests the words are of, or preceded the chain. */
  read: number
}

/**
 * The requests that followed each other without a value of a response in the address of a later one: each, and no other,
 * began right after the one before it, and no other, had ended. Of two requests whose dependency is unknown, none is listed.
 */
export function sequencesIn(requests: readonly SentRequest[]): readonly (readonly SentRequest[])[] {
  const byEnd = requests.filter(({ ended }) => ended !== undefined).toSorted((a, b) => endOf(a) - endOf(b))
  const inOrder = requests.toSorted((a, b) => a.began - b.began).map((request) => ({ request, done: 0 }))
  let done = 0
  for (const each of inOrder) {
    while (done < byEnd.length && endOf(byEnd[done]) <= each.request.began) done++
    each.done = done
  }
  // A page that sends several after a response may have rendered what came.
  const followers = Map.groupBy(inOrder, (each) => justEnded(byEnd, each.done, each.request.began))
  const chains = new Map<SentRequest, Chain>()
  const found: Chain[] = []
  for (const each of inOrder.filter(({ request }) => isPlain(request))) {
    const { request } = each
    const last = justEnded(byEnd, each.done, request.began)
    const chain = last && followers.get(last)?.length === 1 ? chains.get(last) : undefined
    if (chain && (last?.waited ?? 0) >= leastWait) {
      for (; chain.read < each.done; chain.read++) chain.words.add(byEnd[chain.read]?.text)
      if (isIndependent(request, chain)) {
        chain.requests.push(request)
        chains.set(request, chain)
        continue
      }
    }
    const begun = { requests: [request], words: new Words(), read: each.done }
    chains.set(request, begun)
    found.push(begun)
  }
  return found.flatMap((chain) => (chain.requests.length > 1 ? [chain.requests] : []))
}

const endOf = (request: SentRequest | undefined): number => request?.ended ?? Infinity

/** The only request that ended right before a time. */
function justEnded(byEnd: readonly SentRequest[], done: number, time: number): SentRequest | undefined {
  const [last, other] = [byEnd[done - 1], byEnd[done - 2]]
  const isRecent = (each: SentRequest | undefined): boolean =>
    each !== undefined && time - endOf(each) <= longestPause
  return isRecent(last) && !isRecent(other) ? last : undefined
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

function isIndependent({ url, route, path, query }: SentRequest, { requests, words }: Chain): boolean {
  if (requests.some((each) => each.url === url)) return false
  // Whether there is another page is in the headers of the one before it.
  const isPage = query.page !== undefined || query.offset !== undefined
  if (isPage && requests.some((each) => each.route === route)) return false
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
