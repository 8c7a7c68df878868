import type { Mutant } from '../mutant.ts'
import { type Defect, declaring, everyDefect, taking } from './arguments-sites.ts'

/** `posts.list per_page: maximum one more`. */
const nameOf = ({ endpoint, argument, what }: Defect): string => `${endpoint.id} ${argument}: ${what}`

/** What is wrong with the argument in the site alone: its index says what it should. */
const taken: readonly string[] = [
  'posts.list per_page: maximum one more',
  'posts.list per_page: maximum one less',
  'posts.list per_page: minimum one less',
  'posts.list per_page: another default',
  'posts.list page: minimum one less',
  'posts.list page: another default',
  'posts.list status: no trash',
  'posts.list status: a value more',
  'posts.list status: another default',
  'posts.list order: another default',
  'posts.list orderby: another default',
  'posts.list orderby: no include_slugs',
  'posts.list orderby: neighbouring values',
  'posts.list search_columns: another default',
  'posts.list search_columns: neighbouring values',
  'posts.list tax_relation: no OR',
  'posts.list offset: of any type',
  'posts.list after: no format',
  'posts.list modified_before: no format',
  'posts.list include: items of any type',
  'posts.list sticky: of any type',
  'posts.list ignore_sticky: another default',
  'posts.list format: items twice',
  'posts.list format: a value more',
  'posts.list categories: any property as object',
  'posts.list categories: items of any type as array',
  'posts.list categories: no AND of operator',
  'posts.list categories: of any type of include_children',
  'posts.list tags_exclude: any property as object',
  'pages.list per_page: maximum one more',
  'pages.list menu_order: of any type',
  'pages.list parent: another default',
  'pages.list orderby: no menu_order',
  'media.list per_page: maximum one less',
  'media.list orderby: neighbouring values',
  'media.list media_type: no audio',
  'media.list status: neighbouring values',
  'media.list status: another default',
  'posts.revisions.list per_page: maximum one more',
  'pages.revisions.list page: minimum one less',
  'pages.revisions.list order: another default',
  'posts.revisions.list exclude: items of any type',
  'posts.read excerpt_length: of any type',
  'pages.read excerpt_length: of any type',
  'posts.create format: no chat',
  'posts.create status: neighbouring values',
  'posts.create sticky: of any type',
  'pages.create menu_order: of any type',
  'pages.update parent: of any type',
  'posts.update categories: items of any type',
  'media.update alt_text: of any type',
  'media.create comment_status: a value more',
  'media.create post: of any type',
  'posts.autosaves.create author: of any type',
  'pages.autosaves.create parent: of any type',
  'posts.autosaves.list parent: of any type',
  'posts.delete force: of any type',
  'pages.revisions.delete force: of any type',
  'media.edit modifiers: minItems one less',
  'media.edit rotation: maximum one more',
  'media.post-process action: a value more',
  'batch requests: maxItems one more',
  'batch requests: maxItems one less',
  'batch requests: neighbouring values of method',
  'batch requests: no DELETE of method',
  'batch validation: another default',
  'batch validation: no normal',
  'embed maxwidth: another default',
  'proxy format: a value more',
  'proxy discover: of any type',
]

/** What the site declares wrongly as well. */
const declared: readonly string[] = [
  'posts.list per_page: maximum one more',
  'posts.list orderby: no title',
  'posts.list format: items twice',
  'posts.list tags: any property as object',
  'pages.list parent_exclude: items of any type',
  'media.list media_type: a value more',
  'pages.revisions.list per_page: minimum one more',
  'posts.update ping_status: no closed',
  'media.edit modifiers: minItems one more',
  'batch requests: maxItems one less',
  'proxy url: not required',
]

const byName: ReadonlyMap<string, Defect> = new Map(everyDefect.map((defect) => [nameOf(defect), defect]))

/** @throws Error when the contract has no such argument, or nothing of it that could be wrong so */
function defectNamed(name: string): Defect {
  const defect = byName.get(name)
  if (defect === undefined) throw new Error(`Cannot break "${name}": there is no such rule.`)
  return defect
}

/** Small defects of single arguments, made from the contract. */
export const generatedArgumentMutants: readonly Mutant[] = [
  ...taken.map((name) => taking(defectNamed(name))),
  ...declared.map((name) => declaring(defectNamed(name))),
]
