import { slug } from '../lib/slug.ts'
import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

const kinds = ['categories', 'tags', 'wp_pattern_category', 'menus'] as const

const ofTerms = (kind: (typeof kinds)[number]): Readonly<Record<string, string>> => {
  const [id, path] = [`stock.${slug(kind)}`, `\`/core/v2/${kind}\``]
  const taken =
    kind === 'menus'
      ? `A create at ${path} with the name of another menu answers 400 with \`menu_exists\`.`
      : `A create at ${path} with a name that is taken answers 400 with \`term_exists\` and the id of the other.`
  return {
    [`${id}.create`]: `A create at ${path} answers 201 with what was sent and a slug made of the name, and so does a read.`,
    [`${id}.list`]: `The list at ${path} is narrowed by \`include\`, \`exclude\`, \`slug\` and \`search\`.`,
    [`${id}.update`]: `An update below ${path} changes what is sent${kind === 'menus' ? '' : ', and nothing when nothing is sent'}.`,
    [`${id}.taken`]: taken,
    [`${id}.trash`]: `A delete below ${path} without \`force\` answers 501 with \`rest_trash_not_supported\`, and removes nothing.`,
    [`${id}.delete`]: `A delete below ${path} with \`force\` answers with what was removed, which is 404 with \`rest_term_invalid\` from then on.`,
  }
}

const ofPosts = (kind: 'categories' | 'tags'): Readonly<Record<string, string>> => ({
  [`stock.${kind}.count`]: `The \`count\` below \`/core/v2/${kind}\` is the number of published posts, and moves with their status.`,
  [`stock.${kind}.of-posts`]: `What is below \`/core/v2/${kind}\` narrows the list of posts, is narrowed by \`post\`, and leaves its posts when it is removed.`,
})

/** Categories, tags, categories of patterns and menus of a whole WordPress. */
export const stockTermRequirements: readonly Requirement[] = statements(sections.stock, 'reference', {
  ...Object.fromEntries(kinds.flatMap((kind) => Object.entries(ofTerms(kind)))),
  ...ofPosts('categories'),
  ...ofPosts('tags'),
  'stock.categories.parent':
    'A category has the `parent` it was made with, and `parent` narrows the list to those right below one.',
  'stock.categories.parent-unknown':
    'A category below one that is not there is refused with 400 and `rest_term_invalid`.',
  'stock.categories.orphan': 'Categories below one that is removed move up to its `parent`.',
  'stock.tags.flat': 'A tag with a `parent` is refused with 400 and `rest_taxonomy_not_hierarchical`.',
})
