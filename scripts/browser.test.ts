import { expect, test } from '#test'
import { findBrowser, type WayToBrowser } from './browser.ts'

const leads = (path: string): WayToBrowser => ({ name: path, find: async () => path })
const fails = (name: string, why: string): WayToBrowser => ({
  name,
  find: async () => {
    throw new Error(`${why}\nand more`)
  },
})

test('the first way that leads to a browser is taken', async () => {
  expect(await findBrowser([fails('own', 'gone'), leads('/one'), leads('/other')])).toBe('/one')
})

test('no way is tried behind one that leads to a browser', async () => {
  const tried: string[] = []
  const noted = (path: string): WayToBrowser => ({
    name: path,
    find: async () => {
      tried.push(path)
      return path
    },
  })
  await findBrowser([noted('/one'), noted('/download')])
  expect(tried).toEqual(['/one'])
})

test('without a browser, the error lists why each way failed, and what to do', async () => {
  const finding = findBrowser([fails('own', 'not installed'), fails('apt-get', 'only root')])
  await expect(finding).rejects.toThrow(
    /^There is no browser .*npx playwright install chromium.*\n {2}own: not installed\n {2}apt-get: only root$/,
  )
})
