import { hints, type Link, type Links } from '../../view/links.ts'
import type { View } from '../../view/view.ts'

const readMethods = ['GET'] as const
const itemMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Where something that was found is described. */
interface Target {
  /** The route behind the namespace that describes its kind, `types/post`. */
  readonly about: string
}

/** What has a route of its own. */
interface RoutedTarget extends Target {
  readonly self: string
  readonly isWritable: boolean
}

/** The links of something that was found. */
export function linksOfFound(view: View, target?: Target | RoutedTarget): Links {
  const { addresses } = view
  const collection: readonly Link[] = [{ href: addresses.route('/core/v2/search') }]
  if (target === undefined) return { collection }
  const about: readonly Link[] = [{ href: addresses.route(`/core/v2/${target.about}`) }]
  if (!('self' in target)) return { about, collection }
  const allow = target.isWritable ? itemMethods : readMethods
  return { self: [{ embeddable: true, href: target.self, ...hints(view, allow) }], about, collection }
}
