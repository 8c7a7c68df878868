import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '#test'
import { ImageThread } from '../../mock/media/images/image-thread.ts'
import { perform } from '../../mock/media/images/tasks.ts'
import { costlyImages } from '../../mock/testing/evil-images.ts'

test.describe.configure({ timeout: 60_000 })

const limits = { time: 50_000, heap: 512 }
const sample = { width: 60, height: 40, mime: 'image/png', seed: 1 }
const half = { width: 30, height: 20, crop: false }

const bytesOf = (what: string): Uint8Array<ArrayBuffer> => {
  const found = costlyImages.find((image) => image.what.includes(what))
  if (found === undefined) throw new Error(`There is no image "${what}".`)
  return found.make()
}

test('a thread makes the same bytes as are made without one', async () => {
  const made = await new ImageThread(limits).work('sampleImage', sample)
  expect(made).toEqual(await perform('sampleImage', sample))
})

test('tasks come in any number, and each gets its own answer', async () => {
  const thread = new ImageThread(limits)
  const seeds = [1, 2, 3, 4, 5]
  const made = await Promise.all(seeds.map((seed) => thread.work('sampleImage', { ...sample, seed })))
  expect(made).toEqual(await Promise.all(seeds.map((seed) => perform('sampleImage', { ...sample, seed }))))
})

test('an image error is reported as without a thread', async () => {
  const attempt = new ImageThread(limits).work('resize', new Uint8Array(9), 'image/png', half)
  await expect(attempt).rejects.toMatchObject({ name: 'ImageError', problem: 'unreadable' })
})

test('a task that takes too long is given up', async () => {
  const thread = new ImageThread({ ...limits, time: 500 })
  const costly = thread.work('resize', bytesOf('100 scans'), 'image/jpeg', half)
  await expect(costly).rejects.toMatchObject({ name: 'ImageError', problem: 'too-costly' })
})

test('a task that takes too much memory is given up, and the next gets a new thread', async () => {
  const thread = new ImageThread({ ...limits, heap: 48 })
  const costly = thread.work('resize', bytesOf('100 scans'), 'image/jpeg', half)
  const next = thread.work('sampleImage', sample)
  await expect(costly).rejects.toMatchObject({ name: 'ImageError', problem: 'too-costly' })
  expect(await next).toEqual(await perform('sampleImage', sample))
})

test('a process waits for its image, and ends when it has it', async () => {
  const script = `
    import { createSite } from ${JSON.stringify(join(import.meta.dirname, '../../mock/site/site.ts'))}
    import { loadDataSet } from ${JSON.stringify(join(import.meta.dirname, '../../fixtures/index.ts'))}
    const site = createSite({ data: loadDataSet('journal'), url: 'http://site.test' })
    const file = await site.fetch(new Request('http://site.test/wp-content/uploads/2021/06/tide-chart.png'))
    console.log(file.status + ' ' + file.headers.get('content-type'))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  expect(stdout.trim()).toBe('200 image/png')
})
