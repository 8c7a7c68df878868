import { LeakFailure } from '../../assertions/outcome.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, writeCheck } from '../check.ts'

const changing = ['POST', 'PUT', 'PATCH', 'DELETE']

/**
 * `Allow` has no methods of another user after that one requested the address. What it lists at first says nothing:
 * another server may list all that the route has.
 */
export const allowChecks = (kind: Kind): Check[] =>
  (['item', 'list'] as const).map((place) =>
    writeCheck('security.allow', `${kind}.${place}`, async ({ site, anonymous, testData }) => {
      const id = await testData.create(kind, kind === 'media' ? {} : { status: 'publish' })
      const path = place === 'item' ? `/core/v2/${kind}/${id}` : `/core/v2/${kind}`
      const query = place === 'item' ? {} : { include: [id] }
      const before = await anonymous.send('GET', path, { query, headers: {} })
      await site.send('GET', path, { query, headers: {} })
      const after = await anonymous.send('GET', path, { query, headers: {} })
      const [first, then] = [methodsIn(before.headers), methodsIn(after.headers)]
      const more = then.filter((method) => !first.includes(method))
      if (more.length > 0)
        throw new LeakFailure(after, {
          what: `what the run's user may do (\`Allow: ${more.join(', ')}\`)`,
          to: 'an anonymous client',
          isCached: true,
        })
    }),
  )

function methodsIn(headers: Headers): string[] {
  const allow = (headers.get('allow') ?? '').split(',').map((method) => method.trim().toUpperCase())
  return changing.filter((method) => allow.includes(method))
}
