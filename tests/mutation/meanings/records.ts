import { isObject } from '../../../conformance/index.ts'
import type { Json } from '../../../contract/index.ts'
import { contextOf, itemsOf, readsOf, storing } from '../derived/fields.ts'
import { addField, drop, editBody, editRecords, rebody, removeField, setField, setHeader } from '../edits.ts'
import { every } from '../matcher.ts'
import { answers, caughtBy, type Defect, type Mutant, open, remembering, requests } from '../mutant.ts'

const itemRequests = itemsOf('{kind}')
const hourLater = (value: Json): Json | undefined =>
  typeof value === 'string'
    ? new Date(Date.parse(`${value}Z`) + 3_600_000).toISOString().slice(0, 19)
    : undefined

const written = caughtBy('written field')
const meaning = caughtBy('meaning of a field')

/** Values of the right type that are wrong. */
const valueMutants: readonly Mutant[] = [
  ...written({
    'posts.fields.date-gmt: date_gmt of posts is an hour late': answers(
      itemsOf('posts'),
      setField('date_gmt', hourLater),
    ),
    'pages.fields.date: date of pages in lists is an hour late': answers(
      'GET pages',
      setField('date', hourLater),
    ),

    'pages.fields.slug: slugs of pages have spaces': answers(
      itemsOf('pages'),
      setField('slug', (slug) => String(slug).replaceAll('-', ' ')),
    ),

    'pages.fields.menu-order: menu_order of pages is one too high': answers(
      itemsOf('pages'),
      setField('menu_order', (order) => Number(order) + 1),
    ),
    'pages.fields.template: the empty template of pages is called default': answers(
      'GET pages/{id}',
      setField('template', 'default'),
    ),
    'posts.fields.comment-status: comment_status has a third value': answers(
      'GET posts/{id}',
      setField('comment_status', (status) => (status === 'closed' ? 'shut' : undefined)),
    ),
    'posts.fields.categories: categories are tags in lists': answers(
      'GET posts',
      setField('categories', (_, { tags }) => tags),
    ),
    'posts.fields.author: the author is always the first in embed': answers(
      readsOf('posts', 'item', 'embed'),
      setField('author', 1),
    ),
    'pages.fields.title: letters that are not Latin are lost': answers(
      itemsOf('pages'),
      setField('title.raw', (title) => String(title).replaceAll(/[^ -~]/g, '?')),
    ),
    'posts.fields.content: contents are cut at 10,000 characters': answers(
      itemsOf('posts'),
      setField('content.raw', (content) => String(content).slice(0, 10_000)),
    ),
    'media.fields.featured-media: an upload does not store the image of a sound': answers(
      'GET media.*',
      editRecords((record) =>
        record.media_type === 'image' || record.modified !== record.date
          ? undefined
          : { ...record, featured_media: 0 },
      ),
    ),
    'media.fields.alt-text: attachments keep their first alt text': requests(
      'POST media/{id}',
      drop('alt_text'),
    ),
  }),
  ...written(
    {
      'posts.fields.title pages.fields.title: the title in a record keeps its spaces': answers(
        every(itemRequests, (request) => contextOf(request) === 'edit'),
        setField('title.raw', (title) => ` ${String(title)}`),
      ),
    },
    open,
  ),
  ...['posts', 'pages', 'media'].flatMap((kind) =>
    meaning({
      [`slug.unique: slugs of ${kind} are not unique`]: answers(
        itemsOf(kind),
        setField('slug', (slug) => String(slug).replace(/(-\d+[a-z]{3})-[2-9]$/, '$1')),
      ),
    }),
  ),
  ...meaning({
    'fields.date.zone: the site says it is two hours ahead, and its dates do not': answers(
      '* /',
      rebody((body) => (isObject(body) && 'gmt_offset' in body ? { ...body, gmt_offset: 2 } : undefined)),
    ),
    'fields.featured-media.attachment.media: sounds keep any id as their image': storing(
      'media',
      ['featured_media'],
      (_, { media_type: type }) => type !== 'image',
    ),
  }),
  ...caughtBy('field default')({
    'posts.fields.meta.footnotes: footnotes that were never set are a word': answers(
      'GET posts',
      setField('meta.footnotes', (value) => (value === '' ? 'none' : undefined)),
    ),
  }),
]

const record = caughtBy('record', open)
const slugs = caughtBy('slug', open)

/** Defects in facts of records that the specification leaves open. */
const openFactMutants: readonly Mutant[] = [
  ...['self', 'about', 'author', 'version-history', 'wp:term', 'wp:action-sticky', 'curies', 'up'].flatMap(
    (relation) =>
      record({
        [`records.links records.actions: records have no link ${relation}`]: answers(
          itemRequests,
          removeField(['_links', relation]),
        ),
      }),
  ),
  ...record({
    'records.link-header: items have no Link': answers('* {kind}/{id}', setHeader('link')),
    'records.embed: a record in embed has its status': answers(
      every(itemRequests, (request) => contextOf(request) === 'embed'),
      addField('status', 'publish'),
    ),
    'records.view.order: a record in view is in another order': answers(
      readsOf('{kind}', 'item', 'view'),
      editRecords((each) => Object.fromEntries(Object.entries(each).reverse())),
    ),
  }),
  ...slugs({
    'slugs.update.title: a new title makes a new slug': requests(
      'WRITE {text}/{id}',
      editBody((body) => ('title' in body && !('slug' in body) ? { ...body, slug: '' } : undefined)),
    ),
    'slugs.draft: drafts have a slug of their own': answers(
      itemRequests,
      setField('slug', (slug, { id }) => (slug === '' ? `draft-${String(id)}` : undefined)),
    ),
    'links.by-id: links of drafts are permalinks': answers(
      itemRequests,
      setField('link', (_, { status }) => (status === 'draft' ? 'http://site.test/draft/' : undefined)),
    ),
    'slugs.scope: posts share their slugs with attachments': sharedSlugs('posts', 'media', (slug, taken) =>
      taken.has(slug) ? `${slug}-2` : slug,
    ),
  }),
]

/** Slugs depend on those of another kind of items. */
function sharedSlugs(
  kind: string,
  other: string,
  change: (slug: string, taken: ReadonlySet<string>) => string,
): Defect {
  return remembering(() => {
    const taken = new Set<string>()
    return answers(itemRequests, (answer, request) =>
      editRecords((each) => {
        if (every(itemsOf(other))(request)) taken.add(String(each.slug))
        return every(itemsOf(kind))(request) ? { ...each, slug: change(String(each.slug), taken) } : undefined
      })(answer, request),
    )
  })
}

/** Defects in the meaning of records. */
export const recordMutants: readonly Mutant[] = [...valueMutants, ...openFactMutants]
