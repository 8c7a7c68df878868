import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '#test'
import { quadrantImage } from '../../conformance/data/files.ts'
import { type ScratchProject, scratchProject } from './scratch-project.ts'

test.describe.configure({ mode: 'default', timeout: 300_000 })

let project: ScratchProject
test.beforeAll(async () => {
  test.setTimeout(300_000)
  project = await scratchProject(['@wordpress/e2e-test-utils-playwright@2', '@playwright/test@1'])
})
test.afterAll(() => project.remove())

test('RequestUtils of @wordpress/e2e-test-utils-playwright signs in, and each of its methods does what it says', async () => {
  const picture = join(project.folder, 'quadrants.png')
  await writeFile(picture, quadrantImage.bytes)
  const outcomes = await project.visit('wordpress-e2e/visit.mjs', 'admin', 'fake-admin', picture)
  const failed = Object.entries(outcomes as Record<string, string>).filter(
    ([, outcome]) => outcome !== 'passes',
  )
  expect(failed).toEqual([])
})
