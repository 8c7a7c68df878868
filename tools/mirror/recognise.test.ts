import { expect, test } from '#test'
import { type JsonObject, namings } from '../../contract/index.ts'
import type { RegisteredTypes } from './collection.ts'
import { customFields } from './custom-fields.ts'
import { deploymentFromIndex } from './index-document/index.ts'
import { recognise } from './recognise.ts'

const listed = { methods: ['GET'], args: { per_page: { type: 'integer' } } }
const entry = { namespace: 'wp/v2', methods: ['GET'], endpoints: [listed] }
const properties = (...names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, { type: 'string' }]))

const posts = ['id', 'date', 'slug', 'status', 'type', 'link', 'modified', 'template', 'permalink_template']
const meta = {
  type: 'object',
  properties: {
    isbn: { type: 'string', description: 'On its back' },
    size: { type: 'object', default: [], properties: { width: { type: 'number' } } },
    readers: { type: 'array', items: { type: 'string', default: '' } },
    footnotes: { type: 'string', default: '' },
    odd: { type: 'file' },
  },
}
const price = { type: 'number', context: ['view'] }
const told: Readonly<Record<string, JsonObject>> = {
  '/wp/v2/posts': { title: 'post', properties: properties(...posts, 'title', 'content', 'tags') },
  '/wp/v2/tags': { title: 'tag', properties: properties('id', 'taxonomy', 'name', 'slug', 'count') },
  '/library/v2/volumes': {
    title: 'book',
    properties: { ...properties(...posts, 'title', 'content', 'excerpt', 'kinds'), meta, price },
  },
  '/wp/v2/shelf': { title: 'shelf', properties: properties(...posts, 'title', 'parent', 'menu_order') },
  '/wp/v2/kinds': {
    title: 'genre',
    properties: properties('id', 'taxonomy', 'name', 'slug', 'count', 'parent'),
  },
  '/wp/v2/reviews': {
    title: 'comment',
    properties: { ...properties('id', 'post', 'author_name', 'content', 'date'), stars: { type: 'integer' } },
  },
  '/wp/v2/members': {
    title: 'user',
    properties: {
      ...properties('id', 'name', 'slug', 'url', 'avatar_urls'),
      meta: { properties: { club: { type: 'string' } } },
    },
  },
  '/wp/v2/orders': { title: 'order', properties: properties('id', 'status', 'total') },
}

const paths = Object.keys(told)
const routes = Object.fromEntries([
  ...paths.map((path) => [path, entry]),
  ...paths.map((path) => [`${path}/(?P<id>[\\d]+)`, entry]),
  ['/library/v2/volumes/(?P<parent>[\\d]+)/revisions', entry],
])
const index = { namespaces: ['wp/v2', 'library/v2'], routes }
const { deployment } = deploymentFromIndex(index, namings.wordpress, 'it')
const nothing: RegisteredTypes = { types: {}, taxonomies: {} }

test('lists are recognised by the schemas of their items, whatever their path', () => {
  const { collections } = recognise(deployment, told, nothing)
  expect(collections.map(({ path, shape, name }) => `${path} ${shape} ${name}`)).toEqual([
    '/core/v2/posts posts post',
    '/core/v2/tags terms post_tag',
    '/library/v2/volumes posts book',
    '/core/v2/shelf posts shelf',
    '/core/v2/kinds terms genre',
    '/core/v2/reviews comments comment',
    '/core/v2/members users user',
  ])
})

test('without entries in types and taxonomies, definitions follow the schemas of items', () => {
  const { types, taxonomies } = recognise(deployment, told, nothing)
  expect(types).toEqual({
    book: {
      name: 'book',
      description: '',
      rest_base: 'volumes',
      rest_namespace: 'library/v2',
      hierarchical: false,
      has_archive: false,
      public: true,
      supports: ['title', 'editor', 'excerpt', 'custom-fields', 'revisions'],
      taxonomies: ['genre'],
    },
    shelf: expect.objectContaining({
      hierarchical: true,
      supports: ['title', 'page-attributes'],
      taxonomies: [],
    }),
  })
  expect(taxonomies).toEqual({
    genre: expect.objectContaining({ rest_base: 'kinds', hierarchical: true, types: ['book'] }),
  })
})

test('definitions follow the entries of types and taxonomies', () => {
  const { types, taxonomies } = recognise(deployment, told, {
    types: {
      volume: {
        name: 'Volumes',
        labels: { singular_name: 'Volume' },
        rest_base: 'volumes',
        description: 'What is lent',
        has_archive: 'library',
        viewable: false,
        taxonomies: ['genre', 'post_tag'],
        capabilities: { edit_posts: 'edit_pages' },
        icon: 'dashicons-book',
      },
    },
    taxonomies: {
      genre: { name: 'Kinds', rest_base: 'kinds', types: ['volume', 'page'], hierarchical: false },
    },
  })
  expect(types.volume).toMatchObject({
    name: 'Volumes',
    singular_name: 'Volume',
    description: 'What is lent',
    has_archive: true,
    public: false,
    taxonomies: ['genre', 'post_tag'],
    capability_type: 'page',
    icon: 'dashicons-book',
  })
  expect(taxonomies.genre).toMatchObject({ name: 'Kinds', types: ['volume', 'page'], hierarchical: false })
})

test("custom meta and fields are those that stock WordPress doesn't have", () => {
  expect(customFields(recognise(deployment, told, nothing).collections)).toEqual({
    meta: {
      book: {
        isbn: { type: 'string', description: 'On its back' },
        size: {
          type: 'object',
          schema: { type: 'object', properties: { width: { type: 'number' } } },
        },
        readers: { type: 'string', single: false },
      },
      user: { club: { type: 'string' } },
    },
    fields: { book: { price: { schema: price } }, comment: { stars: { schema: { type: 'integer' } } } },
  })
})
