/**
 * The libraries that are within the compiled package, and so are development dependencies: each brings packages with it,
 * or is for one command. docs/decisions/packages.md has what they weigh.
 */
export const bundledLibraries: readonly string[] = [
  '@babel/parser',
  'ajv',
  'ajv-formats',
  'diff',
  'fast-check',
  'fast-xml-builder',
  'jimp',
  'marked',
  'marked-gfm-heading-id',
  'qs',
  'saxes',
  'yaml',
]
