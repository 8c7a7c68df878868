import { expect, test } from '#test'
import { emptiestMembers } from './observed-answers.ts'

test('an item without content has values that all items share, or that are empty in one of them', () => {
  const records = [
    { currency: 'EUR', note: 'Ring twice', paid: '2026-01-01', total: '7.50', lines: [{ name: 'Hat' }] },
    { currency: 'EUR', note: 'At the back', paid: null, total: '9.00', lines: [{ name: 'Coat' }] },
  ]
  expect(emptiestMembers(records)).toEqual({
    currency: 'EUR',
    note: '',
    paid: null,
    total: '0.00',
    lines: [],
  })
})

test('values of a single item are content: an item without content has empty values of the same types', () => {
  const one = {
    note: 'Ring twice',
    count: 3,
    isGift: true,
    lines: [{ name: 'Hat' }],
    billing: { city: 'Bremen', geo: { lat: 53 } },
    secret: '***',
    nothing: null,
  }
  expect(emptiestMembers([one])).toEqual({
    note: '',
    count: 0,
    isGift: false,
    lines: [],
    billing: { city: '', geo: { lat: 0 } },
    secret: '',
    nothing: null,
  })
})
