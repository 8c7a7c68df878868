import type { Change } from '../../diff/index.ts'
import { partedBy } from '../totals.ts'

/** A route that one side alone has, with its methods. */
export interface Routes {
  readonly change: Change
  /** `/core/v2/menus/{id}`. */
  readonly path: string
  /** `GET, POST /core/v2/menus/{id}`. */
  readonly described: string
  /** One for each method. */
  readonly changes: readonly Change[]
}

/** The routes that are new or gone, each once for all of its methods. */
export function routesOf(changes: readonly Change[]): readonly Routes[] {
  const told = changes.flatMap((change) => {
    const [, method = '', path] = /^([A-Z]+) (\/.*)$/s.exec(change.place) ?? []
    return change.what !== 'route' || path === undefined ? [] : [{ change, method, path }]
  })
  const parted = partedBy(told, ({ change: { sentence, after }, path }) =>
    JSON.stringify([sentence, after === undefined, path]),
  )
  return [...parted.values()].flatMap((all) => {
    const [first] = all
    if (first === undefined) return []
    const { change, path } = first
    const described = `${all.map(({ method }) => method).join(', ')} ${path}`
    return [{ change, path, described, changes: all.map((each) => each.change) }]
  })
}
