import type { Page, PageImage, Person } from './page.ts'

const inLanguage = 'en-US'

/** The schema graph of a page, for search engines. */
export function graphOf(page: Page): object {
  const { kind, article, image, isProtected } = page
  const hasImage = image !== undefined && !page.isAvatar
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...(article && !isProtected ? [articleNode(page, article)] : []),
      ...(kind !== 'missing' ? [pageNode(page)] : []),
      ...(hasImage ? [imageNode(page, image)] : []),
      ...(page.crumbs.length > 1 && !isProtected ? [crumbsNode(page)] : []),
      siteNode(page),
      ...(page.person && !isProtected ? [personNode(page, page.person)] : []),
    ],
  }
}

const imageId = ({ canonical }: Page): { readonly '@id': string } => ({ '@id': `${canonical}#primaryimage` })

function articleNode(page: Page, article: NonNullable<Page['article']>): object {
  const { canonical, link, person, image } = page
  return {
    '@type': 'Article',
    '@id': `${canonical}#article`,
    isPartOf: { '@id': link },
    author: { name: person?.name ?? '', '@id': person?.id ?? '' },
    headline: article.headline,
    ...dates(page),
    mainEntityOfPage: { '@id': link },
    wordCount: article.words,
    ...(article.comments !== undefined && { commentCount: article.comments }),
    ...(image && { image: imageId(page), thumbnailUrl: image.url }),
    ...(article.keywords.length > 0 && { keywords: article.keywords }),
    ...(article.sections.length > 0 && { articleSection: article.sections }),
    inLanguage,
    ...(article.comments !== undefined && {
      potentialAction: [{ '@type': 'CommentAction', name: 'Comment', target: [`${canonical}#respond`] }],
    }),
  }
}

const dates = ({ published, modified }: Page): object => ({
  datePublished: published,
  ...(modified !== '' && { dateModified: modified }),
})

const pageTypes = {
  post: 'WebPage',
  page: 'WebPage',
  term: 'CollectionPage',
  author: 'ProfilePage',
  home: 'CollectionPage',
  dates: 'CollectionPage',
  missing: 'WebPage',
} as const

const readable: readonly Page['kind'][] = ['post', 'page', 'author']

function pageNode(page: Page): object {
  const { kind, canonical, site, image, description, person } = page
  return {
    '@type': pageTypes[kind],
    '@id': kind === 'dates' ? null : page.link,
    url: canonical,
    name: page.title,
    isPartOf: { '@id': `${site.url}/#website` },
    ...(image &&
      !page.isAvatar && {
        primaryImageOfPage: imageId(page),
        image: imageId(page),
        thumbnailUrl: image.url,
      }),
    ...((kind === 'post' || kind === 'page') && dates(page)),
    ...(kind === 'post' && !page.isProtected && person && { author: { '@id': person.id } }),
    ...(description !== '' && { description }),
    ...(page.crumbs.length > 1 && { breadcrumb: { '@id': `${canonical}#breadcrumb` } }),
    inLanguage,
    ...(readable.includes(kind) &&
      !page.isProtected && { potentialAction: [{ '@type': 'ReadAction', target: [canonical] }] }),
  }
}

function imageNode(page: Page, { url, width, height, caption }: PageImage): object {
  return {
    '@type': 'ImageObject',
    inLanguage,
    ...imageId(page),
    url,
    contentUrl: url,
    ...(width !== '' && { width, height }),
    ...(caption !== '' && { caption }),
  }
}

// The last crumb is the page itself and has no address.
function crumbsNode({ canonical, crumbs }: Page): object {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${canonical}#breadcrumb`,
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(index < crumbs.length - 1 && { item: url }),
    })),
  }
}

function siteNode({ site: { url, name, description } }: Page): object {
  return {
    '@type': 'WebSite',
    '@id': `${url}/#website`,
    url: `${url}/`,
    name,
    description,
    potentialAction: [
      {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${url}/?s={search_term_string}` },
        'query-input': {
          '@type': 'PropertyValueSpecification',
          valueRequired: true,
          valueName: 'search_term_string',
        },
      },
    ],
    inLanguage,
  }
}

function personNode({ kind, link }: Page, person: Person): object {
  const { id, name, avatar, description, website, archive } = person
  return {
    '@type': 'Person',
    '@id': id,
    name,
    image: {
      '@type': 'ImageObject',
      inLanguage,
      '@id': avatar,
      url: avatar,
      contentUrl: avatar,
      caption: name,
    },
    ...(description !== '' && { description }),
    ...(website !== '' && { sameAs: [website] }),
    ...(kind === 'author' ? { mainEntityOfPage: { '@id': link } } : { url: archive }),
  }
}
