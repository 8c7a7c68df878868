import { quadrantImage } from '../../data/files.ts'
import type { Fields, Kind } from '../../data/maker.ts'
import { type Check, check } from '../check.ts'
import { sameSequence } from './list-filter.ts'

const word = 'hornbeam'

/** An older item full of a word comes before a newer one that has it once, deep inside. */
export function relevanceCheck(kind: Kind): Check {
  return check(`${kind}.list.orderby.relevance`, {
    needs: 'write',
    async run(tools) {
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
      const byDate = await expect.accepted(site.get(`/core/v2/${kind}`, { ...found, orderby: 'date' }))
      sameSequence(tools, byDate, [scant, full])
      const answer = await expect.accepted(site.get(`/core/v2/${kind}`, { ...found, orderby: 'relevance' }))
      sameSequence(tools, answer, [full, scant])
    },
  })
}
