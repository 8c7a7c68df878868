import type { PackExploration } from '../../index.ts'

const exploration: PackExploration = {
  values: {
    'GET /yoast/v1/get_head': { url: ['http://site.test/no-such-page', 'x', ''] },
  },
  // The parts that show the name, the language and the users of a site.
  ignored: ['*yoast_head', 'head', 'html', '*author*', '*twitter_misc*'],
  known: {
    '*datePublished value': 'The database has no date of a draft.',
  },
}

export default exploration
