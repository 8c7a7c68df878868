import { numbers } from '../../contract/lib/json.ts'
import { briefly } from '../assertions/expect.ts'
import { Untestable, untestable } from '../assertions/outcome.ts'
import type { Fields, RunMaker } from './maker.ts'
import type { RoleUsers } from './role-users.ts'
import type { SiteClient } from './site-client.ts'

/** Authors and terms of the site: those of its posts, and those that the run created. */
export interface Neighbours {
  readonly authors: readonly number[]
  readonly categories: readonly number[]
  readonly tags: readonly number[]
  /** Why no more could be created. */
  readonly lacking: Lacking
}

/** Why a run could not create authors or terms, as a sentence. */
export interface Lacking {
  readonly authors?: string
  readonly terms?: string
}

/** The authors and terms of public posts. */
async function knownNeighbours(site: SiteClient): Promise<Omit<Neighbours, 'lacking'>> {
  // The oldest, as the latest are those of the run.
  const answer = await site.get('/core/v2/posts', { per_page: 100, orderby: 'id', order: 'asc' })
  const posts = answer.ok ? answer.items : []
  const all = (field: string): number[] => [...new Set(posts.flatMap((post) => numbers(post[field])))]
  return {
    // A post without an author has 0.
    authors: [...new Set(posts.map(({ author }) => Number(author)))].filter((id) => id > 0),
    categories: all('categories'),
    tags: all('tags'),
  }
}

/**
 * The authors and terms for a run. If it may write, and the target has routes to create users and terms, there are two
 * authors, three tags, and a category with a parent.
 */
export async function neighboursOf(
  testData: RunMaker & { readonly users: Pick<RoleUsers, 'idOf'> },
  site: SiteClient,
): Promise<Neighbours> {
  const known = await knownNeighbours(site)
  if (!testData.canWrite) return { ...known, lacking: {} }
  const terms = await orReason(() => makeTerms(testData, site, known))
  const author =
    known.authors.length > 1 ? [] : await orReason(async () => [await testData.users.idOf('author')])
  return {
    authors: typeof author === 'string' ? known.authors : [...known.authors, ...author],
    ...(typeof terms === 'string' ? { categories: known.categories, tags: known.tags } : terms),
    lacking: {
      ...(typeof author === 'string' && { authors: author }),
      ...(typeof terms === 'string' && { terms }),
    },
  }
}

/**
 * Creates a category with a child, and tags if the site has fewer than three. With them and one category of the site, items
 * differ on every site in the same way.
 *
 * @throws Untestable
 */
async function makeTerms(
  testData: RunMaker,
  site: SiteClient,
  known: Pick<Neighbours, 'categories' | 'tags'>,
): Promise<Pick<Neighbours, 'categories' | 'tags'>> {
  const make = (kind: 'categories' | 'tags', fields?: Fields) => makeTerm(testData, site, kind, fields)
  const above = await make('categories')
  const below = await make('categories', { parent: above })
  const tags = known.tags.slice(0, 3)
  while (tags.length < 3) tags.push(await make('tags'))
  return { categories: [above, below, ...known.categories.slice(0, 1)], tags }
}

/** Creates a term and returns its id. @throws Untestable when the user may not, or the target rejects it */
export async function makeTerm(
  testData: RunMaker,
  site: SiteClient,
  kind: 'categories' | 'tags',
  fields: Fields = {},
): Promise<number> {
  // A user who may create a tag may not always delete it; one who may edit a category may do both.
  const mayEdit = await testData.once('may edit categories', () =>
    site.get('/core/v2/categories', { context: 'edit', per_page: 1 }),
  )
  if (!mayEdit.ok)
    untestable(
      `No terms could be created: GET /core/v2/categories in edit answers ${briefly(mayEdit)}. Give its posts three tags and a category with a parent.`,
    )
  const made = await site.post(`/core/v2/${kind}`, { name: testData.text('term'), ...fields })
  if (made.ok && made.text.includes(testData.runTag)) return made.id
  return untestable(`The target did not create any ${kind}: ${briefly(made)}.`)
}

/** The result of a function, or why it was untestable. */
export async function orReason<Made>(work: () => Promise<Made>): Promise<Made | string> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Untestable) return error.message
    throw error
  }
}
