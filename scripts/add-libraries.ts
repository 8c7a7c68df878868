/**
 * `npm run add:libraries`: installs, in the versions of the lock file, what the sources need to certify and the compiled
 * package has within or leaves to its user. It is for who runs a checkout without development dependencies, as the
 * action does.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundledLibraries } from './bundled-libraries.ts'

const root = join(import.meta.dirname, '..')
const { packages }: { packages: Readonly<Record<string, { readonly version: string }>> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
)
const wanted = ['@playwright/test', ...bundledLibraries].map(
  (name) => `${name}@${packages[`node_modules/${name}`]?.version}`,
)
// As dependencies, or `--omit=dev` would leave them out; the manifest and the lock file stay as they are.
const flags = ['--no-save', '--save-prod', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']
execFileSync('npm', ['install', ...flags, ...wanted], { cwd: root, stdio: 'inherit' })
