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

test('the initial is the first letter, whatever stands before it', async () => {
  expect(await initialOf('d7-90')).toBe('K')
  expect(await initialOf('quiet')).toBe('…')
})

test('an unknown user gets an image for the slug alone', async () => {
  expect(await initialOf('zoe')).toBe('Z')
})

test('a name of another gives another colour, and a changed name the same', async () => {
  const colourOf = async (slug: string) => /fill="(hsl[^"]*)"/.exec(await avatarOf(slug))?.[1]
  const before = await colourOf('mona')
  expect(await colourOf('quiet')).not.toBe(before)
  const { users } = site.snapshot()
  site.restore({
    ...site.snapshot(),
    users: users.map((user) => (user.slug === 'mona' ? { ...user, name: 'Odile' } : user)),
  })
  expect([await initialOf('mona'), await colourOf('mona')]).toEqual(['O', before])
})
