import type { Certificate, Verdict } from '../conformance/result.ts'
import { html } from './html.ts'

/** Dark enough for white text at any size. */
export const badgeColours: Readonly<Record<Verdict | 'label', string>> = {
  label: '#3b4148',
  certified: '#1a7f37',
  'certified with limits': '#8a5a00',
  'no failure in a sample': '#57606a',
  'not certified': '#b3261e',
  inconclusive: '#57606a',
}

const height = 20
const padding = 7

/** A badge with the name of the tool and the verdict, as SVG. */
export function badge({ verdict, tool }: Pick<Certificate, 'verdict' | 'tool'>): string {
  const label = { text: tool.name, width: widthOf(tool.name) }
  const value = { text: verdict, width: widthOf(verdict) }
  const width = label.width + value.width
  const title = `${label.text}: ${value.text}`
  return `${html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" role="img" aria-label="${title}">
<title>${title}</title>
<clipPath id="round"><rect width="${width}" height="${height}" rx="3"/></clipPath>
<g clip-path="url(#round)">
<rect width="${label.width}" height="${height}" fill="${badgeColours.label}"/>
<rect x="${label.width}" width="${value.width}" height="${height}" fill="${badgeColours[verdict]}"/>
</g>
<g fill="#fff" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11" text-anchor="middle">
${[words(label, 0), words(value, label.width)]}
</g>
</svg>
`}`
}

// Fonts differ from machine to machine; `textLength` makes any of them fit the box.
function words({ text, width }: { readonly text: string; readonly width: number }, left: number) {
  return html`<text x="${left + width / 2}" y="14" textLength="${width - 2 * padding}">${text}</text>`
}

function widthOf(text: string): number {
  return Math.round(text.length * 6.1) + 2 * padding
}
