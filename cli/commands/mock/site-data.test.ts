import { expect, test } from '#test'
import { addUsers, siteData } from './site-data.ts'

test('a password that a user already has is not added again', async () => {
  const data = await siteData({ data: 'journal', seed: 1 })
  const once = addUsers(data, [{ slug: 'admin', password: 'new-word' }])
  const twice = addUsers(once, [{ slug: 'admin', password: 'new-word' }])
  const passwords = twice.users.find(({ slug }) => slug === 'admin')?.application_passwords
  expect(passwords?.filter((each) => each === 'new-word')).toEqual(['new-word'])
})
