import type { Browser } from '@playwright/test'
import type { Stage } from './stage.ts'
import { type OnTerminal, terminalPage } from './terminal.ts'

/** A picture of a terminal. */
interface TerminalPicture {
  /** What stands behind the command's name. */
  readonly args: (stage: Stage) => Promise<string>
  readonly rows?: number
  /** What is waited for before the picture is made; the end of the command where nothing is. */
  readonly until?: (terminal: OnTerminal) => Promise<void>
}

const columns = 92

async function certify(stage: Stage, isBroken: boolean): Promise<string> {
  const url = await stage.serve()
  if (isBroken)
    await stage.control(url, 'overrides', { route: 'GET /wp/v2/posts/{id}', body: { excerpt: null } })
  return `certify ${url} --user admin:fake-admin --write --only posts`
}

/** Every command as a person sees it, by the name of its picture. */
export const terminalPictures: Readonly<Record<string, TerminalPicture>> = {
  help: { args: async () => '--help', rows: 60 },
  'mock-help': { args: async () => 'mock --help', rows: 90 },
  mock: {
    args: async () => 'mock --port 0',
    rows: 40,
    async until(terminal) {
      await terminal.shows(/Ctrl-C/)
      const { 0: url = '' } = /http:\/\/[\d.]+:\d+/.exec(await terminal.html()) ?? []
      for (const path of ['wp/v2/posts?per_page=3', 'wp/v2/posts?per_page=101', 'core/v2/posts'])
        await fetch(`${url}/wp-json/${path}`)
      await new Promise((resolve) => setTimeout(resolve, 500))
    },
  },
  'certify-running': {
    args: (stage) => certify(stage, true),
    rows: 24,
    until: () => new Promise((resolve) => setTimeout(resolve, 3500)),
  },
  certify: { args: (stage) => certify(stage, true), rows: 60 },
  'certify-certified': { args: (stage) => certify(stage, false), rows: 40 },
  diff: { args: async () => 'diff second first', rows: 60 },
  'typing-error': { args: async () => 'mock --naming wp', rows: 8 },
  'nothing-listens': { args: async () => 'certify http://127.0.0.1:9', rows: 8 },
}

/** Makes a picture of a terminal, and gives its bytes. */
export async function pictureOfTerminal(
  browser: Browser,
  stage: Stage,
  { args, rows = 30, until }: TerminalPicture,
): Promise<Buffer> {
  const typed = await args(stage)
  const terminal = stage.onTerminal(typed, { columns, rows })
  await (until?.(terminal) ?? terminal.ended)
  const page = await browser.newPage({ deviceScaleFactor: 2 })
  try {
    await page.setContent(terminalPage(await terminal.html(), `npx site-contract ${typed}`))
    return await page.locator('body').screenshot({ omitBackground: true })
  } finally {
    await page.close()
    await terminal.interrupt()
  }
}
