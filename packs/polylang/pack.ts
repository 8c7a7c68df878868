import type { Pack } from '../../index.ts'
import { content } from './content.ts'
import { contentHandlers } from './content-routes.ts'
import { commentFields, contentFields, termFields } from './item-language.ts'
import { languageHandlers } from './language-routes.ts'
import { settingsHandlers } from './settings-routes.ts'
import { singleItemHandlers } from './single-items.ts'
import { termHandlers } from './term-routes.ts'

/** Polylang 3.8: languages and their settings, content with a language in its address, and lists by `lang`. */
const polylang: Pack = {
  name: 'polylang',
  data: content,
  fields: {
    post: contentFields,
    page: contentFields,
    category: termFields,
    post_tag: termFields,
    comment: commentFields,
  },
  handlers: {
    ...languageHandlers,
    ...settingsHandlers,
    ...contentHandlers,
    ...singleItemHandlers,
    ...termHandlers,
  },
}

export default polylang
