import { expect, test } from '#test'
import type { Json } from '../../../../contract/index.ts'
import { blankJson, blankWhole, namesToBlank } from './blank-json.ts'
import { blankText } from './blank-text.ts'

const blank = (value: Json): Json =>
  blankJson(value, { text: blankText, isBlankedName: namesToBlank(['shoe size']) })

for (const [fact, text, expected] of [
  [
    'credentials in an address',
    'at http://ada:secret@host:81/a, ftp://t0ken@host',
    'at http://***@host:81/a, ftp://***@host',
  ],
  ['an address in JSON', String.raw`"http:\/\/ada:s%40c@r@host\/a@b"`, String.raw`"http:\/\/***@host\/a@b"`],
  ['one in another', '?to=http%3A%2F%2Fada%3As%40host%2F', '?to=http%3A%2F%2F***%40host%2F'],
  ['one in HTML', 'http:&#47;&#47;ada:x&#064;host/', 'http:&#47;&#47;***&#064;host/'],
  [
    'a handle',
    'https://social.example/@ada?x=@b and //host/@c',
    'https://social.example/@ada?x=@b and //host/@c',
  ],
  ['a mail address', 'Write to ada.l+x@lovelace.example, or call.', 'Write to ***, or call.'],
  ['one of an address', '?to=ada%40lovelace.example&x=1', '?to=***&x=1'],
  ['one that hides', '<a href="mailto:&#97;d&#97;&#64;x.example">', '<a href="mailto:***">'],
  ['one that hides well', 'or &#97;&#100;%6din%40e&#120;%61mple&#46;t%65%73&#116;.', 'or ***.'],
  [
    'the hash of one',
    'https://secure.gravatar.com/avatar/0123456789abcdef0123456789abcdef?s=96',
    'https://secure.gravatar.com/avatar/***?s=96',
  ],
  ['a nonce in a link', 'admin.php?action=x&_wpnonce=4f1d2a9b7c&y=1', 'admin.php?action=x&_wpnonce=***&y=1'],
  ['one in a link of HTML', '?a=1&amp;_wpnonce=4f1d2a9b7c"', '?a=1&amp;_wpnonce=***"'],
  ['one of an attribute', '<div data-nonce="4f1d2a9b7c" id="a">', '<div data-nonce="***" id="a">'],
  [
    'one of a form',
    '<input value="4f1d2a9b7c" type="hidden" name="_wpnonce">',
    '<input value="***" type="hidden" name="_wpnonce">',
  ],
  ['one of a script', 'var s = {"root":"/","nonce":"4f1d2a9b7c"};', 'var s = {"root":"/","nonce":"***"};'],
  ['one without quotes', "{ nonce: '4f1d2a9b7c', a: 1 }", "{ nonce: '***', a: 1 }"],
  [
    'one in data of HTML',
    '{&quot;nonce&quot;:&quot;4f1d2a9b7c&quot;}',
    '{&quot;nonce&quot;:&quot;***&quot;}',
  ],
  ['one that is given on', 'createNonceMiddleware( "4f1d2a9b7c" );', 'createNonceMiddleware( "***" );'],
  ['one in a sentence', 'Your nonce is 4f1d2a9b7c.', 'Your nonce is ***.'],
  ['one by another name', '?security=4f1d2a9b7c&t=1700000000', '?security=***&t=1700000000'],
  ['a token', 'eyJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJhIn0.abc-DEF', '***'],
  ['a key of a shop', `ck_${'0a'.repeat(20)}`, '***'],
  [
    'an address that Slack posts from',
    'at https://hooks.slack.com/services/T0/B0/x9 and on',
    'at https://*** and on',
  ],
  ['credentials', 'Authorization: Basic YWRtaW46c2VjcmV0', 'Authorization: Basic ***'],
  ['an application password', 'abcd EFGH 1234 ijkl MNOP 5678', '***'],
  ['a cookie', 'wordpress_logged_in_ab=ada%7C17; path=/', 'wordpress_logged_in_ab=***; path=/'],
  [
    'words',
    'that will work with this basic building block, and 12:30 = noon; a@b',
    'that will work with this basic building block, and 12:30 = noon; a@b',
  ],
] as const)
  test(`secrets are blanked in ${fact}`, () => {
    expect(blankText(text)).toBe(expected)
  })

test("a member with a secret's name is blanked as a whole, but not its declaration", () => {
  expect(
    blank({ tokens: ['a', 'b'], credentials: { user: 'x', n: 5 }, phone: 491, empty: { password: '' } }),
  ).toEqual({
    tokens: ['***', '***'],
    credentials: { user: '***', n: 0 },
    phone: 0,
    empty: { password: '' },
  })
  const declared = { args: { password: { type: 'string' } }, properties: { email: { type: 'string' } } }
  expect(blank(declared)).toEqual(declared)
  expect(blank({ properties: { password: 'hunter' } })).toEqual({ properties: { password: '***' } })
})

test('the description of a field is not blanked, unless it has a value', () => {
  const described = {
    postcode: { label: 'Postal code', priority: 65, required: false },
    last_name: { class: ['form-row-first'] },
    attributes: { isStackedOnMobile: { type: 'boolean', default: true } },
  }
  expect(blank(described)).toEqual(described)
  expect(
    blank({ password: { type: 'basic', default: 'hunter2' }, phone: { label: 'Home', number: '0151' } }),
  ).toEqual({
    password: { type: '***', default: '***' },
    phone: { label: '***', number: '***' },
  })
})

test('the name next to a mail address is blanked too', () => {
  const order = {
    name: 'Order 7',
    billing: { name: 'Ada', city: 'London', country: 'GB', email: 'a@b.example' },
  }
  expect(blank(order)).toEqual({
    name: 'Order 7',
    billing: { name: '***', city: '***', country: 'GB', email: '***' },
  })
  expect(blank({ name: 'A form', email: '' })).toEqual({ name: 'A form', email: '' })
})

test('a value that looks like a nonce is blanked, whatever its name', () => {
  expect(blank({ security: '4f1d2a9b7c', time: '1700000000', word: 'abcdefabcd' })).toEqual({
    security: '***',
    time: '1700000000',
    word: 'abcdefabcd',
  })
})

test('pairs of a name and a value are recognised, and so are names given by the user', () => {
  const pair = [
    { key: '_billing_phone', value: '0151' },
    { key: 'colour', value: 'red' },
  ]
  expect(blank(pair)).toEqual([{ key: '_billing_phone', value: '***' }, pair[1]])
  expect(blank({ 'Shoe size': 42, 'a@b.example': 1 })).toEqual({ 'Shoe size': 0, '***': 1 })
})

test('a setting is recognised by its id, and its default is blanked too', () => {
  const setting = { id: 'mailchimp_api_key', label: 'Key', value: '0a1b-us5', default: 'none' }
  expect(blank(setting)).toEqual({ ...setting, value: '***', default: '***' })
  const plain = { id: 'columns', label: 'Columns', value: '3', default: '4' }
  expect(blank(plain)).toEqual(plain)
})

test('a member named key is blanked if it looks like a key', () => {
  expect(blank({ maps_key: 'x7Tq91bbA2', meta_key: 'subtitle', option_key: 'posts_per_page' })).toEqual({
    maps_key: '***',
    meta_key: 'subtitle',
    option_key: 'posts_per_page',
  })
  expect(blank([{ id: 'maps_key', value: 'x7Tq91bbA2' }])).toEqual([{ id: 'maps_key', value: '***' }])
})

test('an answer with more than 500 secrets is blanked as a whole', () => {
  const blanking = { text: blankText, isBlankedName: namesToBlank([]) }
  const withTokens = (count: number) => ({
    word: 'word',
    tokens: Array.from({ length: count }, (_, i) => `token-${1000 + i}`),
  })
  expect(blankWhole(withTokens(500), blanking)).toMatchObject({ word: 'word' })
  expect(blankWhole(withTokens(501), blanking)).toMatchObject({ word: '***' })
})

test('long texts are blanked in linear time', () => {
  const began = performance.now()
  for (const piece of ['aGVsbG8', 'a.b-c_', '{"a":"b",', 'x=1&', '<input ', 'abcd '])
    blankText(piece.repeat(3e5 / piece.length))
  // Quadratic time would be minutes, and a timeout does not end a test that blocks the event loop.
  expect(performance.now() - began).toBeLessThan(30_000)
})
