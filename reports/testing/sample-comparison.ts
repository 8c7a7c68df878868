import type { Change, Comparison } from '../../tools/diff/index.ts'

/** A change of each class. */
export const everyChange: readonly Change[] = [
  {
    class: 'breaking',
    what: 'maximum',
    place: 'GET /core/v2/posts › per_page',
    before: 100,
    after: 50,
    sentence: 'A larger value is refused.',
  },
  {
    class: 'breaking',
    what: 'route',
    place: 'GET /seo/v1/ping',
    before: '/seo/v1/ping',
    sentence: 'It no longer exists.',
  },
  {
    class: 'unknown',
    what: 'check',
    place: 'posts.list.order',
    before: 'pass',
    after: 'error',
    sentence: 'It passed, and can no longer be tested.',
  },
  {
    class: 'additive',
    what: 'argument',
    place: 'GET /core/v2/posts › offset',
    after: { type: 'integer' },
    sentence: 'It is optional.',
  },
  {
    class: 'cosmetic',
    what: 'order',
    place: 'GET /',
    sentence: 'The index lists its routes in another order.',
  },
]

/** A comparison of two sites with some changes, worst first. */
export function sampleComparison(
  changes: readonly Change[] = everyChange,
  said: Partial<Comparison> = {},
): Comparison {
  const count = (each: Change['class']): number => changes.filter((change) => change.class === each).length
  return {
    version: 1,
    tool: { name: 'site-contract', version: '0.1.0' },
    kind: 'deployments',
    before: {
      source: 'site.json',
      description: 'site.json (route names neutral)',
      facts: [['Route names', 'neutral']],
    },
    after: {
      source: 'https://journal.example',
      description: 'https://journal.example (route names as in WordPress, shown as neutral names)',
      facts: [['Route names', 'as in WordPress, shown as neutral names']],
    },
    totals: {
      breaking: count('breaking'),
      unknown: count('unknown'),
      additive: count('additive'),
      cosmetic: count('cosmetic'),
      unused: count('unused'),
    },
    changes,
    ...said,
  }
}
