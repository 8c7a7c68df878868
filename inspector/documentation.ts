import type { Marked } from 'marked'

/**
 * A page of the documentation, as a browser shows it. Links that lead out of `docs/` are text alone: what is there is
 * not served.
 *
 * @param name of the page below `docs/`: `recipes/next.md`
 */
export async function documentationPage(markdown: string, name: string): Promise<string> {
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
<header><nav aria-label="Around"><a href="${up}">Inspector</a> <a href="${up}docs/README.md">Documentation</a></nav></header>
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

/** Does a link of a page lead to a file that is no page. */
function leadsOut(href: string, name: string): boolean {
  const { protocol, pathname } = new URL(href, `docs:/docs/${name}`)
  return protocol === 'docs:' && !/^\/docs\/.+\.md$/.test(pathname)
}
