import { expect, test } from '#test'
import { Answer } from '../../../conformance/assertions/answer.ts'
import type { Json } from '../../../contract/index.ts'
import { createSite, type Pack } from '../../../mock/index.ts'
import { Sequence } from '../sequences/sequence.ts'
import { Pairs } from '../sites/compared-site.ts'
import { ExploredPack } from './explored-pack.ts'
import { packDifferences } from './pack-differences.ts'

const orders: Pack = { name: 'shop', handlers: { 'GET /shop/v1/orders/{id}': { handle: () => ({}) } } }

/** Compares answers to the same request, one after the other, and returns the places where they differ. */
async function comparisons() {
  const [own, without] = [createSite({ packs: [orders] }), createSite()]
  const pack = new ExploredPack(await own.deployment(), await without.deployment(), [orders], [])
  const sequence = new Sequence({ runTag: 'run', users: new Map(), terms: [], nextText: () => 1 }, 1)
  const site = (host: string) => ({
    root: `http://${host}/wp-json/`,
    base: `http://${host}`,
    offset: 0,
    skew: 0,
  })
  const by = {
    pairs: new Pairs(),
    target: site('a.test'),
    mock: site('mock.test'),
    hasOtherPermalinks: false,
    since: Date.now(),
  }
  const answer = (body: Json) =>
    new Answer(
      { method: 'GET', url: 'http://a.test/wp-json/shop/v1/orders/1', headers: {} },
      200,
      new Headers({ 'content-type': 'application/json' }),
      JSON.stringify(body),
      new Uint8Array(),
    )
  return (target: Json, mock: Json): readonly (string | undefined)[] =>
    packDifferences(
      { target: answer(target), mock: answer(mock) },
      { who: 'administrator', method: 'GET', template: '/shop/v1/orders/{id}', captures: ['1'], query: {} },
      undefined,
      { pack, sequence, by },
    ).map(({ field }) => field)
}

test('an id has one counterpart in its place, and may have another one where ids are of another kind', async () => {
  const places = await comparisons()
  expect(places({ id: 7, note: { id: 7 } }, { id: 1, note: { id: 2 } })).toEqual([])
  expect(places({ id: 7, note: { id: 8 } }, { id: 1, note: { id: 3 } })).toEqual([])
  expect(places({ id: 7, note: { id: 9 } }, { id: 4, note: { id: 3 } })).toEqual(['id', 'note.id'])
})
