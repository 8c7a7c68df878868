import { expect, test } from '#test'
import { createSite } from '../../../index.ts'
import woocommerce from '../pack.ts'

const basic = (keys: string) => ({ Authorization: `Basic ${btoa(keys)}` })

for (const [name, path, headers, status] of [
  ['by Basic', '', basic('ck_fake:cs_fake'), 200],
  ['in the query', '?consumer_key=ck_fake&consumer_secret=cs_fake', {}, 200],
  ['with another secret by Basic', '', basic('ck_fake:cs_other'), 401],
  ['with another secret in the query', '?consumer_key=ck_fake&consumer_secret=cs_other', {}, 401],
  ['missing', '', {}, 401],
] as const)
  test(`with consumer keys ${name}, the shop answers ${status}`, async () => {
    const site = createSite({ packs: [woocommerce] })
    const url = `http://site.test/wp-json/wc/v3/coupons${path}`
    expect((await site.fetch(new Request(url, { headers }))).status).toBe(status)
  })
