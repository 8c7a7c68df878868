import { expect, test } from '#test'
import { createSite } from '../../../index.ts'
import woocommerce from '../pack.ts'

const [rope, rigging] = [3, 5]

test('a filter by terms is a list of ids, or an object that also says how they are matched', async () => {
  const site = createSite({ packs: [woocommerce] })
  const answer = async (query: string) =>
    (await site.fetch(new Request(`http://site.test/wp-json/wp/v2/product?per_page=50&${query}`))).json()
  const found = async (query: string) =>
    (await answer(query)).map(({ slug }: { readonly slug: string }) => slug).join(' ')
  const inRope = 'ditty-bag bowline-kit mooring-rope'
  expect(await found(`product_cat=${rope}`)).toBe(inRope)
  expect(await found(`product_cat[terms]=${rope}`)).toBe(inRope)
  const below = 'ditty-bag bowline-kit heaving-line mooring-rope'
  expect(await found(`product_cat[terms]=${rope}&product_cat[include_children]=true`)).toBe(below)
  const both = `product_cat[terms]=${rope},${rigging}`
  expect(await found(both)).toBe(below)
  expect(await found(`${both}&product_cat[operator]=AND`)).toBe('')
  const others = 'jersey knot-book masthead-lamp harbour-chart deck-brush bell-buoy fender'
  const exclude = 'product_cat_exclude'
  expect(await found(`${exclude}[terms]=${rope}&${exclude}[include_children]=true`)).toBe(others)
  for (const query of [
    'product_cat=',
    'product_tag_exclude=',
    'product_tag[include_children]=true',
    'product_cat=x',
  ])
    expect(await answer(query)).toMatchObject({ code: 'rest_invalid_param' })
})

test('a product written without categories has none, and one with an empty list has the usual category', async () => {
  const site = createSite({ packs: [woocommerce] })
  const written = async (fields: object, path = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Basic ${btoa('admin:fake-admin')}` }
    const body = JSON.stringify({ title: 'Cleat', status: 'publish', ...fields })
    const url = `http://site.test/wp-json/wp/v2/product${path}`
    return (await site.fetch(new Request(url, { method: 'POST', headers, body }))).json()
  }
  const { id, product_cat } = await written({})
  expect(product_cat).toEqual([])
  expect((await written({ title: 'Kevel' }, `/${id}`)).product_cat).toEqual([])
  expect((await written({ product_cat: [] })).product_cat).toEqual([1])
})

test('what WordPress refuses of a list is refused', async () => {
  const site = createSite({ packs: [woocommerce] })
  const code = async (path: string) =>
    (await (await site.fetch(new Request(`http://site.test/wp-json/wp/v2/${path}`))).json()).code
  expect(await code('product?orderby=include')).toBe('rest_orderby_include_missing_include')
  expect(await code('product_tag?post=900000001')).toBe('rest_post_invalid_id')
  expect(await code('product_tag?post=0')).toBeUndefined()
})
