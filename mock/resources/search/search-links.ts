import type { Link, Links } from '../../view/links.ts'
import type { View } from '../../view/view.ts'

const readMethods = ['GET'] as const
const itemMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** What is found, and where it is described. */
interface Target {
  readonly self: string
  /** The route behind the namespace that describes its kind, `types/post`. */
  readonly about: string
  readonly isWritable: boolean
}

/** The links of something that was found; what has no route of its own leads to the search alone. */
export function linksOfFound({ addresses }: View, target?: Target): Links {
  const collection: readonly Link[] = [{ href: addresses.route('/core/v2/search') }]
  if (target === undefined) return { collection }
  const { self, about, isWritable } = target
  const allow = isWritable ? itemMethods : readMethods
  return {
    self: [{ embeddable: true, href: self, targetHints: { allow } }],
    about: [{ href: addresses.route(`/core/v2/${about}`) }],
    collection,
  }
}
