import { createHash } from 'node:crypto'
import type { EffectiveOutcome } from '../effective-outcome.ts'
import { html, Markup } from '../html.ts'
import { style } from './style.ts'

/** What a page of a report is made of. */
export interface PageParts {
  readonly title: string
  /** Whose colour the page's icon has. */
  readonly tone: EffectiveOutcome
  readonly body: Markup
  readonly script?: string
}

const iconColours: Readonly<Partial<Record<EffectiveOutcome, string>>> = {
  pass: '1a7f37',
  deviation: '8a5a00',
  fail: 'b3261e',
}

/** A whole page. It may run the one script and have the one style that are written here, and load nothing. */
export function documentOf({ title, tone, body, script = '' }: PageParts): string {
  const colour = iconColours[tone] ?? '57606a'
  const icon = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><circle cx='4' cy='4' r='4' fill='%23${colour}'/></svg>`
  const policy = [
    "default-src 'none'",
    `script-src ${script === '' ? "'none'" : sourceHash(script)}`,
    `style-src ${sourceHash(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `${html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<link rel="icon" href="${icon}">
<style>${new Markup(style)}</style>
</head>
<body>
${body}
${script !== '' && html`<script>${new Markup(script)}</${'script'}>`}
</body>
</html>
`}`
}

function sourceHash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}
