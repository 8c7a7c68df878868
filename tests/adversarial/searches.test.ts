import { expect, test } from '#test'
import { posts, testAnswered, testRefused } from './adversarial-site.ts'

test.describe.configure({ timeout: 30_000 })

const invalid = '400 rest_invalid_param'

for (const orderby of [
  'id;drop table posts',
  'date,title',
  'DATE',
  'rand',
  'meta_value',
  '__proto__',
  '[object Object]',
  'date%00',
  '',
  'date ',
  'id desc',
])
  testRefused(
    `a list cannot be sorted by "${orderby}"`,
    { path: `${posts}?orderby=${encodeURIComponent(orderby)}` },
    invalid,
  )
for (const query of [
  'orderby[]=date&orderby[]=id',
  'orderby[a]=date',
  'order=ASC',
  'order[]=asc',
  'order=asc desc',
])
  testRefused(`a list cannot be sorted by ${query}`, { path: `${posts}?${query}` }, invalid)

const regexes = [
  '(((((((((('.repeat(100),
  '[',
  '\\',
  '(a+)+$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '.*'.repeat(500),
  '(?<x>',
  '*',
  '\\u{110000}',
  '$&$`',
  '%%%',
  "' OR 1=1 --",
  '{{7*7}}',
]
for (const text of regexes)
  testAnswered(
    `a search for ${text.slice(0, 30)} is one for these characters`,
    { path: `${posts}?search=${encodeURIComponent(`zz${text}`)}` },
    (found) => expect(found).toEqual([]),
  )
testAnswered(
  'a search whose word was made for slow patterns finds nothing',
  { path: `${posts}?search=${`${'a'.repeat(30_000)}!`}&per_page=100` },
  (found) => expect(found).toEqual([]),
)
