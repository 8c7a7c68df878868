import { fontFaceRecord, fontFamilyRecord, fontFamilyRoutes } from '../resources/fonts.ts'
import { publishedTypes, userListArguments } from '../resources/users.ts'
import type { VersionDifference } from './difference.ts'
import { blockWrites } from './paths.ts'

const { theme_json_version: version } = fontFamilyRoutes['/font-families'].post.args
const only2 = { default: 2, maximum: 2 } as const
const theme_json_version = { ...version, ...only2 }

const { has_published_posts: published } = userListArguments

/** 6.6 added the classes of an item, the length of generated excerpts, the excerpts of blocks, and batches of users. */
export const difference6_5: VersionDifference = {
  neighbour: '6.6',
  lacks: {
    behaviour: ['templates for writers', 'files in the month of their post'],
    arguments: {
      'GET /core/v2/posts/{id}': ['excerpt_length'],
      'GET /core/v2/pages/{id}': ['excerpt_length'],
      'GET /core/v2/blocks/{id}': ['excerpt_length'],
      ...blockWrites(['excerpt']),
    },
    batch: [
      '/core/v2/global-styles/themes/{stylesheet}/variations',
      '/core/v2/global-styles/themes/{stylesheet}',
      '/core/v2/global-styles/{id}',
      '/core/v2/users',
      '/core/v2/users/{id}',
    ],
    fields: {
      post: ['class_list'],
      page: ['class_list'],
      attachment: ['class_list'],
      type: ['template', 'template_lock'],
      theme: ['stylesheet_uri', 'template_uri'],
      wp_block: ['excerpt'],
      'wp_block-revision': ['excerpt'],
    },
    types: ['wp_global_styles'],
  },
  has: {
    arguments: {
      'POST /core/v2/font-families': { theme_json_version },
      'POST /core/v2/font-families/{id}': { theme_json_version },
      'POST /core/v2/font-families/{font_family_id}/font-faces': { theme_json_version },
      'GET /core/v2/users': {
        has_published_posts: {
          ...published,
          items: { ...published.items, enum: publishedTypes.filter((type) => type !== 'wp_global_styles') },
        },
      },
    },
    fields: {
      wp_font_family: { theme_json_version: { ...fontFamilyRecord.properties.theme_json_version, ...only2 } },
      wp_font_face: { theme_json_version: { ...fontFaceRecord.properties.theme_json_version, ...only2 } },
    },
  },
  absent: {
    'a second version of theme.json for fonts': [
      'font-families.create.theme-json-version.minimum',
      'font-families.update.theme-json-version.minimum',
      'font-families.font-faces.create.theme-json-version.minimum',
    ],
    'the length of generated excerpts': ['excerpts.zero.*', 'excerpts.word.*'],
  },
}
