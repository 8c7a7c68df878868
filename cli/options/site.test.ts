import { expect, test } from '#test'
import { readUsers } from './site.ts'

const admin = { name: 'admin', password: 'pw:a' }

test('a user is the one of the run, and those with a role are others', () => {
  expect(readUsers(['admin:pw:a', 'editor=ed:pw=1', 'author=al:x'], {})).toEqual({
    user: admin,
    users: { editor: { name: 'ed', password: 'pw=1' }, author: { name: 'al', password: 'x' } },
  })
  expect(readUsers(['administrator=admin:pw:a'], {})).toEqual({ user: admin })
  expect(readUsers([], {})).toEqual({ user: undefined })
})

test('what is not given stands in the environment', () => {
  const env = {
    SITE_CONTRACT_USER: 'admin:pw:a',
    SITE_CONTRACT_USER_EDITOR: 'ed:env',
    SITE_CONTRACT_USER_AUTHOR: '',
  }
  expect(readUsers(['editor=ed:line'], env)).toEqual({
    user: admin,
    users: { editor: { name: 'ed', password: 'line' } },
  })
  expect(readUsers([], env).users).toEqual({ editor: { name: 'ed', password: 'env' } })
})

test('a user of another variable has its name, for commands that repeat the run', () => {
  const env = {
    BLOG_USER: 'admin:pw:a',
    BLOG_USER_EDITOR: 'ed:env',
    SITE_CONTRACT_USER_ADMINISTRATOR: 'admin:pw:a',
  }
  expect(readUsers([], env, 'BLOG_USER')).toEqual({
    user: { ...admin, variable: 'BLOG_USER' },
    users: { editor: { name: 'ed', password: 'env', variable: 'BLOG_USER_EDITOR' } },
  })
  expect(readUsers([], env).user).toEqual({ ...admin, variable: 'SITE_CONTRACT_USER_ADMINISTRATOR' })
})

for (const [what, texts, message] of [
  ['two users', ['a:secret-word', 'b:secret-word'], 'Cannot sign in as two users.'],
  ['two editors', ['a:b', 'editor=a:secret-word', 'editor=b:secret-word'], 'two users of the role editor'],
  ['no password', ['a:b', 'editor=secret-word'], 'Write NAME:PASSWORD'],
  ['no user of the run', ['editor=a:secret-word'], 'Cannot test only the permissions of editor:'],
] as const)
  test(`${what} are refused without the secret`, () => {
    const act = (): unknown => readUsers(texts, {})
    expect(act).toThrow(message)
    expect(act).not.toThrow('secret-word')
  })
