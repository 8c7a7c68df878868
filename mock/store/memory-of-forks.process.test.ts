import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '#test'

const script = fileURLToPath(new URL('../testing/memory-of-forks.ts', import.meta.url))

test('a fork of 10,000 records that changes one and reads two orders takes less than 30 KB', async () => {
  test.setTimeout(120_000)
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script])
  const { each, held } = JSON.parse(stdout)
  expect(held).toBe(1000)
  expect(each).toBeGreaterThan(100)
  expect(each).toBeLessThan(30 * 1024)
})
