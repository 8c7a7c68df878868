import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// Where Playwright removes what former runs left, so that nothing stale is found here.
const file = join(import.meta.dirname, '../test-results/browser.json')

/** Keeps the path of the browser for the workers that are started later in this run. */
export function keepBrowserPath(path: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(path))
}

/** The path of the browser that this run has found; undefined as long as none was looked for. */
export function keptBrowserPath(): string | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
