/**
 * The colours that stylesheets give a dark page, for browsers that run no scripts: one would set the class `dark`, so they
 * follow the browser's own setting instead.
 */
export function darkColours(stylesheets: readonly string[]): string {
  const colours = stylesheets.flatMap((each) =>
    Array.from(each.matchAll(/^\.dark \{([^}]*)\}/gm), ([, declarations = '']) => declarations),
  )
  // `html:root` and `:not` go before the theme, which has the same rules for a light page.
  return `@media (prefers-color-scheme: dark) {
    html:root { color-scheme: dark; ${colours.join('')} }
    html:root:not(.dark) .vp-code span { color: var(--shiki-dark, inherit); }
  }`
}
