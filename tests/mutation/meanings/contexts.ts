import { isObject, type JsonObject } from '../../../conformance/index.ts'
import { itemsOf, readsOf } from '../derived/fields.ts'
import {
  addField,
  drop,
  editRecords,
  ignore,
  put,
  read,
  refuse,
  relist,
  replace,
  set,
  setField,
  takeFor,
} from '../edits.ts'
import { every, matcher, type On, type RequestView } from '../matcher.ts'
import { answers, caughtBy, type Defect, type Mutant, remembering, requests } from '../mutant.ts'

const context = caughtBy('context')
const password = caughtBy('password')
const effect = caughtBy('effect')

/** A read in one context, or in none, is answered in another. */
const takesFor = (on: On, requested: string | null, answered: string): Defect =>
  requests(
    every(on, ({ query }) => query.get('context') === requested),
    set('context', answered),
  )

const refusesIn = (on: On, requested: string): Defect =>
  answers(
    every(on, ({ query }) => query.get('context') === requested),
    refuse(400),
  )

const items = 'GET {kind}/{id}'
const signedIn = ({ hasCredentials }: RequestView): boolean => hasCredentials
const inHistory = (name: string): string => `GET {text}/{id}/${name}(?:/{id})?`

const contexts: readonly Mutant[] = [
  ...context({
    'posts.read pages.read media.read: context of items is ignored, embed is view': takesFor(
      items,
      'embed',
      'view',
    ),
    'posts.read pages.read media.read: context of items is ignored, edit is view': takesFor(
      items,
      'edit',
      'view',
    ),
    'pages.list: context of page lists is ignored, view is embed': takesFor('GET pages', 'view', 'embed'),
    'default.pages.list: the default context of page lists is embed': takesFor('GET pages', null, 'embed'),
    'default.media.read: the default context of media items is embed': takesFor(
      'GET media/{id}',
      null,
      'embed',
    ),
    'default.posts.read default.pages.read default.media.read: the default context is edit with credentials':
      takesFor(every(items, signedIn), null, 'edit'),
    'default.posts.list: the default context of lists of posts is edit with credentials': takesFor(
      every('GET posts', signedIn),
      null,
      'edit',
    ),
    'default.posts.revisions default.pages.revisions: the default context of revisions is edit': takesFor(
      inHistory('revisions'),
      null,
      'edit',
    ),
    'default.posts.autosaves default.pages.autosaves: the default context of autosaves is embed': takesFor(
      inHistory('autosaves'),
      null,
      'embed',
    ),

    'revisions.read: a single revision ignores context, view is edit': takesFor(
      'GET {text}/{id}/revisions/{id}',
      'view',
      'edit',
    ),

    'media.list: media lists refuse embed': refusesIn('GET media', 'embed'),
    'pages.list: page lists refuse edit': refusesIn('GET pages', 'edit'),
    'revisions.read: a single revision refuses embed': refusesIn('GET {text}/{id}/revisions/{id}', 'embed'),
    'autosaves: autosaves refuse view': refusesIn(inHistory('autosaves'), 'view'),
    'posts.list pages.list media.list: lists in embed are empty': answers(
      readsOf('{kind}', 'list', 'embed'),
      relist(() => []),
    ),
    'marked: fields that are named come whatever the context': requests(
      every(items, signedIn, ({ query }) => query.has('_fields')),
      set('context', 'edit'),
    ),
  }),
  ...caughtBy('context mark')({
    'title.raw.context.item.view: raw texts leak without credentials': answers(
      every(readsOf('{kind}', 'item', 'view'), ({ hasCredentials }) => !hasCredentials),
      addField('title.raw', 'leaked'),
    ),
  }),
  ...caughtBy('identifier')({
    'attachment.list: ids in media lists are texts': answers('GET media', setField('id', String)),
    'page.item.embed: the id of a page is a text in embed': answers(
      readsOf('pages', 'item', 'embed'),
      setField('id', String),
    ),
    'post.list: posts in lists have no id': answers(
      'GET posts',
      editRecords((record) => put(record, ['id'], undefined)),
    ),
    'path: what follows the digits of an id is ignored': requests(
      '* {kind}/{id}[a-z]+',
      takeFor(undefined, (path) => path.replace(/[a-z]+$/, '')),
    ),
  }),
]

/** Remembers the items it creates, as they are in `edit`, and shows a part of them that is protected. */
const leaking = (kind: string, on: On, path: readonly string[]): Defect =>
  remembering(() => {
    const created = new Map<unknown, JsonObject>()
    return answers(itemsOf(kind), (answer, request) => {
      const { body } = answer
      if (request.method !== 'GET' && isObject(body)) {
        if (typeof body.password === 'string' && body.password !== '') created.set(body.id, body)
        else created.delete(body.id)
      }
      if (!every(on)(request) || request.query.has('password')) return undefined
      return editRecords((record) => {
        const known = created.get(record.id)
        return known === undefined ? undefined : put(record, path, read(known, path))
      })(answer, request)
    })
  })

const leaks: readonly Mutant[] = (['posts', 'pages'] as const).flatMap((kind) =>
  (['item', 'list'] as const).flatMap((where) =>
    ['content.rendered', 'excerpt.rendered', 'password'].flatMap((path) => {
      const [part = ''] = path.split('.')
      const isInView =
        part === 'excerpt'
          ? (kind === 'posts') === (where === 'item')
          : part === 'content' || where === 'item'
      const shown = isInView ? 'view' : 'embed'
      return password({
        [`${part === 'password' ? '' : `${part}.`}${kind}.${where}: ${path} of protected ${kind} is shown in ${shown} of the ${where}`]:
          leaking(kind, readsOf(kind, where, shown), path.split('.')),
      })
    }),
  ),
)

/** A site that accepts any password for an item. */
const accepting = (
  kind: string,
  isTaken: (given: string, right: string, former: ReadonlySet<string>) => boolean,
  on: On = `GET ${kind}(?:/{id})?`,
): Defect =>
  remembering(() => {
    const isMeant = matcher(on)
    const latest = new Map<string, string>()
    const former = new Set<string>()
    let last = ''
    return requests(itemsOf(kind), (request) => {
      const { method, path, body } = request
      if (method !== 'GET' && isObject(body) && typeof body.password === 'string') {
        former.add(latest.get(path) ?? '')
        latest.set(path, body.password)
        // A create does not say yet which item it is for.
        if (path.endsWith(kind)) last = body.password
      }
      const right = latest.get(path) ?? last
      const takes = (given: string): boolean => given !== right && isTaken(given, right, former)
      return isMeant(request) && right !== ''
        ? replace('password', (given) => (takes(given) ? right : given))(request)
        : undefined
    })
  })

const passwords: readonly Mutant[] = [
  ...leaks,
  ...password({
    'posts.item.wrong posts.list.wrong: any password opens a post': accepting('posts', () => true),
    'pages.list.wrong: any password opens the pages of a list': accepting('pages', () => true, 'GET pages'),
    'pages.item.wrong pages.list.wrong: an empty password opens a page': accepting(
      'pages',
      (given) => given === '',
    ),
    'posts.item.wrong posts.list.wrong: the beginning of a password opens a post': accepting(
      'posts',
      (given, right) => given !== '' && right.startsWith(given),
    ),
    'pages.item.wrong pages.list.wrong: what begins with the password opens a page': accepting(
      'pages',
      (given, right) => given.startsWith(right),
    ),
    'posts.item.wrong posts.list.wrong: passwords of posts are compared without case': accepting(
      'posts',
      (given, right) => given.toLowerCase() === right.toLowerCase(),
    ),
    'pages.item.wrong pages.list.wrong: a former password still opens a page': accepting(
      'pages',
      (given, _right, former) => given !== '' && former.has(given),
    ),
    'removed: a password that is removed still protects': requests(
      'WRITE .*/{id}',
      drop('password', (value) => value === ''),
    ),
  }),
  ...effect({
    'pages.read.password: no password opens a page': requests('GET pages/{id}', ignore('password')),
    'posts.read.password: no password opens a post with credentials': requests(
      every('GET posts/{id}', signedIn),
      ignore('password'),
    ),
    'posts.read.password: no password opens the excerpt of a post in embed': requests(
      readsOf('posts', 'item', 'embed'),
      ignore('password'),
    ),

    'read.excerpt-length: an excerpt_length above the usual one is ignored': requests(
      '* /.*',
      replace('excerpt_length', (length) => (Number(length) > 55 ? '20' : length)),
    ),
  }),
]

/** Defects in contexts, in what identifies an item, and in protected items. */
export const contextMutants: readonly Mutant[] = [...contexts, ...passwords]
