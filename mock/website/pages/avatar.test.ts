import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

const people = { mona: 'Élodie Marchand', 'd7-90': '“Kim” Park', quiet: '…', nameless: '' }
const { site } = fakeSite({
  data: {
    users: Object.entries(people).map(([slug, name]) => ({ slug, name, role: 'author' as const })),
  },
})

async function avatarOf(slug: string): Promise<string> {
  const response = await site.fetch(new Request(`http://site.test/wp-content/avatars/${slug}.svg?s=96`))
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])
  return response.text()
}

const initialOf = async (slug: string): Promise<string | undefined> =>
  />([^<]*)<\/text>/.exec(await avatarOf(slug))?.[1]

test('the image of a user shows the initial of the name, not of the name in addresses', async () => {
  expect(await initialOf('mona')).toBe('É')
})

test('an unknown user gets an image for the slug alone', async () => {
  expect(await initialOf('zoe')).toBe('Z')
})
