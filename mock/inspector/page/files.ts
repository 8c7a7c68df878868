import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Marked } from 'marked'

export interface InspectorFile {
  readonly contentType: string
  readonly body: string
}

// In the built package this file is in another folder, next to that of the page.
const isCompiled = extname(import.meta.filename) === '.js'
const folder = isCompiled ? join(import.meta.dirname, '../mock/inspector/page') : import.meta.dirname
const docs = join(import.meta.dirname, isCompiled ? '../../docs' : '../../../docs')

const contentTypes: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html; charset=UTF-8'],
  ['css', 'text/css; charset=UTF-8'],
  ['js', 'text/javascript; charset=UTF-8'],
])

/**
 * A file of the inspector by its name, `main.js`; the empty name is the page, and below `docs/` is the
 * documentation.
 */
export async function inspectorFile(name: string): Promise<InspectorFile | undefined> {
  const [, page] = /^docs\/((?:guides|recipes)\/(?:README|[a-z]+(?:-[a-z\d]+)*)\.md)$/.exec(name) ?? []
  if (page !== undefined) return documentation(page)
  const [, stem, ending = ''] = /^([a-z]+(?:-[a-z]+)*)\.(\w+)$/.exec(name || 'page.html') ?? []
  const contentType = contentTypes.get(ending)
  if (stem === undefined || contentType === undefined) return undefined
  const text =
    isCompiled || ending !== 'js' ? await textOf(join(folder, `${stem}.${ending}`)) : await bundled(stem)
  return text === undefined ? undefined : { contentType, body: text }
}

let bundle: Promise<string> | undefined

/** The script of the page, compiled from its sources when the mock runs from these. */
function bundled(stem: string): Promise<string | undefined> {
  if (stem !== 'main') return Promise.resolve(undefined)
  bundle ??= import('rolldown').then(async ({ build }) => {
    const { output } = await build({
      input: join(folder, 'main.tsx'),
      platform: 'browser',
      write: false,
    })
    return output[0].code
  })
  return bundle
}

async function documentation(name: string): Promise<InspectorFile | undefined> {
  const text = await textOf(join(docs, name))
  if (text === undefined) return undefined
  return { contentType: 'text/html; charset=UTF-8', body: await documentationPage(text, name) }
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function documentationPage(markdown: string, name: string): Promise<string> {
  const [, title = 'Documentation'] = /^# (.+)$/m.exec(markdown) ?? []
  const up = '../'.repeat(name.split('/').length)
  const body = await (await markedFor(name)).parse(markdown)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title.replaceAll(/[`<&]/g, '')}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${up}colours.css">
<link rel="stylesheet" href="${up}layout.css">
<link rel="stylesheet" href="${up}documentation.css">
</head>
<body>
<header><nav aria-label="Around"><a href="${up}">Inspector</a> <a href="${up}docs/guides/README.md">Documentation</a></nav></header>
<main class="documentation">${body}</main>
</body>
</html>
`
}

async function markedFor(name: string): Promise<Marked> {
  // Late: who never opens a page of it need not load what reads it.
  const [{ Marked }, { gfmHeadingId }] = await Promise.all([
    import('marked'),
    import('marked-gfm-heading-id'),
  ])
  return new Marked(gfmHeadingId(), {
    renderer: {
      link({ href, tokens }) {
        return leadsOut(href, name) ? this.parser.parseInline(tokens) : false
      },
    },
  })
}

/** True for a link of a page to a file that isn't a page. */
function leadsOut(href: string, name: string): boolean {
  const { protocol, pathname } = new URL(href, `docs:/docs/${name}`)
  return protocol === 'docs:' && !/^\/docs\/(?:guides|recipes)\/.+\.md$/.test(pathname)
}
