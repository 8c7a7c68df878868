import { expect, test } from '#test'
import { certify } from '../../conformance/index.ts'
import { type ArgumentDefinition, deployments } from '../../contract/index.ts'
import { createSite } from '../../mock/index.ts'
import { withArguments } from './derived/arguments.ts'
import type { DescribedEndpoint } from './derived/endpoints.ts'
import { ignoring, lists } from './derived/lists.ts'
import { examine, killersOf } from './examine.ts'

/** The arguments of a list whose effect no check covers, each with what to write. */
function withoutEffect(list: DescribedEndpoint): string[] {
  return ignoring(list).flatMap((mutant) => {
    try {
      return killersOf(mutant).length > 0 ? [] : [mutant.name]
    } catch (error) {
      return [String(error)]
    }
  })
}

function listWith(name: string, definition: ArgumentDefinition): DescribedEndpoint {
  const list = lists.find(({ id }) => id === 'posts.list')
  if (list === undefined) throw new Error('The contract has no posts.list.')
  return { ...list, endpoint: { ...list.endpoint, args: { ...list.endpoint.args, [name]: definition } } }
}

const hasMedia: ArgumentDefinition = { type: 'boolean', description: 'Only posts with media.' }

test('every argument of every list has a check of its effect', () => {
  expect(lists.map(({ id }) => id)).toEqual([
    'posts.list',
    'posts.revisions.list',
    'pages.list',
    'pages.revisions.list',
    'media.list',
  ])
  expect(lists.flatMap(withoutEffect)).toEqual([])
})

test('a declared argument without an effect is named, with what to write', async () => {
  const list = listWith('has_media', hasMedia)
  // The mock validates it and ignores it, which no certificate may accept.
  const [original] = lists.filter(({ id }) => id === list.id)
  if (original === undefined) throw new Error('There is no such list.')
  const site = createSite({
    deployment: withArguments(original, { has_media: hasMedia })(deployments.first),
    naming: 'neutral',
  })
  const send = (value: string) =>
    site.fetch(new Request(`http://site.test/wp-json/core/v2/posts?has_media=${value}`))
  expect(await (await send('true')).json()).toEqual(await (await send('false')).json())
  expect((await send('maybe')).status).toBe(400)

  const described =
    'No check can notice the mutant "has-media of posts.list is ignored": none is of the kind "effect" of posts.list.has-media.'
  expect(withoutEffect(list)).toEqual([expect.stringContaining(described)])
  const mutant = ignoring(list).find(({ name }) => name.startsWith('has-media'))
  if (mutant === undefined) throw new Error('No mutant ignores it.')
  await expect(examine(mutant)).rejects.toThrow(described)
})

test('an ignored argument is caught by a check of its effect, even when other checks fail first', async () => {
  const [list] = lists
  const mutant = list && ignoring(list).find(({ name }) => name === 'author of posts.list is ignored')
  if (mutant === undefined) throw new Error('No mutant ignores the author.')
  const { checks } = await certify(mutant.make(), {
    deployment: 'first',
    naming: 'neutral',
    only: ['posts.list.author'],
  })
  const failed = checks.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id)
  expect(failed[0]).toBe('posts.list.author.type')
  const { killedBy } = await examine(mutant)
  expect(killedBy).toEqual(['posts.list.author.effect'])
})
