import { type Endpoint, type Route, templateOf } from '../../../contract/index.ts'

/** A list with a route to create items by `POST`, and routes to read and delete them. */
export interface WritableResource {
  readonly list: Route
  readonly item: Route
  /** The template of the list, `/shop/v1/orders/{id}/notes`. */
  readonly template: string
  /** The capture that names an item. */
  readonly capture: string
}

/** The values of the arguments with which items can be deleted. An item whose deletion requires others is not created. */
const deletion: Readonly<Record<string, boolean>> = { force: true, reassign: false }
/** Creating items here would install code on the site. */
const isInstalled = /^\/core\/v2\/(?:plugins|themes)$/

export const endpointFor = ({ endpoints }: Route, method: string): Endpoint | undefined =>
  endpoints.find(({ methods }) => methods.some((each) => each === method))

/** The resources whose items can be created, read and deleted. */
export function writableResources(routes: readonly Route[]): readonly WritableResource[] {
  return routes.flatMap((list) => {
    const template = templateOf(list.pattern)
    if (list.isNamespaceIndex || endpointFor(list, 'POST') === undefined || isInstalled.test(template))
      return []
    const isItemOf = (route: Route): boolean => captureBelow(template, route) !== undefined
    const item = routes.find((route) => isItemOf(route) && endpointFor(route, 'GET') && isDeletable(route))
    return item === undefined ? [] : [{ list, item, template, capture: captureBelow(template, item) ?? 'id' }]
  })
}

/** The name of the capture with which a route continues a template; undefined if it continues it otherwise. */
function captureBelow(template: string, { pattern }: Route): string | undefined {
  const whole = templateOf(pattern)
  return whole.startsWith(`${template}/`)
    ? /^\{(\w+)\}$/.exec(whole.slice(template.length + 1))?.[1]
    : undefined
}

function isDeletable(route: Route): boolean {
  const endpoint = endpointFor(route, 'DELETE')
  const captured = new Set([...templateOf(route.pattern).matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  return (
    endpoint !== undefined &&
    Object.entries(endpoint.args).every(
      ([name, { required = false }]) => !required || captured.has(name) || Object.hasOwn(deletion, name),
    )
  )
}

/** The arguments that delete an item permanently. */
export function deletionQuery(item: Route): Readonly<Record<string, boolean>> {
  const args = endpointFor(item, 'DELETE')?.args ?? {}
  const sent = Object.entries(deletion).filter(([name]) =>
    name === 'force' ? args[name] : args[name]?.required,
  )
  return Object.fromEntries(sent)
}
