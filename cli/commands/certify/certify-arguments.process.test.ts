import { expect } from '#test'
import { admin, test } from '../../testing/command.ts'

test('the wrong naming is refused, with the right one', async ({ line }) => {
  const { url } = await line.serve({ naming: 'wordpress' })
  const { code, stderr } = await line.run('certify', url, '--naming', 'neutral', '--only', 'index')
  expect(stderr).toContain(`Cannot certify ${url}/ under the naming "neutral": its index lists `)
  expect(stderr).toContain('Use --naming wordpress, or leave it out.')
  expect(code).toBe(2)
})

test('an unknown check ends with code 2 and the nearest name', async ({ line }) => {
  const { url } = await line.serve()
  const { code, stderr } = await line.run('certify', url, ...admin, '--only', 'posts.list.ordr')
  expect(stderr).toContain('Did you mean posts.list.order')
  expect(code).toBe(2)
})

test('a password that the site does not know ends with code 2 before any check', async ({ line }) => {
  const { url } = await line.serve()
  const { code, stdout, stderr } = await line.run('certify', url, '--user', 'admin:secret-word', '--write')
  expect(stderr).toContain('does not accept the user "admin" with this password')
  expect(code).toBe(2)
  expect(stdout + stderr).not.toContain('secret-word')
})

test('every requirement has a check, or a reason why it has none', async ({ line }) => {
  const { code, stdout } = await line.run('checks', '--coverage')
  expect(stdout).not.toContain('NO CHECK')
  expect(stdout).toMatch(/\d{4} requirements, \d{4} checks, \d+ requirements without a check[.]/)
  expect(code).toBe(0)
})

test('a namespace that the site does not have ends with code 2 before any check, and with those that it has', async ({
  line,
}) => {
  const { url } = await line.serve({ deployment: 'second', naming: 'wordpress' })
  for (const option of [
    ['--extensions', 'shop/v9'],
    ['--extensions', '--write-extensions', 'shop/v9'],
  ]) {
    const { code, stdout, stderr } = await line.run('certify', url, ...admin, ...option)
    expect(stderr).toMatch(/no namespace "shop\/v9" for --(?:write-)?extensions.*litespeed\/v1/)
    expect(stdout).toBe('')
    expect(code).toBe(2)
  }
})
