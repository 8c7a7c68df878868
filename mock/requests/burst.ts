import { embeddableLinks } from './embeddable-links.ts'
import { type ItemFinding, ItemRequests } from './item-requests.ts'
import type { RouteArguments } from './route-arguments.ts'
import type { SentRequest } from './sent-request.ts'
import { sequencesIn } from './sequences.ts'

/** A longer pause, in milliseconds, ends a burst: what follows has another cause. A test that clicks is slower. */
const longestPause = 50
const maxRequests = 10_000
/** The longest text of the responses of one burst that is stored, in characters. */
const maxText = 8 * 1024 * 1024

/** What was found in a burst. */
interface BurstFindings {
  readonly items: readonly ItemFinding[]
  readonly sequences: readonly (readonly SentRequest[])[]
}

/** Requests of a page or session with hardly a pause between them: what one view of a page sends. */
export class Burst {
  readonly #requests: SentRequest[] = []
  readonly #items = new ItemRequests()
  #last = 0
  #length = 0

  /** True when a request is no longer of this burst. */
  isOver({ began }: SentRequest): boolean {
    const { length } = this.#requests
    return length >= maxRequests || (length > 0 && began - this.#last > longestPause)
  }

  add(request: SentRequest): void {
    const { text, began, ended = began } = request
    this.#length += text?.length ?? 0
    this.#requests.push(this.#length > maxText ? { ...request, text: undefined } : request)
    this.#last = Math.max(this.#last, ended)
    this.#items.add(request)
  }

  findings(args: RouteArguments): BurstFindings {
    return {
      items: this.#items.isWorthALook ? this.#items.findings(embeddableLinks(this.#requests), args) : [],
      sequences: sequencesIn(this.#requests),
    }
  }
}
