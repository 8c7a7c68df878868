import type { Pack } from '../../index.ts'
import { postFields, termFields } from './fields.ts'
import { optionHandlers } from './options.ts'
import { postHandlers } from './posts.ts'
import { siteHandlers } from './site.ts'

/** What All in One SEO 4.9.9 adds to the API: heads and search settings of items, and its own settings. */
const aioseo: Pack = {
  name: 'aioseo',
  fields: {
    post: postFields('post'),
    page: postFields('page'),
    attachment: postFields('attachment'),
    category: termFields,
    post_tag: termFields,
  },
  handlers: { ...optionHandlers, ...postHandlers, ...siteHandlers },
}

export default aioseo
