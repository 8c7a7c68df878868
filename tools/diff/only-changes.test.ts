import { expect, test } from '#test'
import { additive, breaking, type Change } from './change.ts'
import { onlyChanges } from './comparison.ts'

const change = (place: string, finding: Pick<Change, 'class' | 'sentence'>): Change => ({
  ...finding,
  what: 'type',
  place,
})
const changes = [
  change('GET /core/v2/posts › order', breaking('Else.')),
  change('GET /core/v2/posts/{id} › id', additive('More.')),
  change('GET /core/v2/pages › order', additive('More.')),
]

for (const [only, places] of [
  [[], [0, 1, 2]],
  [['breaking'], [0]],
  [
    ['additive', 'breaking'],
    [0, 1, 2],
  ],
  [['/core/v2/posts'], [0, 1]],
  [
    ['posts', 'pages'],
    [0, 1, 2],
  ],
  [['additive', 'posts'], [1]],
  [['posts* › order'], [0]],
  [['{id}'], [1]],
  [['none'], []],
] as const)
  test(`only ${only.join(' and ') || 'nothing in particular'} is ${places.length} of three`, () => {
    expect(onlyChanges(changes, only)).toEqual(places.map((place) => changes[place]))
  })
