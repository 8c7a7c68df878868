import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '#test'
import manifest from '../../package.json' with { type: 'json' }
import { filesWithNames, publishedNames, withNames } from './names.ts'

const root = join(import.meta.dirname, '../..')
const names = publishedNames(manifest)

test('every file has the names and the version of package.json', async () => {
  const files = filesWithNames()
  expect(files.length).toBeGreaterThan(80)
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8')
    expect(withNames(text, names), `${file}: npm run generate writes the names`).toBe(text)
  }
})

test('another owner and version are written wherever a name is', () => {
  const other = publishedNames({
    name: 'site-contract',
    version: '2.3.4',
    repository: { url: 'git+https://github.com/acme/site-contract.git' },
  })
  const places = [
    'https://github.com/site-contract/site-contract',
    'https://raw.githubusercontent.com/site-contract/site-contract/v0.1.0/examples/ci/gitlab-ci.yml',
    'image: ghcr.io/site-contract/site-contract:0.1.0',
    'uses: site-contract/site-contract@v0.1.0',
    'SITE_CONTRACT_PACKAGE: site-contract@0.1.0',
    'npm install --save-dev @other/site-contract',
  ]
  expect(places.map((place) => withNames(place, other))).toEqual([
    'https://github.com/acme/site-contract',
    'https://raw.githubusercontent.com/acme/site-contract/v2.3.4/examples/ci/gitlab-ci.yml',
    'image: ghcr.io/acme/site-contract:2.3.4',
    'uses: acme/site-contract@v2.3.4',
    'SITE_CONTRACT_PACKAGE: site-contract@2.3.4',
    'npm install --save-dev site-contract',
  ])
  const unchanged = 'uses: actions/checkout@v4 # npx site-contract mock, site-contract/msw'
  expect(withNames(unchanged, other)).toBe(unchanged)
})

test('README, guides, image, action and templates name what is published', async () => {
  const places = {
    'README.md': `npm install --save-dev ${names.package}\n`,
    Dockerfile: `org.opencontainers.image.source="https://github.com/${names.repository}"`,
    'docs/guides/ci.md': `ghcr.io/${names.repository}:${names.version}`,
    'docs/guides/github-actions.md': `uses: ${names.repository}@v${names.version}`,
    'examples/ci/gitlab-ci.yml': `SITE_CONTRACT_PACKAGE: ${names.package}@${names.version}\n`,
  }
  for (const [file, name] of Object.entries(places))
    expect(await readFile(join(root, file), 'utf8'), file).toContain(name)
})

test('a repository of another name is refused', () => {
  const repository = { url: 'git+https://github.com/acme/other.git' }
  expect(() => publishedNames({ ...manifest, repository })).toThrow(
    'git+https://github.com/OWNER/site-contract.git',
  )
})

test('no page for users begins with the sources', async () => {
  const pages = filesWithNames().filter((file) =>
    /^(README\.md|Dockerfile|action\.yml|llms\.txt|(docs\/(guides|recipes|site)|examples|results|clients)\/.*)$/.test(
      file,
    ),
  )
  for (const page of pages)
    expect(await readFile(join(root, page), 'utf8'), page).not.toMatch(
      /\b(in|from|without) a clone\b|npm pack\b/i,
    )
})
