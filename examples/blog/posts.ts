import type { ErrorBody, Post } from 'site-contract/types'

/** One page of a list of posts. */
export interface PostPage {
  readonly posts: readonly Post[]
  /** How many pages there are. */
  readonly pages: number
}

/** A user with an application password, who may write. */
export interface Writer {
  readonly user: string
  readonly password: string
}

/** The posts of a site. Rejects with a sentence for people when it refuses or cannot be reached. */
export class Posts {
  readonly #url: string

  /** @param site the site's address, `https://blog.example` */
  constructor(site: string) {
    this.#url = `${site}/wp-json/wp/v2/posts`
  }

  async list({ page = 1, search = '' }): Promise<PostPage> {
    const query = new URLSearchParams({ _embed: 'author', per_page: '5', page: `${page}` })
    if (search !== '') query.set('search', search)
    const response = await this.#request(`?${query}`)
    return { posts: await response.json(), pages: Number(response.headers.get('X-WP-TotalPages')) }
  }

  /** @returns undefined when there is none by this slug */
  async read(slug: string): Promise<Post | undefined> {
    const query = new URLSearchParams({ slug, _embed: 'author,wp:featuredmedia' })
    const found: Post[] = await (await this.#request(`?${query}`)).json()
    return found[0]
  }

  async publish(title: string, content: string, { user, password }: Writer): Promise<Post> {
    const response = await this.#request('', {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${user}:${password}`)}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ title, content, status: 'publish' }),
    })
    return response.json()
  }

  async #request(query: string, init?: RequestInit): Promise<Response> {
    const response = await fetch(this.#url + query, init).catch((cause: unknown) => {
      throw new Error('The site cannot be reached.', { cause })
    })
    if (response.ok) return response
    const { message }: ErrorBody = await response.json()
    throw new Error(message)
  }
}
