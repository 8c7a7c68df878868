import { expect, test } from '#test'
import { createSite } from '../../../index.ts'
import woocommerce from '../pack.ts'

const basic = (keys: string) => ({ Authorization: `Basic ${btoa(keys)}` })
const signed = (key: string) => ({
  Authorization: `OAuth oauth_nonce="3fWq", oauth_consumer_key="${key}", oauth_signature="c2lnbmVk"`,
})

for (const [name, path, headers, status] of [
  ['by Basic', '', basic('ck_fake:cs_fake'), 200],
  ['in the query', '?consumer_key=ck_fake&consumer_secret=cs_fake', {}, 200],
  ['of a signed request in the query', '?oauth_consumer_key=ck_fake&oauth_signature=c2lnbmVk', {}, 200],
  ['of a signed request in a header', '', signed('ck_fake'), 200],
  ['with another key in a signed request', '', signed('ck_other'), 401],
  ['with another secret by Basic', '', basic('ck_fake:cs_other'), 401],
  ['with another secret in the query', '?consumer_key=ck_fake&consumer_secret=cs_other', {}, 401],
  ['missing', '', {}, 401],
] as const)
  test(`with consumer keys ${name}, the shop answers ${status}`, async () => {
    const site = createSite({ packs: [woocommerce] })
    const url = `http://site.test/wp-json/wc/v3/coupons${path}`
    expect((await site.fetch(new Request(url, { headers }))).status).toBe(status)
  })
