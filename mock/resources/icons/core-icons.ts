/** A picture that editors offer. */
export interface Icon {
  readonly name: string
  readonly label: string
  readonly content: string
}

// Drawn by us, and named as WordPress names its own: simple figures, each a path in a square of 24.
const figures: readonly (readonly [name: string, label: string, path: string])[] = [
  ['arrow-down', 'Arrow Down', 'M11 4h2v12l4-4 1 1-6 6-6-6 1-1 4 4z'],
  ['arrow-left', 'Arrow Left', 'M20 11v2H8l4 4-1 1-6-6 6-6 1 1-4 4z'],
  ['arrow-right', 'Arrow Right', 'M4 11v2h12l-4 4 1 1 6-6-6-6-1 1 4 4z'],
  ['arrow-up', 'Arrow Up', 'M11 20h2V8l4 4 1-1-6-6-6 6 1 1 4-4z'],
  ['check', 'Check', 'M9 16 5 12l-1 1 5 5L20 7l-1-1z'],
  ['plus', 'Plus', 'M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z'],
]

const svg = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${path}" /></svg>`

/** The icons that come with the site. */
export const coreIcons: readonly Icon[] = figures.map(([name, label, path]) => ({
  name,
  label,
  content: svg(path),
}))

/** The collections of icons, by name. */
export const iconCollections: ReadonlyMap<string, { readonly label: string; readonly description: string }> =
  new Map([['core', { label: 'WordPress', description: 'The icons that come with WordPress.' }]])
