import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test'
import { type Started, start } from '../../cli/testing/started-command.ts'
import { quadrantImage } from '../../conformance/data/files.ts'
import { readPages } from '../../scripts/docs-page.ts'
import { freePort } from './free-port.ts'
import { type ScratchProject, scratchProject } from './scratch-project.ts'

const installing = 900_000

test.describe.configure({ mode: 'default', timeout: 180_000 })
test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 })

let project: ScratchProject
let bundler: Started | undefined
test.beforeAll(async () => {
  test.setTimeout(installing)
  const manifest = await readFile(join(import.meta.dirname, 'block-editor/package.json'), 'utf8')
  const port = await freePort()
  const site = { adminScript: `http://127.0.0.1:${port}/editor.js` }
  project = await scratchProject([], { manifest, site })
  bundler = await bundle(project, port)
})
test.afterAll(async () => {
  bundler?.signalGroup('SIGTERM')
  await project.remove()
})

test('a person writes, saves, publishes, revises and trashes a post', async ({ page }) => {
  const problems = watched(page, project.url)
  const canvas = await openEditor(page)
  const editor = page.getByRole('region', { name: 'Editor settings' })

  await test.step('write', async () => {
    await canvas.getByRole('textbox', { name: 'Add title' }).fill('High water')
    await page.keyboard.press('Enter')
    await page.keyboard.type('The tide comes in at eight.')
    await page.keyboard.press('Enter')
    await insert(page, canvas, 'Heading')
    await page.keyboard.type('What to bring')
    await expect(canvas.getByRole('document', { name: 'Block: Heading' })).toHaveText('What to bring')
    await page.keyboard.press('Enter')
    await insert(page, canvas, 'List')
    await page.keyboard.type('Boots')
    await page.keyboard.press('Enter')
    await page.keyboard.type('A lamp')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await insert(page, canvas, 'Image')
    await chooseFile(page, canvas.getByRole('button', { name: 'Upload', exact: true }), 'quay.png')
    await expect(canvas.locator('figure img[src*="/wp-content/uploads/"]')).toBeVisible()
    await expect(page.getByRole('tabpanel', { name: 'Settings' })).toContainText('Alternative text')
  })

  await test.step('categorise, and say what it is', async () => {
    await page.getByRole('tab', { name: 'Post', exact: true }).click()
    await page.getByRole('button', { name: 'Categories', exact: true }).click()
    await page.getByRole('button', { name: 'Add Category' }).click()
    await page.getByRole('textbox', { name: 'New Category Name' }).fill('Spring tides')
    await page.getByRole('button', { name: 'Add Category' }).last().click()
    await expect(page.getByRole('checkbox', { name: 'Spring tides' })).toBeChecked()
    await page.getByRole('button', { name: 'Tags', exact: true }).click()
    await page.getByRole('combobox', { name: 'Add Tag' }).fill('moon,')
    await expect(editor.getByText('moon', { exact: true }).first()).toBeVisible()
    await chooseFile(page, page.getByRole('button', { name: 'Set featured image' }), 'moon.png')
    await expect(page.locator('.editor-post-featured-image img')).toBeVisible()
    await page.getByRole('button', { name: 'Add an excerpt…' }).click()
    await page.getByRole('textbox', { name: /excerpt/i }).fill('When the water comes.')
    await page.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(editor.getByText('When the water comes.')).toBeVisible()
  })

  await test.step('save', async () => {
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
    const filled = await summaryOf(page)
    for (const panel of ['Status', 'Publish', 'Slug', 'Author', 'Template', 'Discussion', 'Format'])
      expect([panel, filled.get(panel)]).toEqual([panel, expect.stringMatching(/\w/)])
    expect(filled.get('Status')).toBe('Draft')
    await nothingIsUndefined(page, canvas)
  })

  await test.step('publish, and see it on the site', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const panel = page.getByRole('region', { name: 'Editor publish' })
    await panel.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(panel.getByText('is now live')).toBeVisible()
    const shown = await page.context().newPage()
    await shown.goto(`${project.url}/high-water/`)
    await expect(shown.getByRole('heading', { name: 'What to bring' })).toBeVisible()
    await expect(shown.locator('main')).toContainText('Spring tides')
    await expect(shown.locator('main')).toContainText('moon')
    await expect(shown.locator('article .text img')).toHaveAttribute('src', /quay\.png$/)
    await shown.close()
    await panel.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('autosave, revise, and look at the revisions', async () => {
    await canvas.getByText('The tide comes in at eight.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Bring a friend.')
    await page.evaluate(`wp.data.dispatch('core/editor').autosave()`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Post updated.').first()).toBeVisible()
    await canvas.getByText('A lamp').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' and oil')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await page.getByRole('tab', { name: 'Post', exact: true }).click()
    await page.locator('a[href*="revision.php"]').first().click()
    await expect(page.locator('ins', { hasText: 'A lamp and oil' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the editor' }).click()
    await expect(canvas.getByText('A lamp and oil')).toBeVisible({ timeout: 60_000 })
  })

  await test.step('trash', async () => {
    await page.getByRole('button', { name: 'Move to trash' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click()
    await page.waitForURL(/\/wp-admin\/edit\.php\?.*trashed=1/)
    expect((await page.request.get(`${project.url}/high-water/`)).status()).toBe(404)
  })
  expect(problems).toEqual([])
})

test('what the editor offers is there: blocks, patterns, media, links, templates, authors', async ({
  page,
}) => {
  const problems = watched(page, project.url)
  const canvas = await openEditor(page)
  await canvas.getByRole('textbox', { name: 'Add title' }).fill('Low water')
  await page.getByRole('button', { name: /Change author/ }).click()
  await expect(page.getByRole('combobox', { name: /author/i }).last()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Template options' }).click()
  await expect(page.getByRole('menuitem', { name: 'Change template' })).toBeVisible()
  await page.keyboard.press('Escape')

  await canvas.getByRole('textbox', { name: 'Add title' }).press('Enter')
  await page.keyboard.type('Fog')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('Control+k')
  const address = page.getByRole('combobox', { name: 'Search or type URL' })
  await expect(address).toBeFocused()
  await address.pressSequentially('fog')
  await expect(page.getByRole('option', { name: /Fog until half past eight/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Block Inserter', exact: true }).click()
  await expect(page.getByRole('option', { name: 'Paragraph', exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Patterns' }).click()
  for (const [category, pattern] of [
    ['Posts', 'Standard'],
    ['Services', 'Three things on offer'],
    ['Call to action', 'Letter once a month'],
    ['Contact', 'Where and when'],
  ] as const) {
    await page.getByRole('tab', { name: category, exact: true }).click()
    await expect(page.getByRole('option', { name: pattern })).toBeVisible()
  }
  await page.getByRole('tab', { name: 'Media' }).click()
  await page.getByRole('tab', { name: 'Images' }).click()
  await expect(page.locator('.block-editor-inserter__media-list img').first()).toBeVisible()
  await nothingIsUndefined(page, canvas)
  expect(problems).toEqual([])
})

/** Writes the files that docs/guides/block-editor.md shows, and starts the bundler as it says there, at a port that is free. */
async function bundle({ folder, url }: ScratchProject, port: number): Promise<Started> {
  const pages = await readPages()
  const blocks = pages.flatMap((each) => each.blocks)
  for (const name of ['editor.js', 'editor.css', 'canvas.css']) {
    const text = blocks.find(({ file }) => file === name)?.text
    if (text === undefined) throw new Error(`docs/guides/block-editor.md shows no file ${name}.`)
    await writeFile(join(folder, name), text)
  }
  const command = pages
    .flatMap(({ commands }) => commands.map(({ text }) => text))
    .find((text) => text.startsWith('npx esbuild '))
  if (command === undefined) throw new Error('docs/guides/block-editor.md shows no command for the bundle.')
  const here = command.replace('127.0.0.1:5173', `127.0.0.1:${port}`).replace('http://127.0.0.1:4010', url)
  // It says where it serves as an aside.
  const started = start('sh', ['-c', `${here} 2>&1`], { cwd: folder, env: process.env })
  await started.printed(/Local:/)
  return started
}

/** What goes wrong on a page from now on. */
function watched(page: Page, url: string): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error.stack)))
  page.on('response', (response) => {
    if (response.url().startsWith(url) && response.status() >= 400)
      problems.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  return problems
}

/** Signs in, opens the editor for a new post, and closes what greets a newcomer. */
async function openEditor(page: Page): Promise<FrameLocator> {
  // The welcome guide has images of another host, which these tests don't request.
  const empty = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
  await page.route('https://s.w.org/**', (route) => route.fulfill(empty))
  await page.goto(`${project.url}/wp-admin/post-new.php`)
  await page.locator('#user_login').fill('admin')
  await page.locator('#user_pass').fill('fake-admin')
  await page.locator('#wp-submit').click({ noWaitAfter: true })
  const canvas = page.frameLocator('iframe[name="editor-canvas"]')
  await canvas.getByRole('textbox', { name: 'Add title' }).waitFor({ timeout: 120_000 })
  // Its styles are next to it.
  await expect(page.locator('#wpadminbar')).toBeHidden({ timeout: 60_000 })
  const greeting = page.getByRole('dialog', { name: 'Welcome to the editor' })
  if (await greeting.isVisible()) await greeting.getByRole('button', { name: 'Close' }).click()
  return canvas
}

/** Puts in a block as one who writes does: by a slash, and its name. */
async function insert(page: Page, canvas: FrameLocator, name: string): Promise<void> {
  await page.keyboard.type(`/${name.toLowerCase()}`)
  await page.getByRole('option', { name, exact: true, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await canvas.locator(`[data-type="core/${name.toLowerCase()}"]`).waitFor()
}

async function chooseFile(page: Page, button: Locator, name: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  const buffer = Buffer.from(quadrantImage.bytes)
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
}

/** The rows of the summary in the sidebar, by their labels. */
async function summaryOf(page: Page): Promise<ReadonlyMap<string, string>> {
  const rows = await page.locator('.editor-post-panel__row').allInnerTexts()
  return new Map(
    rows.map((row) => {
      const [label = '', ...value] = row.split('\n')
      return [label.trim(), value.join(' ').trim()]
    }),
  )
}

async function nothingIsUndefined(page: Page, canvas: FrameLocator): Promise<void> {
  for (const body of [page.locator('body'), canvas.locator('body')])
    await expect(body).not.toContainText(/\bundefined\b|\bNaN\b|\[object Object\]/, { useInnerText: true })
}
