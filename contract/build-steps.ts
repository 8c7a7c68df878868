import { isInProfile, leastProfile, type Profile, profiles } from './profiles.ts'

/** The facts of a check that decide its step. */
export interface Placeable {
  readonly id: string
  readonly area: string
  readonly resource: string
}

/** A step in building a server. */
export interface BuildStepName {
  /** As `--only step:posts-list` names it. */
  readonly name: string
  /** `the list of posts` */
  readonly title: string
  /** The least profile with such checks. Default: `reader` */
  readonly profile?: Profile
}

interface Step extends BuildStepName {
  includes(check: Placeable): boolean
}

type Includes = Step['includes']

/** A list of content, and one of it. */
const kinds = {
  posts: { item: 'a post', name: 'post' },
  pages: { item: 'a page', name: 'page' },
  media: { item: 'a media item', name: 'media-item' },
} as const

const isRead = (id: string): boolean => leastProfile(id) === 'reader'

/** What a check is of, by its resource or a word of its id. */
const isOf = (kind: string, { id, resource }: Placeable): boolean =>
  resource === kind || (resource === 'site' && id.split('.').includes(kind))

const isShown = ({ area }: Placeable): boolean => area === 'fields' || area === 'context'

/** Checks that request a second address of a route, `index.php?rest_route=`. */
const byQuery = /\.(?:rest-route|by-query|url\.requested)$/

/** Areas with separate steps, independent of the content that their checks request. */
const ofNoKind: readonly string[] = ['index', 'addressing', 'security']

const isError: Includes = ({ id }) => id.startsWith('errors.')

const isIndex: Includes = ({ id, area }) =>
  area === 'index' &&
  isRead(id) &&
  !byQuery.test(id) &&
  !/^index\.(arguments|definition|endpoint|entry)\b/.test(id) &&
  !isOfAny(id)

const isOfAny = (id: string): boolean => Object.keys(kinds).some((kind) => id.split('.').includes(kind))

/** The pages of a list and their headers. Their effect shows by `include` and `orderby`, which come with the arguments. */
const isPaging = (id: string): boolean =>
  /^\w+\.list\.(page|per-page)\b|^lists\.(page|per-page|total|total-pages|empty)\b/.test(id) &&
  !/\.effect\b/.test(id)

function stepsOf(kind: keyof typeof kinds): readonly Step[] {
  const isOwn: Includes = (check) =>
    isRead(check.id) &&
    !ofNoKind.includes(check.area) &&
    !byQuery.test(check.id) &&
    !isError(check) &&
    isOf(kind, check)
  const { item, name } = kinds[kind]
  return [
    {
      name: `${kind}-list`,
      title: `the list of ${kind}`,
      includes: (check) => isOwn(check) && isPaging(check.id),
    },
    {
      name,
      title: item,
      includes: (check) => isOwn(check) && (isShown(check) || /\.read\b|\.item\b/.test(check.id)),
    },
    {
      name: `${kind}-arguments`,
      title: `arguments of ${kind}`,
      includes: (check) => isOwn(check) && check.area === 'arguments',
    },
  ]
}

/**
 * The order in which a server is built: the index; one list, its items and arguments; other content; errors, which are
 * tested on all of these; what every answer has; users and writes. The first step that includes a check is its step.
 */
const steps: readonly Step[] = [
  { name: 'index', title: 'the index', includes: isIndex },
  ...stepsOf('posts'),
  ...stepsOf('pages'),
  ...stepsOf('media'),
  {
    name: 'errors',
    title: 'errors and addresses',
    includes: ({ id, area }) =>
      isRead(id) && (area === 'addressing' || id.startsWith('errors.') || byQuery.test(id)),
  },
  {
    name: 'fields',
    title: 'fields in each context',
    includes: (check) => isRead(check.id) && isShown(check),
  },
  {
    name: 'declarations',
    title: 'what the index declares about each route',
    includes: ({ id, area }) => isRead(id) && area === 'index',
  },
  {
    name: 'headers',
    title: 'headers, _fields and _embed',
    includes: ({ id, area }) => isRead(id) && area === 'protocol',
  },
  { name: 'private', title: 'what is not public', includes: ({ area }) => area === 'security' },
  { name: 'reads', title: 'other reads', includes: ({ id }) => isRead(id) },
  {
    name: 'users',
    title: 'users and rights',
    profile: 'editor',
    includes: ({ id }) => /^(authentication|rights)\b/.test(id),
  },
  { name: 'writes', title: 'writes', profile: 'editor', includes: ({ id }) => isInProfile(id, 'editor') },
  { name: 'others', title: 'everything else', profile: 'full', includes: () => true },
]

/** The steps in which a server is built, in their order. */
export const buildStepNames: readonly BuildStepName[] = steps

/** The step after one, for a profile; undefined after the last. */
export function nextBuildStep(name: string, profile: Profile = 'full'): BuildStepName | undefined {
  const own = steps.filter((step) => profiles.indexOf(step.profile ?? 'reader') <= profiles.indexOf(profile))
  const at = own.findIndex((step) => step.name === name)
  return at < 0 ? undefined : own[at + 1]
}

/** The place of a check in the build order, from 0. */
export function buildPlace(check: Placeable): number {
  return steps.findIndex(({ includes }) => includes(check))
}
