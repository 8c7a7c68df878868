import type { Deployment, Translator } from '../../../contract/index.ts'
import { ajaxPath, ajaxRoute } from '../../http/address.ts'
import type { RouteHandlers } from '../../resources/endpoint/handlers.ts'
import { type Handled, handled } from './handled.ts'
import type { Ask } from './inner-site.ts'

/** What handlers add to a site: routes, and actions of `admin-ajax.php`. */
export interface HandledSite extends Handled {
  /** The actions, as routes that the index does not list; undefined without any. */
  readonly actions: Handled | undefined
}

const named = /^((?:GET|POST)(?:[\s,]+(?:GET|POST))?)\s+\/wp-admin\/admin-ajax\.php\?action=([\w-]+)$/
const unchanged: Translator = { deployed: (path) => path, neutral: (path) => path }

/**
 * Gives a site the routes of handlers, and the actions of `admin-ajax.php`, which WordPress has outside its REST API:
 * `POST /wp-admin/admin-ajax.php?action=send_form`.
 *
 * @throws Error that names a handler, and what of it cannot be used
 */
export function handledSite(
  own: Deployment,
  handlers: RouteHandlers,
  names: Translator,
  ask: Ask,
): HandledSite {
  const entries = Object.entries(handlers)
  const isAction = ([name]: (typeof entries)[number]): boolean => name.includes(ajaxPath)
  const actions = entries.filter(isAction).map(([name, handler]) => [actionName(name), handler] as const)
  const routes = Object.fromEntries(entries.filter((entry) => !isAction(entry)))
  return {
    ...handled(own, routes, names, ask),
    actions:
      actions.length > 0
        ? handled({ ...own, routes: [], namespaces: [] }, Object.fromEntries(actions), unchanged, ask)
        : undefined,
  }
}

function actionName(name: string): string {
  const [, methods, action] = named.exec(name) ?? []
  if (action !== undefined) return `${methods} ${ajaxRoute(action)}`
  throw new Error(
    `Cannot answer "${name}": it names no action. Write it as "POST ${ajaxPath}?action=send_form", with GET, POST or both.`,
  )
}
