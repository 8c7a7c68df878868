import type { Deployment, Translator } from '../../../contract/index.ts'
import { ajaxPath, ajaxRoute } from '../../http/address.ts'
import type { RouteHandler, RouteHandlers } from '../../resources/endpoint/handlers.ts'
import { type Handled, handled } from './handled.ts'
import type { RequestSite } from './inner-site.ts'

/** The routes and `admin-ajax.php` actions that handlers add to a site. */
export interface HandledSite extends Handled {
  /** The actions, as routes that are not listed in the index; undefined if there are none. */
  readonly actions: Handled | undefined
}

const actionPattern = /^((?:GET|POST)(?:[\s,]+(?:GET|POST))?)\s+\/wp-admin\/admin-ajax\.php\?action=([\w-]+)$/
const unchanged: Translator = { deployed: (path) => path, neutral: (path) => path }

/**
 * Adds to a site the routes of handlers, and actions of `admin-ajax.php`, which is not part of the REST API:
 * `POST /wp-admin/admin-ajax.php?action=send_form`.
 *
 * @throws Error that names an invalid handler and the problem
 */
export function handledSite(
  own: Deployment,
  handlers: RouteHandlers,
  names: Translator,
  ask: RequestSite,
  ofPacks: ReadonlySet<RouteHandler>,
): HandledSite {
  const entries = Object.entries(handlers)
  const isAction = ([name]: (typeof entries)[number]): boolean => name.includes(ajaxPath)
  const actions = entries.filter(isAction).map(([name, handler]) => [actionRoute(name), handler] as const)
  const routes = Object.fromEntries(entries.filter((entry) => !isAction(entry)))
  return {
    ...handled(own, routes, names, ask, ofPacks),
    actions:
      actions.length > 0
        ? handled({ ...own, routes: [], namespaces: [] }, Object.fromEntries(actions), unchanged, ask)
        : undefined,
  }
}

function actionRoute(name: string): string {
  const [, methods, action] = actionPattern.exec(name) ?? []
  if (action !== undefined) return `${methods} ${ajaxRoute(action)}`
  throw new Error(
    `Cannot answer "${name}": it names no action. Write it as "POST ${ajaxPath}?action=send_form", with GET, POST or both.`,
  )
}
