import { dataSets } from '../../fixtures/data-sets.ts'
import { tool } from '../tool.ts'
import { sessionArgument } from './session-argument.ts'

export const seedTool = tool({
  name: 'seed',
  title: 'Give the mock content',
  description:
    'Puts a data set in the place of all that the mock holds, or adds items to it: {"posts": [{"title": "High water", "status": "draft"}]}. Lists: posts, pages, media, users, categories, tags, comments. Titles and contents are raw text. What cannot be taken is named, and nothing is changed then.',
  arguments: {
    dataSet: {
      type: 'string',
      enum: dataSets,
      description: 'fresh is a newly installed site, journal a magazine with 60 posts. Replaces everything.',
    },
    items: { type: 'object', description: 'Items to add, by their kind.' },
    session: sessionArgument,
  },
  async run({ dataSet, items, session }, { bench }) {
    if ((dataSet === undefined) === (items === undefined))
      throw new Error('Cannot seed: give dataSet or items, one of the two.')
    const content = await bench.mock.control('POST', 'seed', {
      session,
      body: dataSet === undefined ? items : { data: dataSet },
    })
    return {
      text: 'Seeded. The mock now holds this many items of each type and status.',
      fromTarget: { content },
    }
  },
})
