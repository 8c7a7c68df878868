import { expect, test } from '#test'
import { lintFiles, wrongIn } from '../testing/lint-files.ts'

const wrong = ['GET /wp/v2/pages/{id}: id is the string "7"']
const address = "'https://site.test/wp-json/wp/v2/pages/7'"

test('each reply of axios-mock-adapter is read', () => {
  expect(wrongIn(`mock.onGet(${address}).reply(200, { id: '7' })`)).toEqual(wrong)
  expect(wrongIn('mock.onAny(/wp\\/v2\\/pages\\/\\d+$/).replyOnce(200, { id: "7" })')).toEqual(wrong)
  expect(wrongIn('mock.onGet(/wp-json\\/wp\\/v2\\/pages\\/\\d+/).reply(200, { id: "7" })')).toEqual(wrong)
  expect(wrongIn(`mock.onGet(${address}).reply((config) => [200, { id: '7' }])`)).toEqual(wrong)
  expect(
    wrongIn(`mock.onGet('/wp/v2/pages', { params: { page: 2 } }).reply(200, [])
      .onPost('/wp/v2/pages').reply(200, { id: 1 })`),
  ).toEqual([
    'POST /wp/v2/pages: it answers 200',
    'GET /wp/v2/pages: it answers page 2 with an empty list and 200',
  ])
})

test('each route of fetch-mock is read', () => {
  expect(wrongIn(`fetchMock.get(${address}, { id: '7' })`)).toEqual(wrong)
  expect(wrongIn(`fetchMock.getOnce(${address}, { status: 200, body: { id: '7' } })`)).toEqual(wrong)
  expect(wrongIn(`import f from 'fetch-mock'; f.mock('end:/wp/v2/pages/7', () => ({ id: '7' }))`)).toEqual(
    wrong,
  )
  expect(wrongIn('fetchMock.get(\'express:/wp-json/wp/v2/pages/:id\', { body: \'{"id":"7"}\' })')).toEqual(
    wrong,
  )
  expect(
    wrongIn("fetchMock.mock({ url: 'path:/wp-json/wp/v2/pages', method: 'post' }, 200).catch(404)"),
  ).toEqual(['POST /wp/v2/pages: it answers 200'])
  expect(wrongIn("fetchMock.get('path:/wp/v2/pages', [], { query: { page: 2 } })")).toEqual([
    'GET /wp/v2/pages: it answers page 2 with an empty list and 200',
  ])
})

test('a mocked axios answers the address that the test expects', () => {
  const test = (answer: string, method = 'get') =>
    `jest.mock('axios');
     ${answer}
     expect(axios.${method}).toHaveBeenCalledWith(${address})`
  expect(wrongIn(test("axios.get.mockResolvedValue({ data: { id: '7' } })"))).toEqual(wrong)
  expect(wrongIn(test("jest.mocked(axios).get.mockResolvedValue({ data: { id: '7' } })"))).toEqual(wrong)
  expect(wrongIn(test("vi.spyOn(axios, 'get').mockResolvedValueOnce({ data: { id: '7' } })"))).toEqual(wrong)
  expect(
    wrongIn(test("axios.get.mockImplementationOnce(() => Promise.resolve({ data: { id: '7' } }))")),
  ).toEqual(wrong)
  expect(wrongIn(test("axios.get.mockReturnValue(Promise.resolve({ data: { id: '7' } }))"))).toEqual(wrong)
  expect(
    wrongIn(test('axios.get.mockImplementation(async () => Promise.reject({ response: { status: 418 } }))')),
  ).toEqual(['GET /wp/v2/pages/{id}: it answers 418'])
  expect(
    wrongIn(test('(axios.get as jest.Mock).mockRejectedValue({ response: { status: 418, data: {} } })')),
  ).toEqual(['GET /wp/v2/pages/{id}: it answers 418'])
})

test('the factory of a mocked axios answers the address that the test expects', () => {
  const test = (factory: string) => `jest.mock('axios', () => (${factory}))
     expect(axios.get).toHaveBeenCalledWith(${address})`
  const response = "{ data: { id: '7' } }"
  for (const get of [
    `jest.fn().mockResolvedValue(${response})`,
    `jest.fn(() => Promise.resolve(${response}))`,
    `async () => (${response})`,
  ]) {
    expect(wrongIn(test(`{ get: ${get}, post: jest.fn() }`))).toEqual(wrong)
    expect(wrongIn(test(`{ __esModule: true, default: { get: ${get} } }`))).toEqual(wrong)
    expect(wrongIn(test(`{ create: () => ({ get: ${get} }) }`))).toEqual(wrong)
  }
  expect(wrongIn(test(`{ async get() { return ${response} } }`))).toEqual(wrong)
  expect(wrongIn(test(`{ get: async () => (${response}) }`).replace('jest.mock', 'vi.doMock'))).toEqual(wrong)
  const other = `jest.mock('./client', () => ({ get: async () => (${response}) }))`
  expect(wrongIn(`${other}; expect(axios.get).toHaveBeenCalledWith(${address})`)).toEqual([])
})

test('a mocked axios without a clear address answers the one of its records, or is left', () => {
  const record = "{ id: '7', type: 'page', slug: 'a', title: { rendered: 'A' } }"
  const two = `axios.get.mockResolvedValueOnce({ data: ${record} }).mockResolvedValueOnce({ data: { id: '7' } })
    expect(axios.get).toHaveBeenCalledWith(${address})`
  const { fakes, findings } = lintFiles({ 'a.test.js': two })
  expect(fakes).toBe(1)
  expect(findings.map(({ says, tool }) => `${tool}: ${says}`)).toContain('axios: id is the string "7"')
})
