import type { PackExploration } from '../../index.ts'

const root = '/seo/v1'
const post = '{/core/v2/posts}'

/** A graph that an editor adds to the schema. */
const graph = {
  id: '#aioseo-web-page-a',
  graphName: 'WebPage',
  properties: { type: 'ContactPage', name: '#post_title' },
}
const schemas = [
  {},
  { default: { isEnabled: false } },
  { default: { data: { Article: { headline: 'Own' } } }, graphs: [graph] },
  { graphs: [{ ...graph, id: 'aioseo-web-page-b' }], customGraphs: [{ id: '#c', schema: '{}' }] },
  { blockGraphs: ['x'], own: 1 },
  'x',
  '',
]

/** What is written of an item: a text or a list instead of an object ends the plugin with an error. */
const metaData = [
  { title: '{text}', description: 'Two & "three"' },
  { keywords: ['a'], og_title: 'Shared', twitter_use_og: true },
  { default: false, noindex: true, maxSnippet: 10 },
  { schema: schemas[2], canonical_url: 'https://example.com/a' },
  { priority: 0.7, frequency: 'daily', pillar_content: true },
  {},
]
const withMetaData = { aioseo_meta_data: metaData }

const emptyDate = 'The plugin formats the empty date of a draft as -001-11-30.'
const addressOfRequest = 'The plugin writes the address of the API request instead of that of the term.'

const exploration: PackExploration = {
  items: { postId: '/core/v2/posts' },
  always: {
    [`GET ${root}/post`]: { postId: post },
    [`POST ${root}/post`]: { id: post },
    [`POST ${root}/posts-list/load-details-column`]: { ids: [post] },
    [`POST ${root}/posts-list/update-details-column`]: { postId: post },
  },
  writes: [
    `POST ${root}/post`,
    `POST ${root}/posts-list/load-details-column`,
    `POST ${root}/posts-list/update-details-column`,
    `POST ${root}/objects`,
    `POST ${root}/settings/export`,
    `POST ${root}/sitemap/validate-html-sitemap-slug`,
  ],
  values: {
    [`GET ${root}/post`]: { postId: [post, post, 900_000_001, 'x', ''] },
    [`POST ${root}/post`]: {
      id: [post, post, 900_000_001, ''],
      title: ['{text}', '#post_title | Own', '', '<b>x</b>'],
      description: ['Two & "three"', '#post_excerpt', ''],
      canonicalUrl: ['https://example.com/a', ''],
      keyphrases: [{ focus: { keyphrase: 'alder', score: 50 }, additional: [] }, {}],
      og_title: ['Shared', ''],
      og_description: ['Of a share', ''],
      og_object_type: ['article', 'default'],
      twitter_use_og: [true, false],
      twitter_card: ['summary', 'default'],
      twitter_title: ['Bird', ''],
      default: [true, false],
      noindex: [true, false],
      nofollow: [true, false],
      noarchive: [true, false],
      maxsnippet: [10, -1],
      maxImagePreview: ['none', 'large'],
      priority: ['default', 0.7],
      frequency: ['default', 'daily'],
      pillar_content: [true, false],
      schema: schemas,
    },
    'POST /core/v2/posts': withMetaData,
    'POST /core/v2/posts/{id}': withMetaData,
    'POST /core/v2/pages': withMetaData,
    'POST /core/v2/pages/{id}': withMetaData,
    [`POST ${root}/posts-list/load-details-column`]: { ids: [[post], [900_000_001], [], 'x'] },
    [`POST ${root}/posts-list/update-details-column`]: {
      postId: [post, post, 900_000_001, ''],
      title: ['{text}', ''],
      description: ['Two & "three"', ''],
      isMedia: [false, true],
    },
    [`POST ${root}/post/{postId}/process-content`]: { content: ['<p>One</p>', ''] },
    [`POST ${root}/objects`]: {
      query: ['{sequence}', '{text}', ''],
      type: ['posts', 'terms', 'x', ''],
    },
    [`POST ${root}/settings/export`]: { settings: [['general'], ['x'], []], postOptions: [['post'], []] },
    [`POST ${root}/sitemap/validate-html-sitemap-slug`]: { slug: ['no-such-page', ''] },
    [`GET ${root}/user/{userId}/image`]: {
      userId: ['{user administrator}', '{user editor}', 900_000_001, 'x'],
    },
  },
  settings: [`GET ${root}/options`, `GET ${root}/tags`, `POST ${root}/settings/export`],
  ignored: [
    '*aioseo_head',
    'url',
    '*.message',
    '*currentUser*',
    // The names and images of users differ from site to site.
    '*schema.@graph[].name',
    '*schema.@graph[].image.url',
    '*schema.@graph[].image.caption',
  ],
  known: {
    '/aioseo/v1/options Allow value':
      'The plugin names POST to everybody who may read the settings, and refuses it to all but administrators.',
    '*.headlineScore value':
      'The plugin rates titles by English words, for its own editor. The pack does not.',
    '*aioseo_head_json.article:published_time value': emptyDate,
    '*aioseo_head_json.article:modified_time value': emptyDate,
    '* [].aioseo_head_json.robots value':
      'In a list, the plugin repeats the robots of an item for the items after it, which have their own.',
    '*aioseo_head_json.schema.@graph[].date* value': emptyDate,
    '*aioseo_meta_data.schema.default.graphName value':
      'The plugin stores this name in some requests and not in others; the data of the editor have it.',
    '/wp/v2/categories *schema.@graph[].*@id value': addressOfRequest,
    '/wp/v2/categories *schema.@graph[].url value': addressOfRequest,
    '/wp/v2/tags *schema.@graph[].*@id value': addressOfRequest,
    '/wp/v2/tags *schema.@graph[].url value': addressOfRequest,
  },
}

export default exploration
