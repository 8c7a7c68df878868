import type { InsideAnswer, SiteFacts, User } from './control-shapes.ts'
import { emptyIndex, type SiteIndex } from './index-document.ts'

const worldHeader = 'X-Site-Contract-World'

/** What all panels share: the world that is looked at, who may sign in, and the way to control the site. */
export class Session extends EventTarget {
  /** The world's name; empty for the site itself. The address of the page keeps it. */
  world = new URLSearchParams(location.search).get('world') ?? ''
  /** The name of the site, as this world has it. */
  name = ''
  /** Where the interface begins, `/wp-json`. */
  root = ''
  users: readonly User[] = []
  worlds: readonly string[] = []
  /** Empty until it is read. */
  index: SiteIndex = emptyIndex
  /** How far the site's clock is ahead of this machine's, in milliseconds. */
  clockAhead = 0

  /** The headers that name the world. */
  get worldHeaders(): Readonly<Record<string, string>> {
    return this.world === '' ? {} : { [worldHeader]: this.world }
  }

  /** Somebody who may do everything; undefined when nobody can sign in as that. */
  get administrator(): User | undefined {
    return this.users.find(({ role, passwords }) => role === 'administrator' && passwords.length > 0)
  }

  /**
   * Asks the control interface.
   *
   * @param sent the JSON body, or its text
   * @throws Error with the sentence it refuses with
   */
  async control<Answer>(method: string, path: string, sent?: object | string): Promise<Answer> {
    const body = sent === undefined || typeof sent === 'string' ? sent : JSON.stringify(sent)
    const headers = {
      ...this.worldHeaders,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    }
    // A cookie of this browser may name a world too, and not the one that is looked at.
    const credentials = 'omit'
    const response = await fetch(`api/${path}`, {
      method,
      headers,
      credentials,
      ...(body !== undefined && { body }),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(String(answer.message))
    return answer
  }

  /**
   * Reads what an administrator has at a path of the interface, past faults and overrides; nothing of it is recorded.
   *
   * @throws Error when the site refuses, with its reason
   */
  async read<Body>(path: string): Promise<InsideAnswer<Body>> {
    const answer = await this.control<InsideAnswer<Body>>('GET', `read?path=${encodeURIComponent(path)}`)
    if (answer.status !== 200) throw new Error(`${answer.status} for ${path}: ${JSON.stringify(answer.body)}`)
    return answer
  }

  /** Reads anew what the site is, and tells every panel. */
  async refresh(): Promise<void> {
    const [{ name, root, now, worlds }, users] = await Promise.all([
      this.control<SiteFacts>('GET', 'site'),
      this.control<readonly User[]>('GET', 'users'),
    ])
    this.name = name
    this.root = root
    this.clockAhead = now - Date.now()
    this.worlds = worlds
    this.users = users
    this.dispatchEvent(new Event('change'))
  }

  /** Looks at another world; tells of it by `world`, before `change`. */
  async lookAt(world: string): Promise<void> {
    this.world = world
    history.replaceState(null, '', `./${world && `?world=${encodeURIComponent(world)}`}${location.hash}`)
    this.dispatchEvent(new Event('world'))
    await this.refresh()
  }
}
