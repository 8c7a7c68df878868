import type { JsonObject } from '../../../contract/index.ts'

interface ThemeJson {
  readonly settings: JsonObject
  readonly styles: JsonObject
}

const colour = (name: string, color: string) => ({ name, slug: name.toLowerCase(), color })

const palette = (base: string, contrast: string, accent: string): JsonObject => ({
  color: {
    palette: {
      theme: [colour('Base', base), colour('Contrast', contrast), colour('Accent', accent)],
    },
  },
})

const coloured: JsonObject = {
  color: { background: 'var(--wp--preset--color--base)', text: 'var(--wp--preset--color--contrast)' },
}

export const themeStyles: ThemeJson = {
  settings: {
    appearanceTools: true,
    ...palette('#ffffff', '#111111', '#2b5a82'),
    layout: { contentSize: '645px', wideSize: '1340px' },
    spacing: { units: ['%', 'px', 'em', 'rem', 'vh', 'vw'] },
    typography: {
      fluid: true,
      fontSizes: {
        theme: [
          { name: 'Small', slug: 'small', size: '0.875rem' },
          { name: 'Medium', slug: 'medium', size: '1rem' },
          { name: 'Large', slug: 'large', size: '1.5rem' },
        ],
      },
      fontFamilies: {
        theme: [{ name: 'System', slug: 'system', fontFamily: 'system-ui, sans-serif' }],
      },
    },
  },
  styles: {
    ...coloured,
    spacing: { blockGap: '1.2rem' },
    typography: { fontFamily: 'var(--wp--preset--font-family--system)', lineHeight: '1.5' },
    elements: { link: { color: { text: 'var(--wp--preset--color--accent)' } } },
  },
}

const variation = (title: string, ...colours: readonly [string, string, string]): JsonObject => ({
  version: 3,
  title,
  settings: palette(...colours),
  styles: coloured,
})

export const styleVariations: readonly JsonObject[] = [
  variation('Evening', '#1b1b1b', '#f0f0f0', '#786d0a'),
  variation('Noon', '#f8f7f5', '#191919', '#c55a11'),
  variation('Dusk', '#e2e2e2', '#3b3b3b', '#650dd4'),
]
