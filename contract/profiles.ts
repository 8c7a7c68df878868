/** How much of the interface a server implements, the least first; each has all of the one before it. */
export const profiles = ['reader', 'editor', 'full'] as const
export type Profile = (typeof profiles)[number]

/** What each profile has, in words. */
export const profileWords: Readonly<Record<Profile, string>> = {
  reader: 'content that anyone may read: posts, pages, media, terms, search and the index, without writes',
  editor: 'the reader profile, and writes of posts, pages and media with revisions and autosaves',
  full: 'the whole interface',
}

/**
 * What the ids of requirements begin with, by the least profile that has it. The longest beginning that fits an id
 * decides; what fits none is in `full` alone. Of the entries of the index, `route` names those of a route.
 */
const beginnings: Readonly<Record<Profile, readonly string[]>> = {
  reader: [
    'security',
    'index.fields',
    'index.context',
    'index.some-fields',
    'index.served',
    'authentication.anonymous',
    'namespaces.core-v2',
    'namespaces.body',
    'namespaces.unknown',
    ...['posts', 'pages', 'media', 'categories', 'tags'].flatMap((kind) => [`${kind}.list`, `${kind}.read`]),
    'search',
    ...['posts', 'pages', 'media'].map((kind) => `${kind}.fields`),
    'media.filter',
    'fields',
    'context',
    'passwords',
    'excerpts',
    'resources',
    'records',
    'links',
    'lists',
    'limits.per-page',
    'address',
    'routing',
    'parameters',
    'headers',
    'errors',
  ],
  editor: [
    'security.allow',
    'posts',
    'pages',
    'media',
    ...['posts', 'pages', 'media'].map((kind) => `route.core.v2.${kind}`),
    'authentication',
    'rights',
    'service.content',
    'service.history',
    'context.edit',
    'limits.posts',
    'limits.pages',
    'revisions',
    'autosaves',
    'dates',
    'slugs',
    'items',
    'create',
    'update',
    'write',
    'delete',
    'states',
    'uploads',
    'methods',
    'fields.meta',
    'context.reads.declared',
    'parameters.json',
    'parameters.form',
    'headers.allow',
    'routing.wrong-method',
    'errors.order',
    'errors.missing',
  ],
  full: [
    'index.fields.namespaces',
    'namespaces.body',
    ...['path', 'query', 'same'].flatMap((by) =>
      ['embed', 'proxy', 'extensions', 'namespace.cache', 'namespace.seo', 'namespace.forms'].map(
        (what) => `address.${by}.${what}`,
      ),
    ),
    'errors.detail.too-many',
    'errors.detail.property',
  ],
}

/** What ids end with that are about the whole of a route, with its writes. */
const ofWholeRoutes = ['served', 'absent']

const byBeginning: ReadonlyMap<string, Profile> = new Map(
  profiles.flatMap((profile) => beginnings[profile].map((beginning) => [beginning, profile] as const)),
)

/**
 * The least profile that has a requirement.
 *
 * @param id of the requirement, or of a check below it: `posts.list.per-page.maximum`
 */
export function leastProfile(id: string): Profile {
  const subject = id
    .replace(/^index\.arguments\./, '')
    .replace(/^index\.definition\.[\w-]+\./, '')
    .replace(/^index\.(?:entry|endpoint)\.[\w-]+\./, 'route.')
  const words = subject.split('.')
  const atLeast = ofWholeRoutes.includes(words.at(-1) ?? '') ? 'editor' : 'reader'
  for (let length = words.length; length > 0; length--) {
    const found = byBeginning.get(words.slice(0, length).join('.'))
    if (found !== undefined) return found === 'reader' ? atLeast : found
  }
  return 'full'
}

/** The lists of content that every profile has. */
export const contentLists = ['posts', 'pages', 'media', 'categories', 'tags', 'search'] as const

/** Is a requirement, or a check of it, one of a profile. */
export function isInProfile(id: string, profile: Profile): boolean {
  return profiles.indexOf(leastProfile(id)) <= profiles.indexOf(profile)
}
