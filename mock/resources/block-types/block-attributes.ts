import type { JsonObject } from '../../../contract/index.ts'

const text = { type: 'string' }
const yes = { type: 'boolean', default: true }
const no = { type: 'boolean', default: false }
const count = (fallback: number) => ({ type: 'number', default: fallback })
const richText = (selector: string) => ({ type: 'rich-text', source: 'rich-text', selector, role: 'content' })
const link = { opensInNewTab: no, linkTarget: { type: 'string', default: '_self' } }

/** What an editor keeps of every block. */
export const commonAttributes: JsonObject = {
  lock: { type: 'object' },
  metadata: { type: 'object' },
  className: text,
}

/** What can be set of the blocks that are used most, beside what can be of all. */
const own: Readonly<Record<string, JsonObject>> = {
  'core/paragraph': {
    align: text,
    content: richText('p'),
    dropCap: no,
    placeholder: text,
    direction: { type: 'string', enum: ['ltr', 'rtl'] },
  },
  'core/heading': {
    textAlign: text,
    content: richText('h1,h2,h3,h4,h5,h6'),
    level: count(2),
    levelOptions: { type: 'array' },
    placeholder: text,
  },
  'core/list': {
    ordered: { ...no, role: 'content' },
    values: { type: 'string', source: 'html', selector: 'ol,ul', multiline: 'li', default: '' },
    type: text,
    start: { type: 'number' },
    reversed: { type: 'boolean' },
    placeholder: text,
  },
  'core/list-item': { placeholder: text, content: richText('li') },
  'core/quote': {
    value: { type: 'string', source: 'html', selector: 'blockquote', multiline: 'p', default: '' },
    citation: richText('cite'),
    textAlign: text,
  },
  'core/code': { content: richText('code') },
  'core/image': {
    url: text,
    alt: { type: 'string', default: '' },
    caption: richText('figcaption'),
    title: text,
    href: text,
    rel: text,
    linkClass: text,
    id: { type: 'number', role: 'content' },
    width: text,
    height: text,
    aspectRatio: text,
    scale: text,
    sizeSlug: text,
    linkDestination: text,
    linkTarget: text,
  },
  'core/gallery': {
    images: { type: 'array', default: [] },
    ids: { type: 'array', items: { type: 'number' }, default: [] },
    columns: { type: 'number', minimum: 1, maximum: 8 },
    caption: richText('.blocks-gallery-caption'),
    imageCrop: yes,
    linkTo: text,
    sizeSlug: { type: 'string', default: 'large' },
  },
  'core/button': {
    tagName: { type: 'string', enum: ['a', 'button'], default: 'a' },
    url: text,
    text: richText('a,button'),
    linkTarget: text,
    rel: text,
    placeholder: text,
    width: { type: 'number' },
  },
  'core/group': {
    tagName: { type: 'string', default: 'div' },
    templateLock: { type: ['string', 'boolean'] },
  },
  'core/columns': {
    verticalAlignment: text,
    isStackedOnMobile: yes,
    templateLock: { type: ['string', 'boolean'] },
  },
  'core/column': { verticalAlignment: text, width: text, templateLock: { type: ['string', 'boolean'] } },
  'core/html': { content: { type: 'string', source: 'raw' } },
  'core/shortcode': { text: { type: 'string', source: 'raw' } },
  'core/search': {
    label: text,
    showLabel: yes,
    placeholder: { type: 'string', default: '' },
    width: { type: 'number' },
    widthUnit: text,
    buttonText: text,
    buttonPosition: { type: 'string', default: 'button-outside' },
    buttonUseIcon: no,
    query: { type: 'object', default: {} },
    isSearchFieldHidden: no,
  },
  'core/archives': {
    displayAsDropdown: no,
    showLabel: yes,
    showPostCounts: no,
    type: { type: 'string', default: 'monthly' },
  },
  'core/categories': {
    taxonomy: { type: 'string', default: 'category' },
    displayAsDropdown: no,
    showHierarchy: no,
    showPostCounts: no,
    showOnlyTopLevel: no,
    showEmpty: no,
    label: text,
    showLabel: yes,
  },
  'core/latest-posts': {
    categories: { type: 'array', items: { type: 'object' } },
    selectedAuthor: { type: 'number' },
    postsToShow: count(5),
    displayPostContent: no,
    displayAuthor: no,
    displayPostDate: no,
    excerptLength: count(55),
    displayFeaturedImage: no,
    order: { type: 'string', default: 'desc' },
    orderBy: { type: 'string', default: 'date' },
    addLinkToFeaturedImage: no,
  },
  'core/latest-comments': {
    commentsToShow: { type: 'number', default: 5, minimum: 1, maximum: 100 },
    displayAvatar: yes,
    displayDate: yes,
    displayContent: { type: 'string', default: 'excerpt', enum: ['none', 'excerpt', 'full'] },
  },
  'core/tag-cloud': {
    numberOfTags: { type: 'number', default: 45, minimum: 1, maximum: 100 },
    taxonomy: { type: 'string', default: 'post_tag' },
    showTagCounts: no,
    smallestFontSize: { type: 'string', default: '8pt' },
    largestFontSize: { type: 'string', default: '22pt' },
  },
  'core/page-list': { parentPageID: { type: 'integer', default: 0 }, isNested: no },
  'core/site-title': {
    level: count(1),
    levelOptions: { type: 'array', default: [0, 1, 2, 3, 4, 5, 6] },
    textAlign: text,
    isLink: { ...yes, role: 'content' },
    linkTarget: { ...link.linkTarget, role: 'content' },
  },
  'core/site-tagline': {
    textAlign: text,
    level: count(0),
    levelOptions: { type: 'array', default: [0, 1, 2, 3, 4, 5, 6] },
  },
  'core/post-title': {
    textAlign: text,
    level: count(2),
    levelOptions: { type: 'array' },
    isLink: { ...no, role: 'content' },
    rel: { type: 'string', attribute: 'rel', default: '', role: 'content' },
    linkTarget: { ...link.linkTarget, role: 'content' },
  },
  'core/post-excerpt': {
    textAlign: text,
    moreText: { type: 'string', role: 'content' },
    showMoreOnNewLine: yes,
    excerptLength: count(55),
  },
  'core/post-date': {
    datetime: { type: 'string', role: 'content' },
    textAlign: text,
    format: text,
    isLink: { ...no, role: 'content' },
  },
  'core/post-content': { tagName: { type: 'string', default: 'div' } },
  'core/post-author-name': { textAlign: text, isLink: no, linkTarget: link.linkTarget },
  'core/loginout': { displayLoginAsForm: no, redirectToCurrent: yes },
}

/** What can be set of a block (`WP_Block_Type::get_attributes`). */
export function attributesOf(name: string): JsonObject {
  return { ...own[name], ...commonAttributes }
}
