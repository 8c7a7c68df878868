/** A pattern of blocks that comes with the site. */
export interface BlockPattern {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly categories: readonly string[]
  readonly blockTypes: readonly string[]
  readonly content: string
}

// Name, name to show, what stands in it. As WordPress and its theme name them.
const categories: readonly (readonly [name: string, label: string, description: string])[] = [
  ['banner', 'Banners', 'What stands across a page.'],
  ['buttons', 'Buttons', 'Buttons, alone and in rows.'],
  ['columns', 'Columns', 'What stands side by side.'],
  ['text', 'Text', 'Mostly words.'],
  ['query', 'Posts', 'Posts in lists and grids.'],
  ['featured', 'Featured', 'What is worth a look.'],
  ['call-to-action', 'Call to action', 'What asks a reader to do something.'],
  ['team', 'Team', 'Who does it.'],
  ['testimonials', 'Testimonials', 'What others say.'],
  ['services', 'Services', 'What is offered.'],
  ['contact', 'Contact', 'Where one is found.'],
  ['about', 'About', 'Who one is.'],
  ['portfolio', 'Portfolio', 'What one has made.'],
  ['gallery', 'Gallery', 'Pictures together.'],
  ['media', 'Media', 'Sound and pictures.'],
  ['videos', 'Videos', 'Films.'],
  ['audio', 'Audio', 'Sound.'],
  ['posts', 'Posts', 'The latest posts.'],
  ['footer', 'Footers', 'What stands at the end.'],
  ['header', 'Headers', 'What stands on top.'],
]

/** The categories of patterns. */
export const patternCategories = categories.map(([name, label, description]) => ({
  name,
  label,
  description,
}))

const postParts = '<!-- wp:post-title {"isLink":true} /--><!-- wp:post-excerpt /--><!-- wp:post-date /-->'

const query = (template: string): string =>
  `<!-- wp:query {"query":{"perPage":3,"inherit":false}} --><div class="wp-block-query"><!-- wp:post-template -->${template}<!-- /wp:post-template --></div><!-- /wp:query -->`

/** The patterns of the site: of WordPress' own by their names, and with content of ours. */
export const corePatterns: readonly BlockPattern[] = [
  {
    name: 'core/query-standard-posts',
    title: 'Standard',
    description: 'Posts one below the other.',
    categories: ['query'],
    blockTypes: ['core/query'],
    content: query(postParts),
  },
  {
    name: 'core/query-small-posts',
    title: 'Small',
    description: 'Titles one below the other.',
    categories: ['query'],
    blockTypes: ['core/query'],
    content: query('<!-- wp:post-title {"isLink":true} /-->'),
  },
  {
    name: 'core/query-grid-posts',
    title: 'Grid',
    description: 'Posts side by side.',
    categories: ['query'],
    blockTypes: ['core/query'],
    content: query(`<!-- wp:group --><div class="wp-block-group">${postParts}</div><!-- /wp:group -->`),
  },
]
