import { type Check, check } from '../check.ts'

/** That attachments are read and written at all. */
export const readAndWriteCheck: Check = check('service.content.media', {
  requirement: 'service.content',
  needs: 'write',
  async run({ site, expect, testData }) {
    const id = await testData.create('media')
    const path = `/core/v2/media/${id}`
    const read = await expect.accepted(site.get(path))
    expect.equal(read, read.id, id, 'the id')
    await expect.accepted(site.post(path, { alt_text: 'Written by a check' }))
    const written = await expect.accepted(site.get(path))
    expect.equal(written, written.at('alt_text'), 'Written by a check', 'alt_text')
    await expect.accepted(site.delete(path, { force: true }))
    const list = await expect.accepted(site.get('/core/v2/media', { include: [id] }))
    expect.equal(list, [...list.ids], [], 'what is left of it in the list')
  },
})
