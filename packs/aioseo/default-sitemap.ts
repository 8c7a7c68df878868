export const postTypes = { all: true, included: ['post', 'page', 'product'] }
export const taxonomies = { all: true, included: ['category', 'post_tag', 'product_cat', 'product_tag'] }

const usual = '{"label":"default","value":"default"}'
const usualPriority = { priority: usual, frequency: usual }

/** The settings of sitemaps, as they are after the installation. */
export const sitemapDefaults = {
  general: {
    enable: true,
    filename: 'sitemap',
    indexes: true,
    linksPerIndex: 1000,
    postTypes: { all: true, included: ['post', 'page', 'attachment', 'product'] },
    taxonomies: taxonomies,
    author: false,
    date: false,
    additionalPages: { enable: false, pages: [] },
    advancedSettings: {
      enable: false,
      excludeImages: false,
      excludePosts: [],
      excludeTerms: [],
      priority: {
        homePage: usualPriority,
        postTypes: { grouped: true, priority: usual, frequency: usual },
        taxonomies: { grouped: true, priority: usual, frequency: usual },
        archive: usualPriority,
        author: usualPriority,
      },
    },
  },
  rss: { enable: true, linksPerIndex: 50, postTypes: postTypes },
  html: {
    enable: true,
    pageUrl: '',
    postTypes: postTypes,
    taxonomies: taxonomies,
    sortOrder: 'publish_date',
    sortDirection: 'asc',
    publicationDate: true,
    compactArchives: false,
    advancedSettings: { enable: false, nofollowLinks: false, excludePosts: [], excludeTerms: [] },
  },
  llms: {
    enable: false,
    convertToMd: false,
    advancedSettings: {
      title: '#site_title',
      description: '#tagline',
      linksPerPostTax: 1000,
      postTypes: postTypes,
      taxonomies: { all: true, included: [] },
      excludePosts: [],
      excludeTerms: [],
    },
  },
}
