import type { PackExploration } from '../../index.ts'

const root = '/seo/v1'
const post = '{/core/v2/posts}'

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
    },
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
  ignored: ['*aioseo_head', '*schema*', 'url', '*.message', '*currentUser*'],
}

export default exploration
