/** `npm run images`: takes the screenshots of `docs/images/`, the inspector and a failed report, that the README shows. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { start } from '../cli/testing/started-command.ts'
import { findBrowser } from './browser.ts'

const root = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'site-contract-images-'))
const command = (...args: readonly string[]) =>
  start(process.execPath, [join(root, 'cli/site-contract.cjs'), ...args], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1' },
  })

const mock = command('mock', '--port', '0')
try {
  const [url] = await mock.printed(/http:\/\/[\d.]+:\d+/)
  await mock.printed(/Ctrl-C/)
  await fillRequestLog(`${url}/wp-json/wp/v2/`)
  await screenshot(`${url}/__site-contract/`, 'inspector', { width: 1500, height: 900 })
  await screenshot(await failedReport(url), 'report', { width: 1280, height: 800 })
} finally {
  mock.signalGroup('SIGTERM')
  await mock.ended
  await rm(folder, { recursive: true })
}

/** Sends the requests that a small client sends: some are accepted, some refused. */
async function fillRequestLog(api: string): Promise<void> {
  const json = { 'Content-Type': 'application/json' }
  const signedIn = { ...json, Authorization: `Basic ${btoa('admin:fake-admin')}` }
  const post = { method: 'POST', body: JSON.stringify({ title: 'High water', status: 'publish' }) }
  await fetch(`${api}posts?per_page=3`)
  await fetch(`${api}posts?per_page=101`)
  await fetch(`${api}posts`, { ...post, headers: json })
  await fetch(`${api}posts`, { ...post, headers: signedIn })
  await fetch(`${api}media?per_page=5&_fields=id,title`)
}

/** Certifies a site whose posts have no excerpt, as with a faulty plugin, and returns the address of the report. */
async function failedReport(url: string): Promise<string> {
  await fetch(`${url}/__site-contract/api/overrides`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ route: 'GET /wp/v2/posts/{id}', body: { excerpt: null } }),
  })
  await command('certify', url, '--user', 'admin:fake-admin', '--write', '--only', 'posts', '--out', 'report')
    .ended
  return pathToFileURL(join(folder, 'report/index.html')).href
}

async function screenshot(
  address: string,
  name: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<void> {
  const executablePath = await findBrowser()
  const browser = await chromium.launch({
    ...(executablePath !== '' && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const page = await browser.newPage({ viewport, deviceScaleFactor: 2, reducedMotion: 'reduce' })
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.screenshot({ path: join(root, 'docs/images', `${name}.png`) })
  } finally {
    await browser.close()
  }
}
