import { expect, type Page, test } from '@playwright/test'
import type { CheckResult } from '../../conformance/result.ts'
import { openReport } from '../testing/open-report.ts'
import { everyOutcome, manyChecks, sampleCertificate } from '../testing/sample-certificate.ts'
import { htmlReport } from './page.ts'

const open = (page: Page, checks: readonly CheckResult[] = everyOutcome, hash = '') =>
  openReport(page, htmlReport(sampleCertificate(checks)), hash)
const shown = (page: Page) => page.locator('#shown')
const visibleIds = (page: Page) => page.locator('code.id:visible')
const hash = (page: Page) => new URL(page.url()).hash

test('at first all checks are shown', async ({ page }) => {
  await open(page)
  await expect(shown(page)).toHaveText('All 7 checks')
  await expect(page.getByRole('button', { name: 'Clear' })).toBeHidden()
})

test('each outcome narrows the list to it', async ({ page }) => {
  await open(page)
  for (const [label, id] of [
    ['failed', 'posts.list.per-page.minimum'],
    ['errors', 'batch.limit'],
    ['deviations', 'address.case'],
    ['known failures', 'posts.create.slug'],
    ['untestable', 'media.create'],
    ['inapplicable', 'extensions.forms.list'],
    ['passed', 'posts.list.per-page.maximum'],
  ] as const) {
    await page.getByRole('checkbox', { name: label }).check()
    await expect(shown(page)).toHaveText('1 of 7 checks')
    await expect(visibleIds(page), label).toHaveText([id])
    await page.getByRole('checkbox', { name: label }).uncheck()
  }
})

test('area, resource and level narrow the list', async ({ page }) => {
  await open(page)
  for (const [name, choice, count] of [
    ['Area', 'Arguments', 2],
    ['Resource', 'Posts', 3],
    ['Level', 'Reference', 1],
  ] as const) {
    await page.getByRole('search').getByLabel(name).selectOption(choice)
    await expect(shown(page)).toHaveText(`${count} of 7 checks`)
    await expect(visibleIds(page), name).toHaveCount(count)
    await page.getByRole('button', { name: 'Clear' }).click()
  }
})

for (const [what, text, ids] of [
  ['an id', 'FORMS.list', ['extensions.forms.list']],
  ['words of a requirement and an id', 'refuses batch', ['batch.limit']],
  ['a message', 'writing not', ['media.create']],
] as const)
  test(`the search finds ${what}`, async ({ page }) => {
    await open(page)
    await page.getByRole('searchbox').fill(text)
    await expect(shown(page)).toHaveText(`${ids.length} of 7 checks`)
    await expect(visibleIds(page)).toHaveText(ids)
  })

test('a cell of the matrix shows its checks, and the list has the focus', async ({ page }) => {
  await open(page)
  const cell = page.getByRole('link', { name: /^1 untestable\. Media, Media:/ })
  await cell.click()
  await expect(shown(page)).toHaveText('1 of 7 checks')
  await expect(cell).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('heading', { name: 'Checks' })).toBeFocused()
  expect(hash(page)).toBe('#area=media&resource=media')
})

test('the way back from a cell is that of the browser', async ({ page }) => {
  await open(page)
  await page.getByRole('link', { name: /Media, Media:/ }).click()
  await page.goBack()
  await expect(shown(page)).toHaveText('All 7 checks')
})

test('a reason why checks were not done leads to them', async ({ page }) => {
  await open(page)
  await page.getByRole('link', { name: '1 Writing is not allowed.' }).click()
  await expect(visibleIds(page)).toHaveText(['media.create'])
})

test('a filter is in the address', async ({ page }) => {
  await open(page)
  await page.getByRole('checkbox', { name: 'failed' }).check()
  await page.getByRole('checkbox', { name: 'errors' }).check()
  await page.getByRole('searchbox').fill('per page')
  await expect.poll(() => hash(page)).toBe('#outcome=fail,error&text=per+page')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => hash(page)).toBe('')
  await expect(shown(page)).toHaveText('All 7 checks')
})

test('an address with a filter restores it', async ({ page }) => {
  await open(page, everyOutcome, '#outcome=known&area=status&resource=posts&level=required&text=slug')
  await expect(shown(page)).toHaveText('1 of 7 checks')
  await expect(page.getByRole('checkbox', { name: 'known' })).toBeChecked()
  const form = page.getByRole('search')
  for (const [label, value] of Object.entries({ Area: 'status', Resource: 'posts', Level: 'required' }))
    await expect(form.getByLabel(label)).toHaveValue(value)
  await expect(page.getByRole('searchbox')).toHaveValue('slug')
})

test('the link of a check shows it alone', async ({ page }) => {
  await open(page)
  await page.getByRole('link', { name: 'Link to this check' }).first().click()
  await expect(visibleIds(page)).toHaveCount(1)
})

test('the filters can be used with the keyboard only', async ({ page }) => {
  await open(page)
  const until = async (name: string) => {
    const focused = page.locator(':focus')
    for (let tabs = 0; tabs < 80; tabs++) {
      await page.keyboard.press('Tab')
      if ((await focused.count()) > 0 && (await focused.getAttribute('name')) === name) return
    }
    throw new Error(`Tab does not reach ${name}.`)
  }
  await until('text')
  await page.keyboard.type('posts')
  await until('area')
  await page.keyboard.press('A')
  await page.keyboard.press('r')
  await until('outcome')
  await page.keyboard.press('Space')
  await expect(shown(page)).toHaveText('1 of 7 checks')
  await page.getByRole('link', { name: /Batch, Site:/ }).focus()
  await page.keyboard.press('Enter')
  await expect(shown(page)).toHaveText('1 of 7 checks')
  await expect(visibleIds(page)).toHaveText(['batch.limit'])
})

test('the count is announced to screen readers', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('status').filter({ hasText: 'checks' })).toHaveText('All 7 checks')
})

test('a group that its reader opened stays open', async ({ page }) => {
  await open(page, manyChecks(500))
  const group = page.locator('details.group[data-effective-outcome=pass]')
  await group.locator('summary').first().click()
  await page.getByRole('searchbox').fill('behaviour-4')
  await expect(group.locator('.row').first()).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(shown(page)).toHaveText('All 500 checks')
  await expect(group.locator('.row').first()).toBeVisible()
})

test('five thousand checks can be filtered', async ({ page }) => {
  const misdeeds = await open(page, manyChecks(5000))
  await page.getByRole('searchbox').pressSequentially('behaviour-4321')
  await expect(shown(page)).toHaveText('1 of 5,000 checks')
  await expect(visibleIds(page)).toHaveText([/behaviour-4321$/])
  expect(misdeeds.complaints).toEqual([])
})
