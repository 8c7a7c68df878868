import { connection } from './connection.ts'
import { LinkList } from './elements.tsx'
import type { Route } from './index-document.ts'
import { pageAddress } from './place.ts'

export interface FilledRequest {
  readonly method: string
  /** Values by the name of the argument; undeclared names go into the rest of the query. */
  readonly values: ReadonlyMap<string, string>
  /** The slug of the user who sends it; empty for anonymous. */
  readonly user: string
}

/** Three requests of the route of posts: a list, a write that is refused, and one that is done. */
const examples = [
  {
    title: 'A list',
    about: 'five posts by their titles, three fields of each',
    given: { per_page: '5', orderby: 'title', order: 'asc', _fields: 'id,slug,title' },
  },
  {
    title: 'A rejected write',
    about: 'an unknown status, with the reason next to its field',
    given: { title: 'High water', status: 'published' },
  },
  {
    role: 'editor',
    title: 'A draft',
    about: 'is created, and appears in the content and the requests',
    given: { title: 'High water', content: 'At noon.', status: 'draft' },
  },
]

/** What the page opens on: requests to try by one click, and links to other pages. */
export function StartView({
  route,
  tryOut,
}: {
  readonly route: Route
  readonly tryOut: (example: FilledRequest) => void
}) {
  const { root, session } = connection
  const pages = [
    ['Front page', '/'],
    ['Administration', '/wp-admin/'],
    ['Authorize an app', '/wp-admin/authorize-application.php?app_name=Tide%20Writer'],
    ['Index of routes', `${root}/`],
  ].map(([text = '', path = '']) => [text, pageAddress(path, session)] as const)
  return (
    <div class="start">
      <h2>Try it</h2>
      <ul class="examples" aria-label="Examples">
        {examples.map(({ role, title, about, given }) => {
          const method = 'status' in given ? 'POST' : 'GET'
          const user = userWithRole(role) ?? connection.administrator?.slug ?? ''
          return (
            route.methods.has(method) && (
              <li key={title}>
                <button
                  type="button"
                  class="example"
                  onClick={() => tryOut({ method, user, values: new Map(Object.entries(given)) })}
                >
                  <span class={`method ${method === 'GET' ? 'reads' : 'writes'}`}>{method}</span>
                  <span>
                    <strong>{role ? `${title} as ${user || 'anonymous'}` : title}</strong>{' '}
                    <small>{about}</small>
                  </span>
                </button>
              </li>
            )
          )
        })}
      </ul>
      <LinkList
        label="Other pages"
        links={[...pages, ['Documentation', 'docs/guides/README.md']]}
        target="_blank"
      />
    </div>
  )
}

const userWithRole = (wanted: string | undefined): string | undefined =>
  connection.users.find(({ role, passwords }) => role === wanted && passwords.length > 0)?.slug
