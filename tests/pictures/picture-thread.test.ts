import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '#test'
import { PictureThread } from '../../mock/images/picture-thread.ts'
import { perform } from '../../mock/images/tasks.ts'
import { costlyPictures } from '../../mock/testing/evil-pictures.ts'

test.describe.configure({ timeout: 60_000 })

const limits = { time: 50_000, heap: 512 }
const sample = { width: 60, height: 40, mime: 'image/png', seed: 1 }
const half = { width: 30, height: 20, crop: false }

const bytesOf = (what: string): Uint8Array<ArrayBuffer> => {
  const found = costlyPictures.find((picture) => picture.what.includes(what))
  if (found === undefined) throw new Error(`There is no picture "${what}".`)
  return found.make()
}

test('a thread makes the same bytes as are made without one', async () => {
  const made = await new PictureThread(limits).work('samplePicture', sample)
  expect(made).toEqual(await perform('samplePicture', sample))
})

test('tasks come in any number, and each gets its own answer', async () => {
  const thread = new PictureThread(limits)
  const seeds = [1, 2, 3, 4, 5]
  const made = await Promise.all(seeds.map((seed) => thread.work('samplePicture', { ...sample, seed })))
  expect(made).toEqual(await Promise.all(seeds.map((seed) => perform('samplePicture', { ...sample, seed }))))
})

test('what is wrong with a picture is told as without a thread', async () => {
  const attempt = new PictureThread(limits).work('resize', new Uint8Array(9), 'image/png', half)
  await expect(attempt).rejects.toMatchObject({ name: 'PictureError', problem: 'unreadable' })
})

test('a task that takes too long is given up', async () => {
  const thread = new PictureThread({ ...limits, time: 500 })
  const costly = thread.work('resize', bytesOf('100 scans'), 'image/jpeg', half)
  await expect(costly).rejects.toMatchObject({ name: 'PictureError', problem: 'too-costly' })
})

test('a task that takes too much memory is given up, and the next gets a new thread', async () => {
  const thread = new PictureThread({ ...limits, heap: 48 })
  const costly = thread.work('resize', bytesOf('100 scans'), 'image/jpeg', half)
  const next = thread.work('samplePicture', sample)
  await expect(costly).rejects.toMatchObject({ name: 'PictureError', problem: 'too-costly' })
  expect(await next).toEqual(await perform('samplePicture', sample))
})

test('a process waits for its picture, and ends when it has it', async () => {
  const script = `
    import { createSite } from ${JSON.stringify(join(import.meta.dirname, '../../mock/session/site.ts'))}
    import { loadDataSet } from ${JSON.stringify(join(import.meta.dirname, '../../fixtures/index.ts'))}
    const site = createSite({ data: loadDataSet('journal'), url: 'http://site.test' })
    const file = await site.fetch(new Request('http://site.test/wp-content/uploads/2021/06/tide-chart.png'))
    console.log(file.status + ' ' + file.headers.get('content-type'))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  expect(stdout.trim()).toBe('200 image/png')
})
