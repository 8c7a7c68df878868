import { blockPatternCategoryRecord, blockPatternRecord } from '../../../contract/index.ts'
import { denied } from '../../auth/denial.ts'
import { mayEditAny } from '../../auth/rights.ts'
import { activeThemeOf } from '../../view/active-theme.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import { fitted } from '../../view/site-version.ts'
import { contextOf } from '../endpoint/arguments.ts'
import { type Call, type EndpointBehaviour, ok } from '../endpoint/call.ts'

/** A block pattern of WordPress or its theme. */
interface BlockPattern {
  /** With `theme/` instead of the name of the active theme. */
  readonly name: string
  readonly title: string
  readonly description: string
  readonly categories: readonly string[]
  /** The blocks that it can replace; undefined for none. */
  readonly blockTypes?: readonly string[]
  readonly content: string
}

// The names and labels are those of WordPress.
const categories: readonly (readonly [name: string, label: string, description: string])[] = [
  ['banner', 'Banners', 'Wide images and texts.'],
  ['buttons', 'Buttons', 'Buttons, alone and in rows.'],
  ['columns', 'Columns', 'Blocks side by side.'],
  ['text', 'Text', 'Mostly words.'],
  ['query', 'Posts', 'Posts in lists and grids.'],
  ['featured', 'Featured', 'Highlights.'],
  ['call-to-action', 'Call to action', 'Invitations to act.'],
  ['team', 'Team', 'The people behind the site.'],
  ['testimonials', 'Testimonials', 'What others say.'],
  ['services', 'Services', 'What is offered.'],
  ['contact', 'Contact', 'Contact details.'],
  ['about', 'About', 'Introductions.'],
  ['portfolio', 'Portfolio', 'Works.'],
  ['gallery', 'Gallery', 'Groups of images.'],
  ['media', 'Media', 'Sound and images.'],
  ['videos', 'Videos', 'Films.'],
  ['audio', 'Audio', 'Sound.'],
  ['posts', 'Posts', 'The latest posts.'],
  ['footer', 'Footers', 'The end of a page.'],
  ['header', 'Headers', 'The top of a page.'],
]

const patternCategories = categories.map(([name, label, description]) => ({
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

/** The block patterns: names as in WordPress, contents our own. */
const corePatterns: readonly BlockPattern[] = [
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
    name: 'theme/cta-newsletter',
    title: 'Letter once a month',
    description: 'A call to subscribe by mail.',
    categories: ['call-to-action'],
    content: `${heading('Once a month, by mail')}\n${paragraph('What happened, and what is to come.')}\n${button('Write to me')}`,
  },
  {
    name: 'theme/services-3-col',
    title: 'Three things on offer',
    description: 'Three things that are offered.',
    categories: ['services', 'columns'],
    content: columns(
      ...['Repairs', 'Hire', 'Lessons'].map((name) => `${heading(name)}\n${paragraph('What it is.')}`),
    ),
  },
  {
    name: 'theme/contact-info-locations',
    title: 'Where and when',
    description: 'Address and opening hours.',
    categories: ['contact'],
    content: columns(
      `${heading('Find us')}\n${paragraph('At the quay.')}`,
      `${heading('Open')}\n${paragraph('From eight to five.')}`,
    ),
  },
]

const permit: EndpointBehaviour['permit'] = ({ user }) =>
  mayEditAny(user)
    ? undefined
    : denied(
        user,
        'rest_cannot_view',
        'Only users who can write posts can read block patterns. Sign in as one.',
      )

const absent = () => undefined

const patternFields: FieldRenderers<BlockPattern, typeof blockPatternRecord> = {
  name: ({ name }) => name,
  title: ({ title }) => title,
  content: ({ content }) => content,
  description: ({ description }) => description,
  viewport_width: absent,
  inserter: () => true,
  categories: ({ categories }) => categories,
  keywords: absent,
  block_types: ({ blockTypes }) => blockTypes,
  post_types: absent,
  template_types: absent,
  source: ({ name }) => (name.startsWith('core/') ? 'core' : 'theme'),
}

const renderPattern = recordRenderer(blockPatternRecord, patternFields)

const renderedPattern = (pattern: BlockPattern, call: Call): Rendered =>
  fitted(
    call,
    renderPattern(ownPattern(pattern, call), contextOf(call)),
    blockPatternRecord.title,
    contextOf(call),
  )

const ownPattern = (pattern: BlockPattern, call: Call): BlockPattern => ({
  ...pattern,
  name: pattern.name.replace(/^theme(?=\/)/, activeThemeOf(call).stylesheet),
})

interface PatternCategory {
  readonly name: string
  readonly label: string
  readonly description: string | undefined
}

const categoryFields: FieldRenderers<PatternCategory, typeof blockPatternCategoryRecord> = {
  name: ({ name }) => name,
  label: ({ label }) => label,
  description: ({ description }) => description,
}

const renderCategory = recordRenderer(blockPatternCategoryRecord, categoryFields)

export const blockPatternList: EndpointBehaviour = {
  permit,
  handle: (call) => ok(corePatterns.map((each) => renderedPattern(each, call))),
}

export const blockPatternCategoryList: EndpointBehaviour = {
  permit,
  handle: (call) =>
    ok(
      patternCategories.map((each) => {
        const context = contextOf(call)
        const isBare = each.name === 'banner' && call.version?.lacks('descriptions of all pattern categories')
        const category = isBare ? { ...each, description: undefined } : each
        return fitted(call, renderCategory(category, context), blockPatternCategoryRecord.title, context)
      }),
    ),
}
