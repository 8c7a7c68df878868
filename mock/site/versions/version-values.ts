import { type WordPressVersion, wordpressVersions } from '../../../contract/index.ts'
import { isRecord, recordOrEmpty } from '../../../contract/lib/is-record.ts'
import { mapValues } from '../../../contract/lib/map-values.ts'
import { omitted } from '../../../contract/lib/omitted.ts'
import type { Rendered } from '../../view/context-filter.ts'

/** A type or a taxonomy as it is shown. */
interface Described {
  readonly slug: string
  readonly labels: Readonly<Record<string, unknown>>
  readonly supports: Readonly<Record<string, unknown>>
  readonly capabilities: Readonly<Record<string, unknown>>
}

/** The parts of a type or a taxonomy that were others before a version. */
interface EarlierValues {
  readonly before: WordPressVersion
  readonly type?: (type: Described) => Partial<Described>
  readonly taxonomy?: (taxonomy: Described) => Partial<Described>
}

/** What types and taxonomies were in earlier versions, the latest change first. */
const earlier: readonly EarlierValues[] = [
  {
    before: '6.9',
    type: ({ slug, supports, labels }) => ({
      supports: mapValues(supports, (value, name) => (name === 'editor' ? true : value)),
      ...(slug === 'attachment' && { labels: { ...labels, add_new_item: 'Add Post' } }),
    }),
  },
  {
    before: '6.8',
    type: ({ labels }) => ({ labels: mapValues(labels, withNew) }),
    taxonomy: ({ labels }) => ({ labels: mapValues(labels, withNew) }),
  },
  {
    before: '6.7',
    type: ({ slug, labels }) => ({
      labels: mapValues(labels, (label) =>
        label === 'Add New' ? `Add New ${slug === 'page' ? 'Page' : 'Post'}` : label,
      ),
    }),
  },
  {
    before: '6.6',
    type: ({ slug, labels, supports }) => ({
      labels: {
        ...omitted(labels, ['template_name']),
        ...(slug.startsWith('wp_template') && { item_updated: 'Post updated.' }),
      },
      supports: {
        ...omitted(supports, ['autosave', ...(slug === 'wp_block' ? ['excerpt'] : [])]),
        ...(slug.startsWith('wp_font') && { editor: true }),
      },
    }),
    taxonomy: ({ labels }) => ({ labels: omitted(labels, ['template_name']) }),
  },
  {
    before: '6.4',
    type: ({ slug, labels, capabilities }) => ({
      labels: {
        ...labels,
        add_new: 'Add New',
        ...(slug === 'attachment' && { view_item: 'View Attachment Page' }),
        ...(slug === 'wp_block' && { add_new_item: 'Add new Pattern' }),
      },
      ...(slug === 'wp_block' && { capabilities: { ...capabilities, delete_posts: 'delete_blocks' } }),
    }),
  },
  {
    before: '6.3',
    type: ({ slug, labels, supports }) => {
      const own = omitted(labels, ['item_trashed'])
      if (slug !== 'wp_block') return { labels: own }
      return {
        labels: {
          ...mapValues(own, asReusableBlock),
          view_items: 'View Posts',
          archives: 'All Reusable blocks',
        },
        supports: omitted(supports, ['custom-fields']),
      }
    },
  },
]

/** What types are in later versions than the contract describes. */
const later: Readonly<Partial<Record<WordPressVersion, EarlierValues['type']>>> = {
  '7.1': ({ slug, labels }) =>
    slug === 'wp_navigation' ? { labels: { ...labels, item_updated: 'Navigation Menu updated.' } } : {},
}

/** The image in front of a description, with the attributes that it has in earlier versions, in their order. */
function withEarlierImage(rendered: Rendered, isBefore: (version: WordPressVersion) => boolean): Rendered {
  const { description } = rendered
  if (!isRecord(description) || !isBefore('6.7')) return rendered
  const html = String(description.rendered).replace(/<img [^>]*>/, (tag) => {
    const plain = tag.replace('"auto, ', '"')
    if (!isBefore('6.4')) return plain
    const behind = isBefore('6.3') ? [' decoding="async"', ' loading="lazy"'] : [' decoding="async"']
    const rest = behind.reduce((text, attribute) => text.replace(attribute, ''), plain)
    return rest.replace(/ alt="[^"]*"/, (alt) => alt + behind.join(''))
  })
  return { ...rendered, description: { ...description, rendered: html } }
}

/** Gives types, taxonomies and attachments the values that they have in a version; other records stay as they are. */
export function valuesAt(version: WordPressVersion): (rendered: Rendered, title: string) => Rendered {
  const at = wordpressVersions.indexOf(version)
  const isBefore = (other: WordPressVersion): boolean => at < wordpressVersions.indexOf(other)
  const changes = earlier.filter(({ before }) => isBefore(before))
  return (rendered, title) => {
    if (title === 'attachment') return withEarlierImage(rendered, isBefore)
    if (title !== 'type' && title !== 'taxonomy') return rendered
    const { slug, name, labels, supports, capabilities } = rendered
    let values: Described = {
      slug: String(slug),
      // Its name is one of them, and shown in every context.
      labels: isRecord(labels) ? labels : { name },
      supports: recordOrEmpty(supports),
      capabilities: recordOrEmpty(capabilities),
    }
    for (const change of changes) values = { ...values, ...change[title]?.(values) }
    if (title === 'type') values = { ...values, ...later[version]?.(values) }
    return {
      ...rendered,
      name: values.labels.name,
      ...(isRecord(labels) && { labels: values.labels }),
      ...(isRecord(supports) && { supports: values.supports }),
      ...(isRecord(capabilities) && { capabilities: values.capabilities }),
    }
  }
}

const withNew = (label: unknown, name: string): unknown =>
  name.startsWith('add_new') && typeof label === 'string' ? label.replace(/^Add(?! New)/, 'Add New') : label

// "Pattern" and "Block Pattern" in the labels of synced patterns.
function asReusableBlock(label: unknown, name: string): unknown {
  if (typeof label !== 'string') return label
  const isInSentence = /^(?:No|Filter) /.test(label)
  return label
    .replace(/(?:Block )?Pattern(s?)/, 'Reusable block$1')
    .replace(/patterns/, name === 'items_list' ? 'Reusable blocks' : isInSentence ? 'reusable blocks' : '$&')
}
