import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { test } from './testing/command.ts'

const handler = (body: string): string =>
  `import { http, HttpResponse } from 'msw'\nhttp.get('*/wp/v2/tags/:id', () => HttpResponse.json(${body}))\n`

test('a fake that answers what no site does ends with code 1, and one that does not with 0', async ({
  line,
}) => {
  await mkdir(join(line.folder, 'mocks'))
  await writeFile(join(line.folder, 'mocks/handlers.ts'), handler("{ id: '7' }"))
  const wrong = await line.run('lint', 'mocks')
  expect(wrong.stdout).toContain('mocks/handlers.ts:2:60  error  GET /wp/v2/tags/{id}: id is the text "7"\n')
  expect(wrong.code).toBe(1)
  const told = await line.run('lint', 'mocks', '--format', 'json')
  expect(JSON.parse(told.stdout)).toMatchObject({
    fakes: 1,
    findings: [{ severity: 'error' }, { severity: 'note' }],
  })
  expect(told.code).toBe(1)
  await writeFile(join(line.folder, 'mocks/handlers.ts'), handler('{ id: 7 }'))
  expect((await line.run('lint', 'mocks')).code).toBe(0)
})

test('where there is no fake, or nothing at all, the code is 2', async ({ line }) => {
  const nowhere = await line.run('lint', 'nowhere')
  expect(nowhere).toMatchObject({
    code: 2,
    stdout: '',
    stderr: 'Cannot lint nowhere: there is no such file or folder. Name one with the tests of a project.\n',
  })
  await writeFile(join(line.folder, 'a.ts'), 'export const a = 1\n')
  const none = await line.run('lint', 'a.ts')
  expect(none.stderr).toContain('none of the 1 files there has a fake of this interface.')
  expect(none.code).toBe(2)
})
