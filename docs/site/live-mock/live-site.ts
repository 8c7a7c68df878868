import type { Site, SiteData } from '../../../index.ts'

/** A route of a site, as its index tells it. */
export interface LiveRoute {
  /** With placeholders, `/core/v2/posts/{id}`. */
  readonly path: string
  readonly methods: readonly string[]
  /** The names of what its endpoints take, by method. */
  readonly args: Readonly<Record<string, readonly string[]>>
}

/** What somebody asks a site. */
export interface Asked {
  readonly method: string
  /** Behind the root of the interface, with its query: `/core/v2/posts?per_page=2`. */
  readonly path: string
  /** `NAME:PASSWORD`; empty for nobody. */
  readonly user: string
  /** JSON; empty for none. */
  readonly body: string
}

/** What came. */
export interface Answered {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** JSON is indented. */
  readonly text: string
  readonly milliseconds: number
}

interface IndexDocument {
  readonly routes: Readonly<
    Record<string, { readonly endpoints: readonly { methods: readonly string[]; args: object }[] }>
  >
}

const root = 'http://site.test/wp-json'

/** Asks a site that lives in the page: nothing goes over a network. */
export async function ask(site: Site, { method, path, user, body }: Asked): Promise<Answered> {
  const headers = new Headers()
  if (user !== '') headers.set('Authorization', `Basic ${btoa(user)}`)
  const hasBody = body !== '' && !['GET', 'HEAD'].includes(method)
  if (hasBody) headers.set('Content-Type', 'application/json')
  const begun = performance.now()
  const response = await site.fetch(new Request(root + path, { method, headers, ...(hasBody && { body }) }))
  const text = await response.text()
  const milliseconds = performance.now() - begun
  return { status: response.status, headers: [...response.headers], text: indented(text), milliseconds }
}

/** The routes of a site, from its own index. `templateOf` is that of `site-contract/contract`. */
export async function routesOf(
  site: Site,
  templateOf: (pattern: string) => string,
): Promise<readonly LiveRoute[]> {
  const response = await site.fetch(new Request(`${root}/`))
  const { routes }: IndexDocument = await response.json()
  return Object.entries(routes).map(([pattern, { endpoints }]) => ({
    path: templateOf(pattern),
    methods: [...new Set(endpoints.flatMap(({ methods }) => methods))],
    args: Object.fromEntries(
      endpoints.flatMap(({ methods, args }) => methods.map((method) => [method, Object.keys(args)] as const)),
    ),
  }))
}

/** A path whose placeholders are of the first item that is there: `/core/v2/posts/123`; as it was where there is none. */
export async function filled(site: Site, path: string, user: string): Promise<string> {
  const [, before = '', name = '', after = ''] = /^(.*?)\/\{(\w+)\}(.*)$/.exec(path) ?? []
  if (name === '') return path
  const { text } = await ask(site, { method: 'GET', path: `${before}?per_page=1`, user, body: '' })
  const value = memberOf(firstOf(parsed(text)), name)
  if (value === undefined) return path
  return filled(site, `${before}/${value}${after}`, user)
}

/** Who has an application password in the content of a site: `admin:fake-admin`. */
export function peopleOf({ users }: SiteData): readonly string[] {
  return users.flatMap(({ slug, application_passwords: [password] }) =>
    password === undefined ? [] : [`${slug}:${password}`],
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function indented(text: string): string {
  const value = parsed(text)
  return value === undefined ? text : JSON.stringify(value, undefined, 2)
}

const firstOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Object.values(value)[0] : undefined

function memberOf(value: unknown, name: string): string | number | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const found = Object.entries(value).find(([key]) => key === name)?.[1]
  return typeof found === 'number' || (typeof found === 'string' && found !== '') ? found : undefined
}
