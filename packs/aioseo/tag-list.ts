import type { FieldSite } from '../../index.ts'
import { filledTemplate } from './smart-tags.ts'

interface Tag {
  readonly id: string
  readonly name: string
  readonly description: string
  /** What it is in a preview; by default, what it is on this site. */
  readonly sample?: string
}

const tag = (id: string, name: string, description: string, sample?: string): Tag => ({
  id,
  name,
  description,
  ...(sample !== undefined && { sample }),
})

const tags: readonly Tag[] = [
  tag('alt_tag', 'Image Alt Tag', 'The alternative text of an image.', 'A picture'),
  tag('attachment_caption', 'Media Caption', 'The caption of a file.', 'A caption'),
  tag('attachment_description', 'Media Description', 'The description of a file.', 'A description'),
  tag('author_first_name', 'Author First Name', 'First name of who wrote it.', ''),
  tag('author_last_name', 'Author Last Name', 'Last name of who wrote it.', ''),
  tag('author_name', 'Author Name', 'The name of the author that is displayed.', 'Ada'),
  tag('categories', 'Categories', 'The names of all categories of a post.', 'First, Second'),
  tag('taxonomy_title', 'Category Title', 'The name of the first term.', 'First'),
  tag('taxonomy_description', 'Category Description', 'The description of the first term.', 'About it'),
  tag('tax_parent_name', 'Parent Term', 'The name of the term above.', 'Above'),
  tag('current_date', 'Current Date', 'Today.'),
  tag('current_day', 'Current Day', 'The day of the month.'),
  tag('current_month', 'Current Month', 'The month.'),
  tag('current_year', 'Current Year', 'The year.'),
  tag('parent_title', 'Parent Title', 'The title of the page above.', 'Above'),
  tag('permalink', 'Permalink', 'The address of a post.', 'https://site.test/a-post/'),
  tag('post_content', 'Post Content', 'The start of the content.', 'The content of a post.'),
  tag('post_date', 'Post Date', 'When a post was published.', 'January 2, 2024'),
  tag('post_day', 'Post Day', 'The day of the month on which it was published.', '2'),
  tag('post_excerpt', 'Post Excerpt', 'The excerpt, or the start of the content.', 'The excerpt of a post.'),
  tag(
    'post_excerpt_only',
    'Post Excerpt Only',
    'The excerpt that an author wrote.',
    'The excerpt of a post.',
  ),
  tag('post_month', 'Post Month', 'The month in which it was published.', 'January'),
  tag('post_title', 'Post Title', 'The title of a post.', 'A post'),
  tag('post_year', 'Post Year', 'The year in which it was published.', '2024'),
  tag('separator_sa', 'Separator', 'The separator of titles, by the settings.'),
  tag('site_title', 'Site Title', 'The name of the site.'),
  tag('tagline', 'Tagline', 'The tagline of the site.'),
]

const ofSite = [
  'current_date',
  'current_day',
  'current_month',
  'current_year',
  'separator_sa',
  'site_title',
  'tagline',
]
const ofAuthor = ['author_first_name', 'author_last_name', 'author_name']
const ofPage = ['permalink', 'post_content', 'post_date', 'post_day', 'post_month', 'post_title', 'post_year']
const ofPost = [...ofPage, 'post_excerpt', 'post_excerpt_only', 'taxonomy_title']

/** Which tags a template may use, by what it is for. */
const context = {
  homePage: ofSite,
  knowledgeGraph: ['separator_sa', 'site_title', 'tagline'],
  postTitle: [...ofAuthor, 'categories', ...ofPost, ...ofSite],
  postDescription: [...ofAuthor, ...ofPost, ...ofSite],
  pageTitle: [...ofAuthor, 'parent_title', ...ofPage, ...ofSite],
  pageDescription: [...ofAuthor, ...ofPage, ...ofSite],
  taxonomyTitle: ['tax_parent_name', 'taxonomy_title', ...ofSite],
  taxonomyDescription: ['tax_parent_name', 'taxonomy_description', 'taxonomy_title', ...ofSite],
}

/** The tags of templates, with what each is in a preview. */
export const tagList = (site: FieldSite): object => ({
  tags: tags.map(({ id, name, description, sample }) => ({
    id,
    name,
    description,
    value: sample ?? filledTemplate(`#${id}`, { kind: 'site', item: {} }, site),
  })),
  context,
})
