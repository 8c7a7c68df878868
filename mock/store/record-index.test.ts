import { expect, test } from '#test'
import { aRecord } from '../testing/a-record.ts'
import { RecordIndex } from './record-index.ts'
import type { ContentRecord } from './records.ts'

const bySlug = ({ slug }: ContentRecord) => (slug === '' ? [] : [slug])
const ids = (index: RecordIndex, slug: string) => index.find(slug).map(({ id }) => id)

test('slugs named like the members of every object are slugs like others', () => {
  const index = new RecordIndex(bySlug)
  for (const [id, slug] of ['__proto__', 'constructor', 'toString'].entries()) {
    expect(ids(index, slug)).toEqual([])
    index.add(aRecord({ id, slug }))
    expect(ids(index, slug)).toEqual([id])
  }
})
