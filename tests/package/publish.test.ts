import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publint } from 'publint'
import { expect } from '#test'
import manifest from '../../package.json' with { type: 'json' }
import { test } from './installed-package.ts'

// What registries and those who read them look for, in the packed package.
test.describe.configure({ mode: 'default', timeout: 120_000 })

const root = join(import.meta.dirname, '../..')

test('publint has nothing to say of the packed package, not even to suggest', async ({ tarball }) => {
  const bytes = await readFile(tarball)
  const { messages } = await publint({ pack: { tarball: new Uint8Array(bytes).buffer }, level: 'suggestion' })
  expect(messages).toEqual([])
})

/** What attw says of an entrance, for one way to resolve it. */
interface Problem {
  readonly kind: string
  readonly entrypoint: string
  readonly resolutionKind?: string
}

test('attw finds the types of every entrance, in Node and with bundlers', async ({ tarball, project }) => {
  const tool = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js')
  // One build, of ES modules, which CommonJS can require: docs/decisions/packages.md. It fails for what the profile does not forgive.
  const printed = await project.run('node', tool, tarball, '--profile', 'esm-only', '--format', 'json')
  const { analysis }: { analysis: { entrypoints: object; problems: readonly Problem[] } } =
    JSON.parse(printed)
  expect(Object.keys(analysis.entrypoints).toSorted()).toEqual(Object.keys(manifest.exports).toSorted())
  const forgiven = ['node10', 'node16-cjs']
  expect(analysis.problems.filter(({ resolutionKind = '' }) => !forgiven.includes(resolutionKind))).toEqual(
    [],
  )
})

test('the package is published with its provenance, and publicly', async () => {
  expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true })
  const workflow = await readFile(join(root, '.github/workflows/release.yml'), 'utf8')
  expect(workflow).toContain('id-token: write')
})
