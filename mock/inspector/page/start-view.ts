import type { SiteConnection } from './connection.ts'
import { button, element } from './element.ts'
import { type ExampleRequest, exampleRequests } from './example-requests.ts'
import type { Route } from './index-document.ts'
import { pageAddress } from './place.ts'

/** What the page opens on, above the route of posts: requests to try by one click, and where else to look. */
export function startView(
  connection: SiteConnection,
  route: Route,
  tryOut: (example: ExampleRequest) => void,
): HTMLElement {
  const examples = exampleRequests(route, connection.users).map((example) => {
    const { method, title, about } = example
    const text = element('span', {}, element('strong', {}, title), element('small', {}, about))
    const made = button('', () => tryOut(example), { class: 'example' })
    made.append(methodName(method), text)
    return element('li', {}, made)
  })
  return element(
    'div',
    { class: 'start' },
    element('h2', {}, 'Try it'),
    element('ul', { class: 'examples', 'aria-label': 'Examples' }, ...examples),
    element('ul', { class: 'ways-on', 'aria-label': 'Other pages' }, ...waysOn(connection)),
  )
}

function waysOn({ root, session }: SiteConnection): HTMLElement[] {
  const pages: readonly (readonly [text: string, path: string])[] = [
    ['Front page', '/'],
    ['Administration', '/wp-admin/'],
    ['Authorize an app', '/wp-admin/authorize-application.php?app_name=Tide%20Writer'],
    ['Index of routes', `${root}/`],
  ]
  const links = pages.map(([text, path]) => [text, pageAddress(path, session)] as const)
  return [...links, ['Documentation', 'docs/guides/README.md'] as const].map(([text, href]) =>
    element('li', {}, element('a', { href, target: '_blank', rel: 'noopener' }, text)),
  )
}

/** The name of an HTTP method: those that write look otherwise than those that read. */
function methodName(method: string): HTMLElement {
  const kind = method === 'GET' ? 'reads' : method === 'DELETE' ? 'removes' : 'writes'
  return element('span', { class: `method ${kind}` }, method)
}
