import type { DescribedEndpoint, SpecifiedId } from '../../../contract/requirements/endpoints.ts'
import { derivedTemplate } from './derived-template.ts'
import {
  autosaveCreateTemplate,
  autosaveListTemplate,
  autosaveReadTemplate,
  revisionDeleteTemplate,
  revisionReadTemplate,
} from './history-templates.ts'
import { createTemplate, deleteTemplate, readTemplate, updateTemplate } from './item-templates.ts'
import { collectionTemplate, revisionsTemplate } from './list-templates.ts'
import { imageEditTemplate, postProcessTemplate, uploadTemplate } from './media-templates.ts'
import type { RequestTemplate } from './request-template.ts'
import { batchTemplate, embedTemplate, indexTemplate } from './site-templates.ts'

/** How each endpoint of the specification is requested. A missing endpoint does not compile. */
const requestTemplates: Readonly<Record<SpecifiedId, RequestTemplate>> = {
  'posts.list': collectionTemplate('posts'),
  'posts.create': createTemplate('posts'),
  'posts.read': readTemplate('posts'),
  'posts.update': updateTemplate('posts'),
  'posts.delete': deleteTemplate('posts'),
  'posts.revisions.list': revisionsTemplate('posts'),
  'posts.revisions.read': revisionReadTemplate('posts'),
  'posts.revisions.delete': revisionDeleteTemplate('posts'),
  'posts.autosaves.list': autosaveListTemplate('posts'),
  'posts.autosaves.read': autosaveReadTemplate('posts'),
  'posts.autosaves.create': autosaveCreateTemplate('posts'),
  'pages.list': collectionTemplate('pages'),
  'pages.create': createTemplate('pages'),
  'pages.read': readTemplate('pages'),
  'pages.update': updateTemplate('pages'),
  'pages.delete': deleteTemplate('pages'),
  'pages.revisions.list': revisionsTemplate('pages'),
  'pages.revisions.read': revisionReadTemplate('pages'),
  'pages.revisions.delete': revisionDeleteTemplate('pages'),
  'pages.autosaves.list': autosaveListTemplate('pages'),
  'pages.autosaves.read': autosaveReadTemplate('pages'),
  'pages.autosaves.create': autosaveCreateTemplate('pages'),
  'media.list': collectionTemplate('media'),
  'media.create': uploadTemplate,
  'media.read': readTemplate('media'),
  'media.update': updateTemplate('media'),
  'media.delete': deleteTemplate('media'),
  'media.edit': imageEditTemplate,
  'media.post-process': postProcessTemplate,
  index: indexTemplate,
  batch: batchTemplate,
  embed: embedTemplate('/oembed/1.0/embed', 'nothing'),
  proxy: embedTemplate('/oembed/1.0/proxy', 'user'),
}

const templateById = new Map<string, RequestTemplate>(Object.entries(requestTemplates))

/** How an endpoint is requested: by the table above, or derived from its route. */
export function templateOfRequests(endpoint: DescribedEndpoint): RequestTemplate {
  return templateById.get(endpoint.id) ?? derivedTemplate(endpoint)
}
