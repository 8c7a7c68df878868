import type { EndpointId } from '../../../contract/requirements/endpoint-name.ts'
import {
  autosaveCreateStage,
  autosaveListStage,
  autosaveReadStage,
  revisionDeleteStage,
  revisionReadStage,
} from './history-stages.ts'
import { createStage, deleteStage, readStage, updateStage } from './item-stages.ts'
import { collectionStage, revisionsStage } from './list-stages.ts'
import { imageEditStage, postProcessStage, uploadStage } from './media-stages.ts'
import { batchStage, embedStage, indexStage } from './site-stages.ts'
import type { Stage } from './stage.ts'

/** How each described endpoint is asked, by the id its requirements begin with. A new one of the contract is told here. */
export const stages: Readonly<Record<EndpointId, Stage>> = {
  'posts.list': collectionStage('posts'),
  'posts.create': createStage('posts'),
  'posts.read': readStage('posts'),
  'posts.update': updateStage('posts'),
  'posts.delete': deleteStage('posts'),
  'posts.revisions.list': revisionsStage('posts'),
  'posts.revisions.read': revisionReadStage('posts'),
  'posts.revisions.delete': revisionDeleteStage('posts'),
  'posts.autosaves.list': autosaveListStage('posts'),
  'posts.autosaves.read': autosaveReadStage('posts'),
  'posts.autosaves.create': autosaveCreateStage('posts'),
  'pages.list': collectionStage('pages'),
  'pages.create': createStage('pages'),
  'pages.read': readStage('pages'),
  'pages.update': updateStage('pages'),
  'pages.delete': deleteStage('pages'),
  'pages.revisions.list': revisionsStage('pages'),
  'pages.revisions.read': revisionReadStage('pages'),
  'pages.revisions.delete': revisionDeleteStage('pages'),
  'pages.autosaves.list': autosaveListStage('pages'),
  'pages.autosaves.read': autosaveReadStage('pages'),
  'pages.autosaves.create': autosaveCreateStage('pages'),
  'media.list': collectionStage('media'),
  'media.create': uploadStage,
  'media.read': readStage('media'),
  'media.update': updateStage('media'),
  'media.delete': deleteStage('media'),
  'media.edit': imageEditStage,
  'media.post-process': postProcessStage,
  index: indexStage,
  batch: batchStage,
  embed: embedStage('/oembed/1.0/embed', 'nothing'),
  proxy: embedStage('/oembed/1.0/proxy', 'user'),
}
