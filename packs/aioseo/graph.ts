import { decoded, withoutTags } from '../lib/texts.ts'
import type { Crumb } from './breadcrumbs.ts'
import { socialProfiles } from './options.ts'
import type { Page, PageImage } from './page.ts'

const inLanguage = 'en-US'

const pageTypes: Readonly<Record<string, string>> = { attachment: 'ItemPage', term: 'CollectionPage' }

/** The schema graph of a page, for search engines: its nodes by the order of their types. */
export function graphOf(page: Page): object {
  const { type, author } = page
  const isPerson = author !== undefined && (type === 'post' || type === 'attachment')
  const isWebPage = pageTypes[type] === undefined
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...(type === 'post' ? [postingNode(page)] : []),
      crumbsNode(page),
      ...(isWebPage ? [] : [pageNode(page)]),
      organizationNode(page),
      ...(isPerson ? [personNode(page, author)] : []),
      ...(isWebPage ? [pageNode(page)] : []),
      siteNode(page),
    ],
  }
}

const authorId = ({ author }: Page): object => ({ '@id': `${author?.link}#author` })
const organizationId = ({ site }: Page): object => ({ '@id': `${site.url}/#organization` })

const imageNode = ({ url, width, height, caption }: PageImage, id?: string): object => ({
  '@type': 'ImageObject',
  url,
  ...(id !== undefined && { '@id': id }),
  ...(width > 0 && { width, height }),
  ...(caption !== '' && { caption }),
})

function postingNode(page: Page): object {
  const { link, title, headline, image, published, modified, comments, sections } = page
  return {
    '@type': 'BlogPosting',
    '@id': `${link}#blogposting`,
    name: title,
    headline: withoutTags(headline),
    author: authorId(page),
    publisher: organizationId(page),
    ...(image && { image: imageNode(image) }),
    datePublished: published,
    dateModified: modified,
    inLanguage,
    ...(comments > 0 && { commentCount: comments }),
    mainEntityOfPage: { '@id': `${link}#webpage` },
    isPartOf: { '@id': `${link}#webpage` },
    articleSection: sections.join(', '),
  }
}

function crumbsNode({ link, crumbs }: Page): object {
  const neighbour = (crumb: Crumb): object => ({
    '@type': 'ListItem',
    '@id': `${crumb.link}#listItem`,
    name: withoutTags(crumb.label),
  })
  return {
    '@type': 'BreadcrumbList',
    '@id': `${link}#breadcrumblist`,
    itemListElement: crumbs.map((crumb, index) => {
      const [previous, next] = [crumbs[index - 1], crumbs[index + 1]]
      const isFarFromLast = next !== undefined
      return {
        '@type': 'ListItem',
        '@id': `${crumb.link}#listItem`,
        position: index + 1,
        name: withoutTags(crumb.label),
        ...(isFarFromLast && { item: crumb.link, nextItem: neighbour(next) }),
        ...(previous && { previousItem: neighbour(previous) }),
      }
    }),
  }
}

function pageNode(page: Page): object {
  const { link, title, description, image, published, modified, site, type, author } = page
  const name = pageTypes[type] ?? 'WebPage'
  return {
    '@type': name,
    '@id': `${link}#${name.toLowerCase()}`,
    url: link,
    name: title,
    ...(description !== '' && { description }),
    inLanguage,
    isPartOf: { '@id': `${site.url}/#website` },
    breadcrumb: { '@id': `${link}#breadcrumblist` },
    ...((type === 'post' || type === 'attachment') &&
      author && { author: authorId(page), creator: authorId(page) }),
    ...(image && {
      image: imageNode(image, `${link}#mainImage`),
      primaryImageOfPage: { '@id': `${link}#mainImage` },
    }),
    ...(published !== '' && { datePublished: published, dateModified: modified }),
  }
}

function organizationNode({ site }: Page): object {
  const { url, name, description } = site
  const sameAs = socialProfiles(site)
  return {
    '@type': 'Organization',
    '@id': `${url}/#organization`,
    name: decoded(name),
    ...(description !== '' && { description: decoded(description) }),
    url: `${url}/`,
    ...(sameAs.length > 0 && { sameAs }),
  }
}

function personNode({ link }: Page, { name, link: archive, avatar }: NonNullable<Page['author']>): object {
  return {
    '@type': 'Person',
    '@id': `${archive}#author`,
    url: archive,
    name,
    image: {
      '@type': 'ImageObject',
      '@id': `${link}#authorImage`,
      url: avatar,
      width: 96,
      height: 96,
      caption: name,
    },
  }
}

function siteNode(page: Page): object {
  const { url, name, description } = page.site
  return {
    '@type': 'WebSite',
    '@id': `${url}/#website`,
    url: `${url}/`,
    name: decoded(name),
    ...(description !== '' && { description: decoded(description) }),
    inLanguage,
    publisher: organizationId(page),
  }
}
