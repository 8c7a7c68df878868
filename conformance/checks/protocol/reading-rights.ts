import { explain } from '../../assertions/expect.ts'
import type { Kind } from '../../data/maker.ts'
import { untestable } from '../../result/outcome.ts'
import { type Check, type CheckTools, check } from '../check.ts'

/** Statuses of which nothing is public, as an item gets them. */
export const hidden: Readonly<Record<Kind, readonly string[]>> = {
  posts: ['draft', 'pending', 'private', 'future', 'trash'],
  pages: ['draft', 'pending', 'private', 'future', 'trash'],
  media: ['private'],
}

/** Makes an item that is not public, and gives its path. */
export async function hiddenItem(
  { site, testData }: CheckTools,
  kind: Kind,
  status: string,
): Promise<string> {
  const date = status === 'future' ? { date_gmt: '2099-01-02T03:04:05' } : {}
  const id = await testData.create(kind, status === 'trash' ? { status: 'publish' } : { status, ...date })
  const path = `/core/v2/${kind}/${id}`
  if (status !== 'trash') return path
  const answer = await site.delete(path)
  return answer.ok ? path : untestable(`The target put nothing into the trash: ${explain(answer)}.`)
}

/** Who reads what is not public. */
export const readingRightsChecks = (kind: Kind): Check[] =>
  hidden[kind].flatMap((status) => [
    check(`rights.read.anonymous.${kind}.${status}`, {
      requirement: 'rights.read.anonymous',
      needs: 'write',
      async run(tools) {
        const path = await hiddenItem(tools, kind, status)
        await tools.expect.error(tools.anonymous.get(path), 401, 'rest_forbidden')
      },
    }),
    check(`rights.read.administrator.${kind}.${status}`, {
      requirement: 'rights.read.administrator',
      needs: 'write',
      async run(tools) {
        const path = await hiddenItem(tools, kind, status)
        // A user who is refused is no administrator, and the check untestable.
        const answer = await tools.expect.accepted(tools.site.get(path))
        tools.expect.equal(answer, answer.status, 200, 'the status')
      },
    }),
  ])
