import { historyStages } from './history-stages.ts'
import { itemStages } from './item-stages.ts'
import { collectionStage, revisionsStage } from './list-stages.ts'
import { mediaStages } from './media-stages.ts'
import { siteStages } from './site-stages.ts'
import type { Stage } from './stage.ts'

/** How each described endpoint is asked, by the id its requirements begin with. */
export const stages: Readonly<Record<string, Stage>> = {
  'posts.list': collectionStage('posts'),
  'pages.list': collectionStage('pages'),
  'media.list': collectionStage('media'),
  'posts.revisions.list': revisionsStage('posts'),
  'pages.revisions.list': revisionsStage('pages'),
  ...itemStages,
  ...historyStages,
  ...mediaStages,
  ...siteStages,
}
