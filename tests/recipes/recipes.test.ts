import { expect, type Page as Tab } from '@playwright/test'
import { isRecipe, pageOf, readPages } from '../../scripts/docs-page.ts'
import { test, useProject } from '../package/installed-package.ts'
import { type FollowedRecipe, followRecipe, packagesOf } from './follow-recipe.ts'

test.describe.configure({ mode: 'parallel', timeout: 400_000 })

type Look = (tab: Tab, recipe: FollowedRecipe) => Promise<void>

/** What a browser shows for a recipe that ends with a running server. */
const looks: Readonly<Record<string, Look>> = {
  async reload(tab, { here }) {
    const posts = tab.getByRole('listitem')
    await tab.goto(here('http://127.0.0.1:4173/'))
    await expect(posts).toHaveCount(5)
    await tab.getByLabel('Title').fill('High water')
    await tab.getByRole('button', { name: 'Publish' }).click()
    await expect(posts.first()).toHaveText('High water')
    await tab.reload()
    await expect(posts.first()).toHaveText('High water')
    await tab.getByRole('button', { name: 'Delete stored content' }).click()
    await expect(posts).toHaveCount(5)
    await expect(tab.getByText('High water')).toHaveCount(0)
  },
  async storybook(tab, { here }) {
    const open = (story: string) =>
      tab.goto(here(`http://127.0.0.1:4173/iframe.html?id=newest-posts--${story}&viewMode=story`))
    await open('one')
    await expect(tab.getByRole('listitem')).toHaveText(['High water'])
    await open('several')
    await expect(tab.getByRole('listitem')).toHaveCount(3)
    await open('failing')
    await expect(tab.getByText('The site returned 503.')).toBeVisible()
  },
}

const recipes = (await readPages()).filter((page) => isRecipe(page) && page.commands.length > 0)
const nameOf = (path: string): string => path.replace(/^.*\/|[.]md$/g, '')

for (const recipe of recipes) {
  const title = `what ${recipe.path} says comes out of it does`
  const look = looks[nameOf(recipe.path)]
  const packages = packagesOf(recipe)
  if (look === undefined)
    test(title, async ({ tarball }) => {
      await useProject([tarball, ...packages], async (project) => {
        await followRecipe(project, recipe)
      })
    })
  else
    test(`${title}, in a browser too`, async ({ tarball, page: tab }) => {
      await useProject([tarball, ...packages], async (project) =>
        look(tab, await followRecipe(project, recipe)),
      )
    })
}

test('every page checked in a browser belongs to a recipe', () => {
  const names = recipes.map(({ path }) => nameOf(path))
  expect(Object.keys(looks).filter((name) => !names.includes(name))).toEqual([])
})

for (const [what, command] of [
  ['fails', 'exit 3'],
  ['prints something else', 'echo low water'],
])
  test(`a recipe whose command ${what} is found`, async () => {
    const text = `\`\`\`sh\n${command}\n\`\`\`\n\n\`\`\`text\nhigh water\n\`\`\`\n`
    await useProject([], async (project) => {
      const followed = followRecipe(project, pageOf('docs/recipes/wrong.md', text))
      await expect(followed).rejects.toThrow('Not printed: high water')
    })
  })
