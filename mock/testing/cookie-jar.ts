/** Cookies as a browser keeps them: sent to where their path leads, gone when they are over. */
export class CookieJar {
  readonly #kept = new Map<string, { readonly pair: string; readonly path: string }>()

  /** What a request to a path is sent with. */
  header(pathname: string): string {
    return [...this.#kept.values()]
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ pair }) => pair)
      .join('; ')
  }

  /** Keeps what an answer sets. */
  keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const path = attributes.find((each) => each.startsWith('path='))?.slice('path='.length) ?? '/'
      const key = `${pair.slice(0, pair.indexOf('='))} ${path}`
      if (attributes.includes('Max-Age=0')) this.#kept.delete(key)
      else this.#kept.set(key, { pair, path })
    }
  }
}

/** A browser without a page: keeps cookies, and goes where it is told to only when it is asked to. */
export interface Browser {
  readonly jar: CookieJar
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Sends the form for signing in. */
  signIn(name: string, password: string, fields?: Readonly<Record<string, string>>): Promise<Response>
  /** A nonce, as scripts ask for one. */
  nonce(): Promise<string>
}

/** A browser at a site. */
export function browserAt(send: (request: Request) => Promise<Response>, url = 'http://site.test'): Browser {
  const jar = new CookieJar()
  const browser: Browser = {
    jar,
    async fetch(path, init = {}) {
      const headers = new Headers(init.headers)
      const cookies = jar.header(path)
      if (cookies !== '') headers.set('Cookie', cookies)
      const response = await send(new Request(url + path, { ...init, headers, redirect: 'manual' }))
      jar.keep(response.headers)
      return response
    },
    signIn: (log, pwd, fields = {}) =>
      browser.fetch('/wp-login.php', { method: 'POST', body: new URLSearchParams({ log, pwd, ...fields }) }),
    nonce: async () => (await browser.fetch('/wp-admin/admin-ajax.php?action=rest-nonce')).text(),
  }
  return browser
}
