import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { test } from '../testing/command.ts'

const handler = (body: string): string =>
  `import { http, HttpResponse } from 'msw'\nhttp.get('*/wp/v2/tags/:id', () => HttpResponse.json(${body}))\n`

test('a fake that answers what no site does ends with code 1, and one that does not with 0', async ({
  line,
}) => {
  await mkdir(join(line.folder, 'mocks'))
  await writeFile(join(line.folder, 'mocks/handlers.ts'), handler("{ id: '7' }"))
  const wrong = await line.run('lint', 'mocks')
  expect(wrong.stdout).toContain(
    'mocks/handlers.ts:2:60  error  GET /wp/v2/tags/{id}: id is the string "7"\n',
  )
  expect(wrong.code).toBe(1)
  const linted = await line.run('lint', 'mocks', '--format', 'json')
  expect(JSON.parse(linted.stdout)).toMatchObject({
    fakes: 1,
    findings: [{ severity: 'error' }, { severity: 'note' }],
  })
  expect(linted.code).toBe(1)
  await writeFile(join(line.folder, 'mocks/handlers.ts'), handler('{ id: 7 }'))
  expect((await line.run('lint', 'mocks')).code).toBe(0)
})
