import { expect, test } from '@playwright/test'

test('a run has a browser that runs', async ({ page }) => {
  await page.setContent('<p>here</p>')
  await expect(page.getByText('here')).toBeVisible()
})
