import { expect, test } from '#test'
import { isInProfile, leastProfile, type Profile } from './profiles.ts'
import { requirements } from './requirements/index.ts'

for (const [id, profile] of [
  ['posts.list.per-page.maximum', 'reader'],
  ['index.arguments.posts.list.per-page', 'reader'],
  ['index.fields.name', 'reader'],
  ['security.raw', 'reader'],
  ['search.list.type.enum', 'reader'],
  ['posts.list.served', 'editor'],
  ['posts.create.title.type', 'editor'],
  ['index.arguments.pages.create.title', 'editor'],
  ['index.entry.methods.core.v2.posts', 'editor'],
  ['posts.revisions.list.page.minimum', 'editor'],
  ['media.edit.crop', 'editor'],
  ['categories.create.name.type', 'full'],
  ['index.entry.methods.core.v2.users', 'full'],
  ['users.list.roles.type', 'full'],
  ['batch.runs', 'full'],
] as const)
  test(`${id} is in the ${profile} profile, and not in a lesser one`, () => {
    expect(leastProfile(id)).toBe(profile)
  })

test('each profile has what the one before it has, and more', () => {
  const sizes = (['reader', 'editor', 'full'] satisfies Profile[]).map((profile) =>
    requirements.filter(({ id }) => isInProfile(id, profile)),
  )
  const [reader = [], editor = [], full = []] = sizes
  expect(reader.every((each) => editor.includes(each))).toBe(true)
  expect(reader.length).toBeLessThan(editor.length)
  expect(editor.length).toBeLessThan(full.length)
  expect(full).toEqual(requirements)
})
