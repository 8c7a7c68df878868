import { numbers } from '../../../client/index.ts'
import { clientOf, Pairs, type Side, type Who } from '../sides/side.ts'
import type { MadeItem, RunOfLives } from './life.ts'

/** What both sides have in common before the first life: who asks, and terms that items can have. */
interface Acquainted extends Pick<RunOfLives, 'users' | 'terms'> {
  readonly pairs: Pairs
  /** Those whom both sides can be asked as. */
  readonly whos: readonly Who[]
}

const taxonomies = ['categories', 'tags'] as const
/** So many terms are enough to tell one from another. */
const mostTerms = 3

/** Finds out what both sides have in common. @throws Trouble */
export async function acquaint(there: Side, here: Side): Promise<Acquainted> {
  const pairs = new Pairs()
  const whos = [...there.clients.keys()].filter((who) => here.clients.has(who))
  const users = new Map<Who, { readonly there: number; readonly here: number }>()
  for (const who of whos) {
    const ids = { there: await idOf(there, who), here: await idOf(here, who) }
    if (ids.there === undefined || ids.here === undefined) continue
    pairs.pair('user', String(ids.there), String(ids.here))
    users.set(who, { there: ids.there, here: ids.here })
  }
  for (const { session } of [there, here]) await session.tools.testData.endCheck()
  const terms = makesTerms(there) ? [] : await termsOf(there, here, pairs)
  return { pairs, whos, users, terms }
}

/** Who asks: as the site says, or by what that user writes. */
async function idOf(side: Side, who: Who): Promise<number | undefined> {
  if (who === 'anonymous') return undefined
  const client = clientOf(side, who)
  const me = await client.get('/core/v2/users/me')
  if (me.ok && me.isJson && typeof me.at('id') === 'number') return Number(me.at('id'))
  const { testData } = side.session.tools
  const written = await client.post('/core/v2/posts', { title: testData.text('own') })
  return written.ok && written.isJson && typeof written.at('author') === 'number'
    ? Number(written.at('author'))
    : undefined
}

function makesTerms({ session }: Side): boolean {
  return session.tools.target.deployment.routes.some(({ pattern }) => pattern === '/core/v2/categories')
}

/** Terms of published posts, each with one of the other side. */
async function termsOf(there: Side, here: Side, pairs: Pairs): Promise<readonly MadeItem[]> {
  const [known, own] = [await termsOn(there), await termsOn(here)]
  return taxonomies.flatMap((taxonomy) =>
    known[taxonomy].slice(0, mostTerms).flatMap((id, i): MadeItem[] => {
      const other = own[taxonomy][i]
      if (other === undefined) return []
      pairs.pair('term', String(id), String(other))
      return [{ of: taxonomy, ids: { there: id, here: other } }]
    }),
  )
}

async function termsOn(
  side: Side,
): Promise<Readonly<Record<(typeof taxonomies)[number], readonly number[]>>> {
  const posts = await clientOf(side, 'administrator').get('/core/v2/posts', { per_page: 50 })
  const items = posts.ok && posts.isJson ? posts.items : []
  const idsOf = (name: string): readonly number[] =>
    [...new Set(items.flatMap((item) => numbers(item[name])))].sort((one, other) => one - other)
  return { categories: idsOf('categories'), tags: idsOf('tags') }
}
