import { inapplicable } from '../assertions/outcome.ts'
import type { CheckTools } from './check.ts'

/** The form of a site's permalinks. */
interface Permalinks {
  /** Plain: the id in a query, `?p=12`. */
  readonly arePlain: boolean
  /** The slug alone, `/the-slug/`, which could be mistaken for a year. */
  readonly areSlugs: boolean
}

/** The form of a target's permalinks, by the link of one post. @throws Untestable when no post can be read */
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

/** @throws Inapplicable when the site has plain permalinks */
export async function assertPermalinks(tools: CheckTools): Promise<void> {
  if ((await permalinksOf(tools)).arePlain) inapplicable('The site has plain permalinks, which contain ids.')
}

/** @throws Inapplicable when permalinks contain more than the slug */
export async function assertSlugAlone(tools: CheckTools): Promise<void> {
  if (!(await permalinksOf(tools)).areSlugs)
    inapplicable(
      'The permalinks of this site contain more than the slug, which is never mistaken for a year.',
    )
}
