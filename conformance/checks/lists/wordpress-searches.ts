import type { Query } from '../../../client/transport/wire.ts'
import { quadrantImage } from '../../data/files.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { assertItems } from './list-filter.ts'

/** Items with two words in various fields, by where the words are. */
interface Searched {
  readonly title: number
  readonly content: number
  readonly excerpt: number
  /** Its whole content is the first word. */
  readonly whole: number
  readonly both: number
  /** Its whole content is the phrase `sorrel and hornbeam`. */
  readonly phrase: number
  readonly second: number
  readonly neither: number
}

type Name = keyof Searched

async function searched({ testData }: CheckTools, kind: Kind): Promise<Searched> {
  return testData.once(`searched ${kind}`, async () => {
    const file = kind === 'media' ? await testData.plainFile() : quadrantImage
    const make = (words: string, content: string, excerpt = 'In short.'): Promise<number> => {
      const title = testData.text(words)
      return kind === 'media'
        ? testData.upload(file, { title, description: content, caption: excerpt })
        : testData.create(kind, {
            status: 'publish',
            title: { raw: title },
            content: { raw: content },
            excerpt: { raw: excerpt },
          })
    }
    return {
      title: await make('hornbeam', 'Plain words.'),
      content: await make('plain', 'There stands a hornbeam.'),
      excerpt: await make('plain', 'Plain words.', 'A hornbeam.'),
      whole: await make('plain', 'hornbeam'),
      both: await make('hornbeam', 'And of sorrel.'),
      phrase: await make('plain', 'sorrel and hornbeam'),
      second: await make('sorrel', 'Plain words.'),
      neither: await make('plain', 'Plain words.'),
    }
  })
}

function finds(id: string, query: Query, names: readonly Name[], suffix = ''): readonly Check[] {
  return (['posts', 'pages', 'media'] as const).map((kind) =>
    check(`${id}${suffix}.${kind}`, {
      requirement: id,
      needs: 'write',
      async run(tools) {
        const made = await searched(tools, kind)
        const include = Object.values(made)
        await assertItems(
          tools,
          `/core/v2/${kind}`,
          { ...query, include, per_page: 100 },
          names.map((name) => made[name]),
          include,
        )
      },
    }),
  )
}

const hornbeams: readonly Name[] = ['title', 'content', 'excerpt', 'whole', 'both', 'phrase']
const exact = { search_semantics: 'exact' }

/** What a search finds in WordPress. */
export const searchedChecks: readonly Check[] = [
  ...finds('lists.search.case', { search: 'HornBeam' }, hornbeams),
  ...finds('lists.search.parts', { search: 'ornbea' }, hornbeams),
  ...finds('lists.search.where', { search: 'hornbeam' }, hornbeams),
  ...finds('lists.search.all-words', { search: 'hornbeam sorrel' }, ['both', 'phrase']),
  ...finds('lists.search.phrase', { search: '"sorrel and hornbeam"' }, ['phrase']),
  ...finds('lists.search.minus', { search: 'hornbeam -sorrel' }, ['title', 'content', 'excerpt', 'whole']),
  ...finds('lists.search.exact', { ...exact, search: 'hornbeam' }, ['whole']),
  ...finds('lists.search.exact', { ...exact, search: '"sorrel and hornbeam"' }, ['phrase'], '.phrase'),
]
