import { expect, test } from '#test'
import { deployments } from '../deployments/index.ts'
import type { ArgumentDefinition, ArgumentDefinitions } from '../schema/dialect.ts'
import { writableStatuses } from '../schema/status.ts'
import { attachmentFields } from './attachment-fields.ts'
import { batchArguments } from './batch.ts'
import { imageEditArguments, postProcessArguments } from './image-edit.ts'
import { mediaListArguments } from './media.ts'
import { embedArguments, embedProxyArguments } from './oembed.ts'
import { pageFields, pageListArguments } from './pages.ts'
import { postFields, postListArguments } from './posts.ts'
import { revisionListArguments } from './revisions.ts'

/** Facts in the tables of the specification, by argument: required members of its definition. */
type Facts = Readonly<Record<string, Partial<ArgumentDefinition>>>

const paging: Facts = {
  context: { default: 'view', enum: ['view', 'embed', 'edit'] },
  page: { type: 'integer', default: 1, minimum: 1 },
  per_page: { type: 'integer', default: 10, minimum: 1, maximum: 100 },
  order: { default: 'desc', enum: ['asc', 'desc'] },
  author: { type: 'array', default: [] },
  include: { type: 'array', items: { type: 'integer' }, default: [] },
  search_semantics: { enum: ['exact'] },
  search_columns: {
    default: [],
    items: { type: 'string', enum: ['post_title', 'post_content', 'post_excerpt'] },
  },
  modified_before: { type: 'string', format: 'date-time' },
}

const tables: Readonly<Record<string, readonly [ArgumentDefinitions, Facts]>> = {
  'posts list': [
    postListArguments,
    {
      ...paging,
      status: { type: 'array', default: 'publish' },
      tax_relation: { enum: ['AND', 'OR'] },
      ignore_sticky: { type: 'boolean', default: true },
      format: { type: 'array', uniqueItems: true },
    },
  ],
  'pages list': [
    pageListArguments,
    {
      ...paging,
      menu_order: { type: 'integer' },
      parent: { type: 'array', default: [] },
      parent_exclude: { default: [] },
    },
  ],
  'media list': [
    mediaListArguments,
    {
      ...paging,
      parent: { default: [] },
      status: { default: 'inherit', items: { type: 'string', enum: ['inherit', 'private', 'trash'] } },
      media_type: {
        default: null,
        items: { type: 'string', enum: ['image', 'video', 'text', 'application', 'audio'] },
      },
      mime_type: { type: 'array', default: null },
    },
  ],
  'revisions list': [
    revisionListArguments,
    { page: { default: 1, minimum: 1 }, per_page: { type: 'integer', minimum: 1, maximum: 100 } },
  ],
  batch: [
    batchArguments,
    {
      validation: { default: 'normal', enum: ['require-all-validate', 'normal'] },
      requests: { required: true, maxItems: 25 },
    },
  ],
  embed: [
    embedArguments,
    { url: { required: true, format: 'uri' }, format: { default: 'json' }, maxwidth: { default: 600 } },
  ],
  proxy: [
    embedProxyArguments,
    {
      url: { required: true, format: 'uri' },
      format: { default: 'json', enum: ['json', 'xml'] },
      maxwidth: { type: 'integer', default: 600 },
      maxheight: { type: 'integer' },
      discover: { type: 'boolean', default: true },
    },
  ],
  'image edit': [imageEditArguments, { src: { required: true, format: 'uri' }, modifiers: { minItems: 1 } }],
  'post-process': [postProcessArguments, { action: { required: true, enum: ['create-image-subsizes'] } }],
}

for (const [name, [args, facts]] of Object.entries(tables))
  for (const [argument, fact] of Object.entries(facts))
    test(`${name}: ${argument} is declared as the document has it`, () => {
      expect(args[argument]).toMatchObject(fact)
    })

const absent: readonly (readonly [string, ArgumentDefinitions, readonly string[]])[] = [
  ['posts list', postListArguments, ['parent', 'menu_order', 'media_type']],
  [
    'pages list',
    pageListArguments,
    [
      'tax_relation',
      'categories',
      'categories_exclude',
      'tags',
      'tags_exclude',
      'sticky',
      'ignore_sticky',
      'format',
    ],
  ],
  ['media list', mediaListArguments, ['menu_order', 'categories', 'sticky', 'format']],
  [
    'attachment fields',
    attachmentFields,
    ['password', 'content', 'excerpt', 'format', 'sticky', 'categories', 'tags', 'parent', 'menu_order'],
  ],
  ['page fields', pageFields, ['format', 'sticky', 'categories', 'tags']],
  ['post fields', postFields, ['parent', 'menu_order', 'alt_text', 'post']],
]

for (const [name, args, unlistedValues] of absent)
  test(`${name}: has none of ${unlistedValues.join(', ')}`, () => {
    expect(Object.keys(args).filter((each) => unlistedValues.includes(each))).toEqual([])
  })

test('sorts pages by menu order, and neither posts nor media', () => {
  expect(pageListArguments.orderby?.enum).toContain('menu_order')
  expect(postListArguments.orderby?.enum).not.toContain('menu_order')
  expect(mediaListArguments.orderby?.enum).not.toContain('menu_order')
})

test('declares no default for the page length of revisions', () => {
  expect(revisionListArguments.per_page).not.toHaveProperty('default')
})

test('filters posts and pages by the twelve statuses and any', () => {
  for (const list of [postListArguments, pageListArguments]) {
    expect(list.status.items.enum).toHaveLength(13)
    expect(list.status.items.enum).toEqual(expect.arrayContaining([...writableStatuses, 'inherit', 'any']))
  }
})

test('closes the object form of taxonomy filters to these properties', () => {
  const properties = (name: keyof typeof postListArguments): string[] => {
    const { oneOf }: ArgumentDefinition = postListArguments[name]
    const object = oneOf?.find((each) => each.type === 'object')
    expect(object?.additionalProperties).toBe(false)
    return Object.keys(object?.properties ?? {}).sort()
  }
  expect(properties('categories')).toEqual(['include_children', 'operator', 'terms'])
  expect(properties('tags')).toEqual(['operator', 'terms'])
  expect(properties('categories_exclude')).toEqual(['include_children', 'terms'])
  expect(properties('tags_exclude')).toEqual(['terms'])
})

const common =
  'date date_gmt slug status title author featured_media comment_status ping_status template meta'.split(' ')

const writable: readonly (readonly [string, ArgumentDefinitions, readonly string[]])[] = [
  ['posts', postFields, 'password content excerpt format sticky categories tags'.split(' ')],
  ['pages', pageFields, 'password content excerpt parent menu_order'.split(' ')],
  ['attachments', attachmentFields, 'alt_text caption description post'.split(' ')],
]

for (const [name, fields, own] of writable)
  test(`${name}: exactly the common fields and its own can be written`, () => {
    expect(Object.keys(fields).sort()).toEqual([...common, ...own].sort())
    expect(fields.status?.enum).toEqual(writableStatuses)
  })

test('lets the collection and item endpoints of posts and pages be batched, and no others', () => {
  const batched = deployments.second.routes.flatMap((each) =>
    each.endpoints
      .filter((endpoint) => endpoint.batch)
      .map((endpoint) => `${endpoint.methods.join(' ')} ${each.pattern}`),
  )
  expect(batched).toEqual(
    ['posts', 'pages'].flatMap((name) => [
      `GET /core/v2/${name}`,
      `POST /core/v2/${name}`,
      `GET /core/v2/${name}/(?P<id>[\\d]+)`,
      `POST PUT PATCH /core/v2/${name}/(?P<id>[\\d]+)`,
      `DELETE /core/v2/${name}/(?P<id>[\\d]+)`,
    ]),
  )
})

test('declares the meta argument of forms everywhere, and the form id where the path has one', () => {
  for (const each of deployments.second.routes.filter(
    (one) => one.namespace === 'forms/v1' && !one.isNamespaceIndex,
  ))
    for (const { args } of each.endpoints) {
      expect(args.__meta__).toEqual({})
      expect(args.form_id?.required).toBe(each.pattern.includes('form_id') ? true : undefined)
    }
})
