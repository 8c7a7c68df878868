import { blockFields, blockRecord } from '../resources/blocks.ts'
import { publishedTypes, userListArguments } from '../resources/users.ts'
import type { VersionDifference } from './difference.ts'
import { blockWrites, ofTemplates } from './paths.ts'

const { footnotes: _written, ...writtenMeta } = blockFields.meta.properties
const { footnotes: _told, ...toldMeta } = blockRecord.properties.meta.properties
const meta = { ...blockFields.meta, properties: writtenMeta }

const { has_published_posts: published } = userListArguments
const later = ['wp_global_styles', 'wp_font_family', 'wp_font_face']

/** 6.5 added fonts, images of attachments, and the author of a template. */
export const difference6_4: VersionDifference = {
  neighbour: '6.5',
  lacks: {
    behaviour: ['revisions by their parent'],
    routes: [
      '/core/v2/font-families',
      '/core/v2/font-families/{id}',
      '/core/v2/font-families/{font_family_id}/font-faces',
      '/core/v2/font-families/{font_family_id}/font-faces/{id}',
      '/core/v2/global-styles/{parent}/revisions/{id}',
      '/core/v2/font-collections',
      '/core/v2/font-collections/{slug}',
    ],
    arguments: {
      'POST /core/v2/media': ['featured_media'],
      'POST /core/v2/media/{id}': ['featured_media'],
    },
    fields: {
      'block-type': ['allowed_blocks', 'view_style_handles', 'view_script_module_ids'],
      attachment: ['featured_media'],
      ...ofTemplates(['author_text', 'original_source']),
    },
    types: ['wp_font_family', 'wp_font_face'],
  },
  has: {
    behaviour: ['hidden contents of embedded navigation menus'],
    arguments: {
      ...blockWrites({ meta }),
      'GET /core/v2/users': {
        has_published_posts: {
          ...published,
          items: { ...published.items, enum: publishedTypes.filter((type) => !later.includes(type)) },
        },
      },
    },
    fields: { wp_block: { meta: { ...blockRecord.properties.meta, properties: toldMeta } } },
  },
  absent: {
    'the rule that a revision is found only below its own item': ['revisions.parent.other.*'],
    'images of attachments': [
      'write.featured-media.picture.*',
      'fields.featured-media.attachment.media.found',
    ],
  },
}
