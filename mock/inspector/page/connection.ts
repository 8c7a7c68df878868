import type { InsideAnswer, SiteChanges, SiteFacts, User } from './control-shapes.ts'
import { emptyIndex, type IndexDocument, type SiteIndex, siteIndex } from './index-document.ts'

const sessionHeader = 'X-Site-Contract-Session'

/** What all panels share: the session that is looked at, who may sign in, and the way to control the site. */
export class SiteConnection extends EventTarget {
  /** The session's name, which is part of the page's address; empty for the site itself. */
  session = new URLSearchParams(location.search).get('session') ?? ''
  name = ''
  /** Where the interface begins, `/wp-json`. */
  root = ''
  users: readonly User[] = []
  sessions: readonly string[] = []
  /** Empty until it is read. */
  index: SiteIndex = emptyIndex
  /** Why the index document could not be read; undefined when it was. */
  indexFailure: string | undefined
  /** What was changed of the session that is shown. */
  changes: SiteChanges = { faults: [], overrides: [], like: [], clock: 0, isFrozen: false }
  /** How far the site's clock is ahead of this machine's, in milliseconds. */
  clockAhead = 0
  readonly #inFlight = new Set<Promise<Response>>()

  get sessionHeaders(): Readonly<Record<string, string>> {
    return this.session === '' ? {} : { [sessionHeader]: this.session }
  }

  /** An administrator; undefined when none can sign in. */
  get administrator(): User | undefined {
    return this.users.find(({ role, passwords }) => role === 'administrator' && passwords.length > 0)
  }

  /** Sends a request to the control API. @throws Error with the message of a rejection */
  async control<Answer>(method: string, path: string, sent?: object | string): Promise<Answer> {
    const body = sent === undefined || typeof sent === 'string' ? sent : JSON.stringify(sent)
    const headers = { ...this.sessionHeaders, 'Content-Type': 'application/json' }
    // A cookie of this browser may name a session too, and not the one that is looked at.
    const sending = fetch(`api/${path}`, { method, headers, credentials: 'omit', body: body ?? null })
    this.#inFlight.add(sending)
    const response = await sending.finally(() => this.#inFlight.delete(sending))
    const answer = await response.json()
    if (!response.ok) throw new Error(String(answer.message))
    return answer
  }

  /** Sends a request that changes the site, and reads again what all views show. */
  async change<Answer>(method: string, path: string, sent?: object | string): Promise<Answer> {
    const answer = await this.control<Answer>(method, path, sent)
    await this.refresh()
    return answer
  }

  /**
   * Reads what an administrator has at a path of the interface, past faults and overrides; nothing of it is
   * recorded.
   * @throws Error when the site refuses, with its reason
   */
  async read<Body>(path: string): Promise<InsideAnswer<Body>> {
    const answer = await this.control<InsideAnswer<Body>>('GET', `read?path=${encodeURIComponent(path)}`)
    if (answer.status !== 200) throw new Error(`${answer.status} for ${path}: ${JSON.stringify(answer.body)}`)
    return answer
  }

  /** Reads the index document of the site, then dispatches `index`. */
  async readIndex(): Promise<void> {
    try {
      const { body } = await this.read<IndexDocument>('/')
      this.index = siteIndex(body)
      this.indexFailure = undefined
    } catch (error) {
      this.indexFailure = error instanceof Error ? error.message : String(error)
    }
    this.dispatchEvent(new Event('index'))
  }

  async refresh(): Promise<void> {
    const [{ name, root, now, sessions }, users] = await Promise.all([
      this.control<SiteFacts>('GET', 'site'),
      this.control<readonly User[]>('GET', 'users'),
      this.readSiteChanges(),
    ])
    this.name = name
    this.root = root
    this.clockAhead = now - Date.now()
    this.sessions = sessions
    this.users = users
    this.dispatchEvent(new Event('change'))
  }

  /** Reads what was changed, and dispatches `site-changes` when it differs from before. */
  async readSiteChanges(): Promise<void> {
    const { session } = this
    const changes = await this.control<SiteChanges>('GET', 'changes')
    if (session !== this.session || JSON.stringify(changes) === JSON.stringify(this.changes)) return
    this.changes = changes
    this.dispatchEvent(new Event('site-changes'))
  }

  /** Switches to another session. Dispatches `session`, then `change`. */
  async lookAt(session: string): Promise<void> {
    this.session = session
    const query = session && `?session=${encodeURIComponent(session)}`
    history.replaceState(null, '', `./${query}${location.hash}`)
    this.dispatchEvent(new Event('session'))
    await this.refresh()
  }

  /** Closes a session; a page that looks at it switches to the site itself. */
  async close(session: string): Promise<void> {
    if (session === this.session) await this.lookAt('')
    // A request that names the session and arrives after it was closed would open it again.
    await Promise.allSettled(this.#inFlight)
    await this.control('DELETE', `sessions?name=${encodeURIComponent(session)}`)
    await this.refresh()
  }
}

/** The connection of this page. */
export const connection = new SiteConnection()
