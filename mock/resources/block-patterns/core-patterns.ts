/** A pattern of blocks that comes with the site. */
export interface BlockPattern {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly categories: readonly string[]
  /** The blocks it can stand for; undefined for none. */
  readonly blockTypes?: readonly string[]
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

const heading = (text: string): string =>
  `<!-- wp:heading -->\n<h2 class="wp-block-heading">${text}</h2>\n<!-- /wp:heading -->`

const paragraph = (text: string): string => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`

const button = (text: string): string =>
  `<!-- wp:buttons -->\n<div class="wp-block-buttons"><!-- wp:button -->\n<div class="wp-block-button"><a class="wp-block-button__link wp-element-button">${text}</a></div>\n<!-- /wp:button --></div>\n<!-- /wp:buttons -->`

const column = (content: string): string =>
  `<!-- wp:column -->\n<div class="wp-block-column">${content}</div>\n<!-- /wp:column -->`

const columns = (...contents: readonly string[]): string =>
  `<!-- wp:columns -->\n<div class="wp-block-columns">${contents.map(column).join('\n')}</div>\n<!-- /wp:columns -->`

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
  {
    name: 'twentytwentyfive/cta-newsletter',
    title: 'Letter once a month',
    description: 'Asks to be written to.',
    categories: ['call-to-action'],
    content: `${heading('Once a month, by mail')}\n${paragraph('What happened, and what is to come.')}\n${button('Write to me')}`,
  },
  {
    name: 'twentytwentyfive/services-3-col',
    title: 'Three things on offer',
    description: 'Three things that are offered.',
    categories: ['services', 'columns'],
    content: columns(
      ...['Repairs', 'Hire', 'Lessons'].map((name) => `${heading(name)}\n${paragraph('What it is.')}`),
    ),
  },
  {
    name: 'twentytwentyfive/contact-info-locations',
    title: 'Where and when',
    description: 'Where one is found, and when.',
    categories: ['contact'],
    content: columns(
      `${heading('Find us')}\n${paragraph('At the quay.')}`,
      `${heading('Open')}\n${paragraph('From eight to five.')}`,
    ),
  },
]
