import { contentTypeNames, taxonomyNames } from '../../store/content-types.ts'

/** What a template is wanted for. */
interface Wanted {
  readonly slug: string
  readonly isCustom: boolean
  readonly prefix: string
}

/** The slugs of the templates that would do, the best first. Follows `get_template_hierarchy`. */
export function templateHierarchy({ slug, isCustom, prefix }: Wanted): string[] {
  if (slug === 'index') return ['index']
  if (isCustom) return ['page', 'singular', 'index']
  if (slug === 'front-page') return ['front-page', 'home', 'index']
  const begins = (...words: readonly string[]): boolean => words.some((word) => slug.startsWith(word))
  return [
    slug,
    ...(prefix === '' ? wider(slug) : widerThanPrefix(slug, prefix)),
    ...(begins('author', 'taxonomy', 'category', 'tag') || slug === 'date' ? ['archive'] : []),
    ...(slug === 'attachment' ? ['single'] : []),
    ...(begins('single', 'page') || slug === 'attachment' ? ['singular'] : []),
    'index',
  ]
}

// `single-post` of `single-post-a-slug`, and `single` of both.
function widerThanPrefix(slug: string, prefix: string): string[] {
  const [type = ''] = prefix.split('-')
  return [...(prefix === slug || prefix === type ? [] : [prefix]), ...(slug === type ? [] : [type])]
}

function wider(slug: string): string[] {
  const [, general] = /^(author|category|archive|tag|page)-.+$/.exec(slug) ?? []
  if (general) return [general]
  const [, kind = '', rest = ''] = /^(taxonomy|single)-(.+)$/.exec(slug) ?? []
  const names: readonly string[] = kind === 'single' ? contentTypeNames : taxonomyNames
  const name = names.find((each) => rest === each || rest.startsWith(`${each}-`))
  if (kind === '' || name === undefined) return []
  return rest === name ? [kind] : [`${kind}-${name}`, kind]
}
