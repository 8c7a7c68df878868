import { lazyMedia } from '../html/media-hints.ts'
import { paragraphMaker } from '../html/paragraphs.ts'
import { searching } from '../lists/late-search.ts'
import { late, loadAll } from '../loading/late.ts'
import { textEffects } from './item-texts.ts'

/** What renders attachments, which a page that shows no media never loads. */
export const attachmentItems = late(() => import('./attachment.ts'))

/** What renders the types of a block editor, which a page that has none of them never loads. */
export const editorItems = late(() => import('./editor-items.ts'))

/** What renders items of types of the site's own, which a page that has none of them never loads. */
export const customItems = late(() => import('./custom-items.ts'))

/** Loads all that rendering an item of the website may need, and its lists, for what cannot begin again. */
export const loadForRendering = (): Promise<void> | undefined =>
  loadAll(textEffects.load, paragraphMaker.load, lazyMedia.load, attachmentItems.load, searching.load)
