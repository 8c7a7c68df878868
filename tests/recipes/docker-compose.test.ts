import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { parse } from 'yaml'
import { readPages } from '../../scripts/docs-page.ts'
import { type Project, test, useProject } from '../package/installed-package.ts'
import { followRecipe } from './follow-recipe.ts'

test.describe.configure({ timeout: 200_000 })

interface Service {
  readonly image: string
  readonly command: string
  readonly environment?: Readonly<Record<string, string | number>>
  readonly ports: readonly string[]
  readonly networks?: { readonly default: { readonly aliases: readonly string[] } }
}

/** The first lines of each image of the recipe. */
const entrypoints: Readonly<Record<string, string>> = {
  'site-contract': 'npx site-contract',
  'node:24-slim': '',
}

test('the services of docs/recipes/docker-compose.md serve one site by two names, run without Docker', async ({
  tarball,
}) => {
  const recipe = (await readPages()).find(({ path }) => path === 'docs/recipes/docker-compose.md')
  if (recipe === undefined) throw new Error('There is no such page.')
  await useProject([tarball], async (project) => {
    const { here } = await followRecipe(project, recipe)
    const { site, frontend } = await servicesOf(project)
    start(project, site)
    await textAt(here('http://127.0.0.1:4010/wp-json/'))
    start(project, frontend)
    const page = await textAt(here('http://127.0.0.1:3000/'))
    // Requested as 127.0.0.1, the address between containers, it links to the address of browsers.
    const pictures = Array.from(page.matchAll(/<img src="(.*?)"/g), ([, address = '']) => address)
    const links = Array.from(page.matchAll(/<a href="(.*?)"/g), ([, address = '']) => address)
    expect(pictures.length).toBeGreaterThan(0)
    for (const address of [...pictures, ...links]) {
      expect(address).toContain(here('http://localhost:4010/'))
      expect((await fetch(address)).status, address).toBe(200)
    }
  })
})

/** The services as their file says, with the ports and names that are had here. */
async function servicesOf({ folder }: Project): Promise<Readonly<Record<'site' | 'frontend', Service>>> {
  const text = await readFile(join(folder, 'compose.yaml'), 'utf8')
  const { services }: { services: Readonly<Record<'site' | 'frontend', Service>> } = parse(text)
  const [alias = ''] = services.site.networks?.default.aliases ?? []
  expect(services.frontend.environment?.WORDPRESS_URL).toContain(`//${alias}:`)
  return parse(text.replaceAll(`//${alias}:`, '//127.0.0.1:')).services
}

/** The first answer of a server, once it is ready. */
async function textAt(address: string): Promise<string> {
  let text = ''
  await expect(async () => {
    text = await (await fetch(address)).text()
  }).toPass({ timeout: 60_000 })
  return text
}

function start(project: Project, { image, command, environment = {}, ports }: Service): void {
  const said = `${command} ${Object.values(environment).join(' ')}`
  for (const port of ports) {
    const [outside, inside] = port.split(':')
    expect(outside).toBe(inside)
    expect(said).toContain(inside)
  }
  // The registry, the owner and the version are those of package.json.
  const entrypoint = entrypoints[image.replace(/^ghcr\.io\/.*\/(.*):.*$/, '$1')]
  if (entrypoint === undefined) throw new Error(`What does the image ${image} begin with? Say it here.`)
  const settings = Object.entries(environment).map(([name, value]) => `export ${name}='${value}';`)
  project.start('sh', '-c', `${settings.join(' ')} exec ${entrypoint} ${command}`)
}
