import { inapplicable } from '../assertions/outcome.ts'
import type { CheckTools } from './check.ts'

/** How people are led to the posts of a site. */
interface Permalinks {
  /** By their ids in a query, and no path: `?p=12`. */
  readonly arePlain: boolean
  /** By their slugs alone, `/the-slug/`, which could be taken for a year. */
  readonly areSlugs: boolean
}

/** How people are led to the posts of a target, by what one of them links. @throws Untestable when none can be read */
export function permalinksOf({
  testData,
  target,
}: Pick<CheckTools, 'testData' | 'target'>): Promise<Permalinks> {
  return testData.once('permalinks', async () => {
    const { link, slug } = await testData.read('posts', await testData.sample('posts'), 'view')
    const address = String(link)
    const arePlain = URL.canParse(address) && new URL(address).searchParams.has('p')
    return { arePlain, areSlugs: address.replace(/\/$/, '') === `${target.facts.base}/${String(slug)}` }
  })
}

/** @throws Inapplicable where people are led to items by their ids */
export async function assertPermalinks(tools: CheckTools): Promise<void> {
  if ((await permalinksOf(tools)).arePlain)
    inapplicable('The site has plain permalinks: its items are read by their ids.')
}

/** @throws Inapplicable where more than its slug leads to a post */
export async function assertSlugAlone(tools: CheckTools): Promise<void> {
  if (!(await permalinksOf(tools)).areSlugs)
    inapplicable('More than its slug leads to a post of this site: a slug is not taken for a year.')
}
