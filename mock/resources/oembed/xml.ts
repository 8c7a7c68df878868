import { escapeHtml } from '../../html/entities.ts'

/** Writes an object of texts, numbers and such objects as XML. */
export function toXml(root: string, value: object): string {
  return `<?xml version="1.0"?>\n${element(root, value)}\n`
}

function element(name: string, value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([member, inner]) => element(member, inner))
    return `<${name}>${members.join('')}</${name}>`
  }
  return `<${name}>${escapeHtml(String(value))}</${name}>`
}
