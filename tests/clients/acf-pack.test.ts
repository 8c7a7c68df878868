import { expect, test } from '#test'
import acf from '../../packs/acf/pack.ts'
import { type ServedSite, serveSite } from './served-site.ts'
import { type Client, type Query, WPAPI } from './wpapi-client.ts'

let served: ServedSite
let wp: Client
test.beforeEach(async () => {
  served = await serveSite({ packs: [acf] })
  wp = await WPAPI.discover(served.url)
})
test.afterEach(() => served.close())

/** The walks of the pack, a type that the client discovers. */
function walks(): Query {
  const made = wp.namespace('wp/v2').walks?.()
  if (made === undefined) throw new Error('The client has no walks.')
  return made.auth({ username: 'admin', password: 'fake-admin' })
}

test('fields are read in both formats', async () => {
  expect(await walks().id(9014)).toMatchObject({ acf: { length: 7, guide: 9001, opened: '19980601' } })
  expect(await walks().id(9014).param('acf_format', 'standard')).toMatchObject({
    acf: { length: '7', guide: { display_name: 'Greta Moss' }, opened: '1 June 1998' },
  })
})

test('items that fields name are embedded', async () => {
  expect(await walks().id(9014).embed()).toMatchObject({
    _embedded: { 'acf:user': [{ name: 'Greta Moss' }], 'acf:post': [{ id: 9013 }, { id: 9015 }] },
  })
})

test('an item is created with fields, and updated without losing others', async () => {
  const { id } = await walks().create({
    title: 'To the mill',
    status: 'publish',
    acf: { subtitle: 'Three miles', stops: [{ name: 'Mill', minutes: 30 }] },
  })
  expect(
    await walks()
      .id(id)
      .update({ acf: { stops: [{ minutes: 35 }], length: 3 } }),
  ).toMatchObject({
    acf: { subtitle: 'Three miles', length: 3, stops: [{ name: 'Mill', minutes: 35, picture: false }] },
  })
})

test('an invalid value is an error of the client, with the field in its data', async () => {
  await expect(
    walks()
      .id(9015)
      .update({ acf: { cover: 9013 } }),
  ).rejects.toMatchObject({
    code: 'rest_invalid_param',
    data: { status: 400, details: { acf: { data: { param: 'acf[cover]', value: 9013 } } } },
  })
})
