import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '#test'

const root = join(import.meta.dirname, '../..')

test('a process with an inspector prints its address and ends when its work is done', async () => {
  const script = `
    import { createSite } from './index.ts'
    const site = createSite({ data: 'fresh' })
    const { url } = await site.inspect()
    const page = await fetch(url)
    const text = await page.text()
    console.log(page.status === 200 && text.includes('Inspector') ? 'read' : text)`
  const run = promisify(execFile)(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    cwd: root,
    timeout: 60_000,
  })
  const { stdout, stderr } = await run
  expect(stdout).toMatch(/^Inspector: http:\/\/127\.0\.0\.1:\d+\/__site-contract\/\nread\n$/)
  expect(stderr).toBe('')
})
