import { type Endpoint, type Route, templateOf } from '../../../contract/index.ts'

/** A list to which items are added by `POST`; each can be read and deleted. */
export interface WritableResource {
  readonly list: Route
  readonly item: Route
  /** The template of the list, `/shop/v1/orders/{id}/notes`. */
  readonly template: string
  /** The capture that names an item. */
  readonly capture: string
}

/** What the deletion of an item may require: whatever else it would, the item could not be removed. */
const deletion: Readonly<Record<string, boolean>> = { force: true, reassign: false }
/** What is created here comes from elsewhere and runs on the site. */
const isInstalled = /^\/core\/v2\/(?:plugins|themes)$/

export const endpointFor = ({ endpoints }: Route, method: string): Endpoint | undefined =>
  endpoints.find(({ methods }) => methods.some((each) => each === method))

/** The resources of which an item can be created, read and deleted. */
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

/** The one capture that a route has behind a template. */
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

/** The arguments with which an item is deleted for good. */
export function deletionQuery(item: Route): Readonly<Record<string, boolean>> {
  const args = endpointFor(item, 'DELETE')?.args ?? {}
  const sent = Object.entries(deletion).filter(([name]) =>
    name === 'force' ? args[name] : args[name]?.required,
  )
  return Object.fromEntries(sent)
}
