import { numbers } from '../../../client/index.ts'
import { type ClientRole, type ComparedSite, clientAs, Pairs } from '../sites/compared-site.ts'
import type { CreatedItem, SequenceContext } from './sequence.ts'

/** What both sites have before the first sequence: users, and terms to assign to items. */
interface CommonData extends Pick<SequenceContext, 'users' | 'terms'> {
  readonly pairs: Pairs
  /** The roles that both sites accept requests from. */
  readonly roles: readonly ClientRole[]
}

const taxonomies = ['categories', 'tags'] as const

const maxTerms = 3

/** @throws Trouble when a site does not answer */
export async function findCommonData(target: ComparedSite, mock: ComparedSite): Promise<CommonData> {
  const pairs = new Pairs()
  const roles = [...target.clients.keys()].filter((who) => mock.clients.has(who))
  const users = new Map<ClientRole, { readonly target: number; readonly mock: number }>()
  for (const who of roles) {
    const ids = { target: await idOf(target, who), mock: await idOf(mock, who) }
    if (ids.target === undefined || ids.mock === undefined) continue
    pairs.pair('user', String(ids.target), String(ids.mock))
    users.set(who, { target: ids.target, mock: ids.mock })
  }
  for (const { session } of [target, mock]) await session.tools.testData.endCheck()
  const terms = canCreateTerms(target) ? [] : await termsOf(target, mock, pairs)
  return { pairs, roles, users, terms }
}

/** The id of a role's user, from `/users/me` or from a post written by that user. */
async function idOf(side: ComparedSite, who: ClientRole): Promise<number | undefined> {
  if (who === 'anonymous') return undefined
  const client = clientAs(side, who)
  const me = await client.get('/core/v2/users/me')
  if (me.ok && me.isJson && typeof me.at('id') === 'number') return Number(me.at('id'))
  const { testData } = side.session.tools
  const written = await client.post('/core/v2/posts', { title: testData.text('own') })
  return written.ok && written.isJson && typeof written.at('author') === 'number'
    ? Number(written.at('author'))
    : undefined
}

function canCreateTerms({ session }: ComparedSite): boolean {
  return session.tools.target.deployment.routes.some(({ pattern }) => pattern === '/core/v2/categories')
}

/** Terms of published posts, paired between the sites. */
async function termsOf(
  target: ComparedSite,
  mock: ComparedSite,
  pairs: Pairs,
): Promise<readonly CreatedItem[]> {
  const [known, own] = [await publishedTerms(target), await publishedTerms(mock)]
  return taxonomies.flatMap((taxonomy) =>
    known[taxonomy].slice(0, maxTerms).flatMap((id, i): CreatedItem[] => {
      const other = own[taxonomy][i]
      if (other === undefined) return []
      pairs.pair('term', String(id), String(other))
      return [{ collection: taxonomy, ids: { target: id, mock: other } }]
    }),
  )
}

async function publishedTerms(
  side: ComparedSite,
): Promise<Readonly<Record<(typeof taxonomies)[number], readonly number[]>>> {
  const posts = await clientAs(side, 'administrator').get('/core/v2/posts', { per_page: 50 })
  const items = posts.ok && posts.isJson ? posts.items : []
  const idsOf = (name: string): readonly number[] =>
    [...new Set(items.flatMap((item) => numbers(item[name])))].sort((one, other) => one - other)
  return { categories: idsOf('categories'), tags: idsOf('tags') }
}
