import { expect, test } from '#test'
import { adversarialSite, media, requestOf } from './adversarial-site.ts'

test.describe.configure({ timeout: 30_000 })

const site = { url: 'http://site.test' }

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

for (const name of [
  '../../../etc/passwd.png',
  '..\\..\\win.png',
  'a%0d%0aX-Evil: 1.png',
  'a%00.php.png',
  '"><script>.png',
  '%2e%2e%2fa.png',
  '.png',
  '....png',
  `${'a'.repeat(5_000)}.png`,
  '__proto__.png',
  'con.png',
  'a.php.png',
  '\u202egnp.exe.png',
])
  test(`a file named ${name.slice(0, 30)} is stored inside its folder`, async () => {
    const one = adversarialSite()
    const form = new FormData()
    form.append('file', new File([png], name, { type: 'image/png' }))
    const asForm = { path: media, body: form }
    const disposition = `attachment; filename="${encodeURI(name).replaceAll('%25', '%').replaceAll('"', '\\"')}"`
    const raw = {
      path: media,
      headers: { 'Content-Type': 'image/png', 'Content-Disposition': disposition },
      body: png,
    }
    for (const bad of [asForm, raw]) {
      const made = await one.fetch(requestOf(site, bad))
      expect(made.status).toBe(201)
      expect(made.headers.has('x-evil')).toBe(false)
      const { source_url: address, media_details: details } = await made.json()
      expect(address).toMatch(
        /^http:\/\/site\.test\/wp-content\/uploads\/2026\/06\/[^/\\?#<>"\s\p{Cc}]+\.png$/u,
      )
      expect(details.file).toMatch(/^2026\/06\/[^/\\]+\.png$/)
      expect((await one.fetch(new Request(address))).status).toBe(200)
    }
  })

test('a file name in raw UTF-8, as curl sends it, is read as UTF-8', async () => {
  const name = Buffer.from('Größe 鴎.png', 'utf8').toString('latin1')
  const headers = { 'Content-Type': 'image/png', 'Content-Disposition': `attachment; filename="${name}"` }
  const raw = await adversarialSite().fetch(requestOf(site, { path: media, headers, body: png }))
  const body = new FormData()
  body.append('file', new File([png], 'Größe 鴎.png', { type: 'image/png' }))
  const form = await adversarialSite().fetch(requestOf(site, { path: media, body }))
  const names = await Promise.all([raw, form].map(async (made) => (await made.json()).title.raw))
  expect(names[0]).toBe(names[1])
})
