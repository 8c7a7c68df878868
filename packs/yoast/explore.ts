import type { PackExploration } from '../../index.ts'

const exploration: PackExploration = {
  values: {
    'GET /yoast/v1/get_head': { url: ['http://site.test/no-such-page', 'x', ''] },
  },
  // The parts that show the name, the language and the users of a site.
  ignored: [
    '*yoast_head',
    'head',
    'html',
    '*author*',
    '*twitter_misc*',
    // The avatar of the person who wrote it.
    '*@graph[].image.@id',
    '*@graph[].image.url',
    '*@graph[].image.contentUrl',
  ],
  known: {
    '*@graph[].@id value': 'The id of a person is a hash with the secret keys of the site.',
    '*datePublished value': 'The plugin writes the year -1 for a draft, as the database has no date of it.',
    '*article_published_time value': 'The plugin writes the year -1 for a draft here, too.',
    '*article_modified_time *':
      'It is there when an item changed in another second than that in which it was created, which the clock decides.',
    '*dateModified *': 'It is there when an item changed in another second, as article_modified_time is.',
  },
}

export default exploration
