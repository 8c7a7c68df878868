import { isObject, type JsonObject } from '../../conformance/index.ts'
import { slug } from '../../contract/requirements/endpoint-name.ts'
import { by } from '../check-kinds.ts'
import { type Mutant, mutateRequest, mutateResponse, type RequestView } from '../mutant.ts'
import { changingRecords, contextOf, placeOf, put, read, type Where } from './records-of.ts'

const wheres: readonly Where[] = ['item', 'list']

/** What a site knows of its protected items and gives away. */
interface Leak {
  readonly kind: 'posts' | 'pages'
  readonly where: Where
  readonly context: 'view' | 'embed'
  readonly path: readonly [part: 'content' | 'excerpt', inner: 'rendered'] | readonly ['password']
}

/** Remembers the items it makes, as they are in `edit`, and shows a part of them that is kept back. */
function leaking({ kind, where, context, path }: Leak): Mutant {
  const made = new Map<unknown, JsonObject>()
  const name = `${path.join('.')} of protected ${kind} is shown in ${context} of the ${where}`
  const [part] = path
  const kept = part === 'password' ? `${kind}.${where}` : `${part}.${kind}.${where}`
  return mutateResponse(name, by('password', kept), (request, response) => {
    const place = placeOf(request)
    if (place?.kind !== kind) return undefined
    const { body } = response
    if (request.method !== 'GET') {
      if (isObject(body) && typeof body.password === 'string' && body.password !== '') made.set(body.id, body)
      else if (isObject(body)) made.delete(body.id)
      return undefined
    }
    if (place.where !== where || contextOf(request) !== context || request.query.has('password'))
      return undefined
    return changingRecords(response, (record) => {
      const known = made.get(record.id)
      return known === undefined ? undefined : put(record, path, read(known, path))
    })
  })
}

const leaks: readonly Leak[] = [
  { kind: 'posts', where: 'item', context: 'view', path: ['content', 'rendered'] },
  { kind: 'posts', where: 'list', context: 'view', path: ['content', 'rendered'] },
  { kind: 'pages', where: 'item', context: 'view', path: ['content', 'rendered'] },
  { kind: 'pages', where: 'list', context: 'view', path: ['content', 'rendered'] },
  { kind: 'posts', where: 'item', context: 'view', path: ['excerpt', 'rendered'] },
  { kind: 'posts', where: 'list', context: 'embed', path: ['excerpt', 'rendered'] },
  { kind: 'pages', where: 'item', context: 'embed', path: ['excerpt', 'rendered'] },
  { kind: 'pages', where: 'list', context: 'view', path: ['excerpt', 'rendered'] },
  { kind: 'posts', where: 'item', context: 'view', path: ['password'] },
  { kind: 'pages', where: 'list', context: 'embed', path: ['password'] },
]

/** A site that knows the passwords its items were given, and takes what is sent for the right one. */
function accepting(
  name: string,
  kind: string,
  isTaken: (given: string, right: string, former: ReadonlySet<string>) => boolean,
  where?: Where,
): Mutant {
  const latest = new Map<string, string>()
  const former = new Set<string>()
  let last = ''
  return mutateRequest(
    name,
    by('password', ...(where === undefined ? wheres : [where]).map((each) => `${kind}.${each}.wrong`)),
    (request) => {
      const place = placeOf(request)
      if (place?.kind !== kind) return undefined
      note(request)
      const given = request.query.get('password')
      if (request.method !== 'GET' || given === null || (where !== undefined && place.where !== where))
        return undefined
      const right = latest.get(request.path) ?? last
      if (right === '' || given === right || !isTaken(given, right, former)) return undefined
      const query = new URLSearchParams(request.query)
      query.set('password', right)
      return { query }
    },
  )

  function note({ method, path, body }: RequestView): void {
    if (method === 'GET' || !isObject(body) || typeof body.password !== 'string') return
    const before = latest.get(path)
    if (before !== undefined) former.add(before)
    latest.set(path, body.password)
    // A create does not say yet which item it is for.
    if (path.endsWith(kind)) last = body.password
  }
}

/** A read goes on without one of its arguments. */
function forgetting(
  name: string,
  argument: string,
  kinds: readonly string[],
  isMeant: (request: RequestView) => boolean,
): Mutant {
  const of = kinds.map((kind) => `${kind}.read.${slug(argument)}`)
  return mutateRequest(name, by('effect', ...of), (request) => {
    if (request.method !== 'GET' || !request.query.has(argument) || !isMeant(request)) return undefined
    const query = new URLSearchParams(request.query)
    query.delete(argument)
    return { query }
  })
}

const isItemOf = (kind: string) => (request: RequestView) =>
  placeOf(request)?.kind === kind && placeOf(request)?.where === 'item'

/** Protected items that are open, and open ones that stay shut; excerpts of the wrong length. */
export const passwordMutants: readonly Mutant[] = [
  ...leaks.map(leaking),
  accepting('any password opens a post', 'posts', () => true),
  accepting('any password opens the pages of a list', 'pages', () => true, 'list'),
  accepting('an empty password opens a page', 'pages', (given) => given === ''),
  accepting(
    'the beginning of a password opens a post',
    'posts',
    (given, right) => given !== '' && right.startsWith(given),
  ),
  accepting('what begins with the password opens a page', 'pages', (given, right) => given.startsWith(right)),
  accepting(
    'passwords of posts are compared without case',
    'posts',
    (given, right) => given.toLowerCase() === right.toLowerCase(),
  ),
  accepting('a former password still opens a page', 'pages', (given, _right, former) => former.has(given)),
  forgetting('no password opens a page', 'password', ['pages'], isItemOf('pages')),
  forgetting(
    'no password opens a post for a user',
    'password',
    ['posts'],
    (request) => isItemOf('posts')(request) && request.hasCredentials,
  ),
  forgetting(
    'no password opens the excerpt of a post in embed',
    'password',
    ['posts'],
    (request) => isItemOf('posts')(request) && contextOf(request) === 'embed',
  ),
  forgetting('excerpt_length of posts is ignored', 'excerpt_length', ['posts'], isItemOf('posts')),
  forgetting('excerpt_length of pages is ignored', 'excerpt_length', ['pages'], isItemOf('pages')),
  forgetting(
    'excerpt_length is ignored in embed',
    'excerpt_length',
    ['posts'],
    (request) => isItemOf('posts')(request) && contextOf(request) === 'embed',
  ),
  mutateRequest(
    'an excerpt_length above the usual one is ignored',
    by('effect', 'read.excerpt-length'),
    (request) => {
      if (!(Number(request.query.get('excerpt_length')) > 55)) return undefined
      const query = new URLSearchParams(request.query)
      query.set('excerpt_length', '20')
      return { query }
    },
  ),
  mutateRequest(
    'a password that is taken away goes on protecting',
    by('password', 'removed'),
    ({ method, path, body }) =>
      method !== 'GET' && /\/\d+$/.test(path) && isObject(body) && body.password === ''
        ? { body: Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'password')) }
        : undefined,
  ),
]
