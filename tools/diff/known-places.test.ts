import { expect, test } from '#test'
import { allDeployments } from '../../contract/index.ts'
import { placesOfCertificates, placesOfDeployments, unmatchedWord } from './known-places.ts'
import { smallCertificate, smallCheck } from './testing/small-certificate.ts'

const known = placesOfDeployments(allDeployments.first, allDeployments.second)

for (const word of [
  'breaking',
  'unused',
  'core/v2/posts',
  'posts* › order',
  '* › status',
  'GET /core/v2/posts, /core/v2/pages and 3 more › title.rendered',
  'excerpt',
  'GET /',
  'no place but a change',
])
  test(`${word} is a known place`, () => {
    expect(unmatchedWord([word], known, ['this is no place but a change of it'])).toBeUndefined()
  })

for (const word of ['breakng', 'core/v2/postss', 'core/v3', 'core/v2/postss › order', 'posts › ordre'])
  test(`${word} matches nothing`, () => {
    expect(unmatchedWord(['breaking', word], known, [])).toBe(word)
  })

test('of certificates, the ids of checks are known', () => {
  const places = placesOfCertificates(smallCertificate([smallCheck({ id: 'a.check' })]))
  expect(unmatchedWord(['a.ch', 'b.check'], places, [])).toBe('b.check')
})
