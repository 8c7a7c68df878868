import { quadrantImage } from '../../data/files.ts'
import type { Fields, Kind } from '../../data/maker.ts'
import { type Check, writeCheck } from '../check.ts'
import { sameSequence } from './list-filter.ts'

const word = 'hornbeam'

/** By relevance, an older item with a word in its title precedes a newer one that has the word once in its content. */
export function relevanceCheck(kind: Kind): Check {
  return writeCheck(`${kind}.list.orderby.relevance`, async (tools) => {
    const { site, expect, testData } = tools
    const file = kind === 'media' ? await testData.plainFile() : quadrantImage
    const make = (title: string, inside: string, short: string, date_gmt: string): Promise<number> => {
      const both: Fields = { date_gmt }
      return kind === 'media'
        ? testData.upload(file, { ...both, title, description: inside, caption: short })
        : testData.create(kind, {
            ...both,
            status: 'publish',
            title: { raw: title },
            content: { raw: inside },
            excerpt: { raw: short },
          })
    }
    const full = await make(
      testData.text(word),
      `A ${word} is a ${word}.`,
      `The ${word}.`,
      '2011-01-02T03:04:05',
    )
    const scant = await make(
      testData.text('plain'),
      `Plain, and one ${word}.`,
      'Plain.',
      '2019-01-02T03:04:05',
    )
    const include = [scant, full]
    const found = { include, search: word, per_page: 100 }
    const sortedByDate = await expect.accepted(site.get(`/core/v2/${kind}`, { ...found, orderby: 'date' }))
    sameSequence(tools, sortedByDate, [scant, full])
    const answer = await expect.accepted(site.get(`/core/v2/${kind}`, { ...found, orderby: 'relevance' }))
    sameSequence(tools, answer, [full, scant])
  })
}
