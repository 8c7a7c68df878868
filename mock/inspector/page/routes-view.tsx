import { useMemo, useRef, useState } from 'preact/hooks'
import { connection } from './connection.ts'
import { Path, SearchInput, wordTest } from './elements.tsx'
import type { Route, SiteIndex } from './index-document.ts'
import { type Place, placeOf, routeAddress } from './place.ts'
import { RoutePage } from './route-page.tsx'
import { useEvents } from './use-connection.ts'

/** The routes of the site, and the one at a place; without a place, the one before. */
export function RoutesView({ place }: { readonly place: Place | undefined }) {
  useEvents('change', 'index')
  const last = useRef(place ?? placeOf(''))
  if (place) last.current = place
  const { index, indexFailure, session } = connection
  const { template, values } = last.current
  const route = template ? index.routes.get(template) : startingRoute(index)
  const isRead = index.routes.size > 0
  return (
    <section id="routes" aria-label="Routes" class={template === '' ? '' : 'chosen'}>
      <div class="list">
        {indexFailure !== undefined ? (
          <>
            <p class="empty">{indexFailure}</p>
            <button type="button" onClick={() => connection.readIndex()}>
              Read it again
            </button>
          </>
        ) : isRead ? (
          <RouteList index={index} chosen={route} />
        ) : (
          <p class="empty">Reading the index document…</p>
        )}
      </div>
      <div class="route">
        {route ? (
          <RoutePage
            key={`${session} ${template} ${JSON.stringify([...values])}`}
            route={route}
            given={values}
            isStart={!template}
          />
        ) : (
          isRead && (
            <p class="empty">
              {template ? `The site has no route ${template}.` : 'This site has no readable route.'}
            </p>
          )
        )}
      </div>
    </section>
  )
}

/** What the page opens with: the list of posts, or the first route that can be read as it is. */
function startingRoute({ routes }: SiteIndex): Route | undefined {
  const readable = [...routes.values()].filter(
    ({ methods, captures }) => methods.has('GET') && captures.length === 0,
  )
  return readable.find(({ template }) => template.endsWith('/v2/posts')) ?? readable[0]
}

/** Up to so many routes are shown at once; of more, only the main namespace until one is searched for. */
const fewRoutes = 60

function RouteList({
  index: { routes, namespaces },
  chosen,
}: {
  readonly index: SiteIndex
  readonly chosen: Route | undefined
}) {
  const [wanted, setWanted] = useState('')
  // The main namespace comes first.
  const inOrder = useMemo(
    () => [...namespaces].sort(([, a], [, b]) => Number(isMain(b)) - Number(isMain(a))),
    [namespaces],
  )
  const isWanted = wordTest(wanted)
  const shown = inOrder
    .map(([namespace, members]) => [namespace, members.filter((each) => isWanted(routeText(each)))] as const)
    .filter(([, members]) => members.length > 0)
  const count = shown.reduce((sum, [, members]) => sum + members.length, 0)
  const isSearch = wanted.trim() !== ''
  return (
    <div>
      <SearchInput label="Filter the routes" placeholder="posts, DELETE, …" value={wanted} set={setWanted} />
      <p class="soft" role="status">
        {count === routes.size ? `${count} routes` : `${count} of ${routes.size} routes`}
      </p>
      {shown.map(([namespace, members]) => (
        <details
          key={`${namespace} ${isSearch}`}
          open={
            isSearch || routes.size <= fewRoutes || isMain(members) || (chosen && members.includes(chosen))
          }
        >
          <summary>
            {namespace || 'no namespace'} <span class="soft">{members.length}</span>
          </summary>
          {[...Map.groupBy(members, (route) => resourceName(route, namespace))].map(([resource, group]) => (
            <ResourceRoutes
              key={resource}
              namespace={namespace}
              resource={resource}
              routes={group}
              chosen={chosen}
            />
          ))}
        </details>
      ))}
    </div>
  )
}

interface ResourceRoutesProps {
  readonly namespace: string
  readonly resource: string
  readonly routes: readonly Route[]
  readonly chosen: Route | undefined
}

/** The routes of one resource, each without the part that all have. */
function ResourceRoutes({ namespace, resource, routes, chosen }: ResourceRoutesProps) {
  const common = namespace === '' ? `/${resource}` : `/${namespace}/${resource}`
  const hasList = routes.some(({ template }) => template === common)
  const start = resource === '' ? 0 : common.length - resource.length
  return (
    <ul class="resource" aria-label={resource || 'index'}>
      {routes.map((route) => {
        const rest = route.template.slice(common.length)
        return (
          <li key={route.template}>
            <a
              href={routeAddress(route.template)}
              aria-label={routeText(route)}
              aria-current={route === chosen ? 'true' : undefined}
            >
              <span class="template">
                <Path text={rest === '' || !hasList ? route.template.slice(start) : rest} />
              </span>{' '}
              <span class="methods">{[...route.methods.keys()].join(' ')}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

const routeText = ({ template, methods }: Route): string => `${template} ${[...methods.keys()].join(' ')}`

/** The part of a route after its namespace, `posts`; empty for the index of the namespace. */
function resourceName({ template }: Route, namespace: string): string {
  if (template === `/${namespace}`) return ''
  const rest = template.startsWith(`/${namespace}/`)
    ? template.slice(namespace.length + 2)
    : template.slice(1)
  return rest.split('/')[0] ?? ''
}

const isMain = (routes: readonly Route[]): boolean =>
  routes.some(({ template }) => template.endsWith('/v2/posts'))
