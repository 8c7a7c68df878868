import type { Kind } from '../../data/maker.ts'
import { shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { type Text, texts, withDate } from './explicit-dates.ts'
import { makeTrashed } from './trash-assertions.ts'

const kinds: readonly Kind[] = [...texts, 'media']

const each = (requirement: string, act: (tools: CheckTools, kind: Kind) => Promise<void>): Check[] =>
  kinds.map((kind) => of(requirement, kind, (tools) => act(tools, kind)))

const eachText = (requirement: string, act: (tools: CheckTools, kind: Text) => Promise<void>): Check[] =>
  texts.map((kind) => of(requirement, kind, (tools) => act(tools, kind)))

const of = (requirement: string, kind: Kind, run: Check['run']): Check =>
  check(`${requirement}.${kind}`, { requirement, needs: 'write', run })

/** What the trash of the reference does to an item, and what brings it back. */
export const trashReferenceChecks: readonly Check[] = [
  ...each('delete.trash.answer', async (tools, kind) => {
    const { id, answer } = await makeTrashed(tools, kind)
    await tools.expect.status(answer, 200)
    tools.expect.equal(answer, answer.id, id, 'the id in the answer')
    const raw = answer.at('title', 'raw')
    tools.expect.that(typeof raw === 'string', answer, 'title.raw, as edit shows it', shown(raw))
  }),
  ...each('delete.trash.status', async (tools, kind) => {
    const { path } = await makeTrashed(tools, kind)
    const now = await tools.expect.accepted(tools.site.get(path))
    tools.expect.equal(now, now.at('status'), 'trash', 'the status in the trash')
  }),
  ...each('delete.trash.slug', async (tools, kind) => {
    const { path } = await makeTrashed(tools, kind)
    const now = await tools.expect.accepted(tools.site.get(path))
    const slug = String(now.at('slug'))
    tools.expect.that(slug.endsWith('__trashed'), now, 'a slug with __trashed at its end', slug)
  }),
  ...eachText('delete.trash.link', async (tools, kind) => {
    const { id, path } = await makeTrashed(tools, kind)
    const now = await tools.expect.accepted(tools.site.get(path))
    const link = String(now.at('link'))
    const values = URL.canParse(link) ? [...new URL(link).searchParams.values()] : []
    tools.expect.that(values.includes(String(id)), now, `a link with ${id} in its query`, link)
  }),
  check('delete.trash.sticky', {
    needs: 'write',
    async run(tools) {
      const { site, expect, testData } = tools
      const made = await testData.create('posts', { status: 'publish', sticky: true })
      const before = await expect.accepted(site.get(`/core/v2/posts/${made}`))
      expect.equal(before, before.at('sticky'), true, 'sticky before')
      const { path } = await makeTrashed(tools, 'posts', made)
      const now = await expect.accepted(site.get(path))
      expect.equal(now, now.at('sticky'), false, 'sticky in the trash')
    },
  }),
  ...each('delete.trash.again', async (tools, kind) => {
    const { path } = await makeTrashed(tools, kind)
    await tools.expect.error(tools.site.delete(path), 410, 'rest_already_trashed')
  }),
  ...eachText('delete.trash.slug-free', async (tools, kind) => {
    const { expect, site, testData } = tools
    const slug = slugOf(tools)
    const made = await testData.create(kind, { ...withDate('publish'), slug })
    await makeTrashed(tools, kind, made)
    const other = await testData.create(kind, { ...withDate('publish'), slug })
    const now = await expect.accepted(site.get(`/core/v2/${kind}/${other}`))
    expect.equal(now, now.at('slug'), slug, 'the slug another item asked for')
  }),
  ...eachText('delete.restore.slug', async (tools, kind) => {
    const { expect, site, testData } = tools
    const slug = slugOf(tools)
    const made = await testData.create(kind, { ...withDate('publish'), slug })
    const { path } = await makeTrashed(tools, kind, made)
    await expect.accepted(site.post(path, { status: 'publish' }))
    const back = await expect.accepted(site.get(path))
    expect.equal(back, back.at('slug'), slug, 'the slug it comes back with')
    await makeTrashed(tools, kind, made)
    await testData.create(kind, { ...withDate('publish'), slug })
    await expect.accepted(site.post(path, { status: 'publish' }))
    const again = await expect.accepted(site.get(path))
    expect.equal(again, again.at('slug'), `${slug}-2`, 'the slug it comes back with when its own is taken')
  }),
]

function slugOf({ testData }: CheckTools): string {
  return testData.text('trashed').replaceAll(' ', '-')
}
