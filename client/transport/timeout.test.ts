import { expect, test } from '#test'
import { serveRaw } from '../testing/serve.ts'
import { Connection } from './connection.ts'
import { networkWire } from './network-wire.ts'
import { functionWire } from './wire.ts'

const timeout = 200
const never = new Promise<never>(() => {})

/** Sends a read, and gives how often it was asked and what came of it. */
async function get(answer: () => Promise<Response> | Response) {
  let requested = 0
  const wire = functionWire(() => {
    requested++
    return answer()
  })
  const connection = new Connection({ wire, timeout })
  const sent = await connection.send({ method: 'GET', url: 'http://site.test/', headers: {} }).then(
    () => 'an answer',
    (error: Error) => error.message,
  )
  return { sent, requested }
}

const tooLate = { sent: `GET http://site.test/: no complete answer within ${timeout} ms.`, requested: 1 }

test('a function that never answers is aborted, and not called again', async () => {
  expect(await get(() => never)).toEqual(tooLate)
})

test('a function whose body never ends is aborted, and not called again', async () => {
  expect(await get(() => new Response(new ReadableStream({ pull: () => never })))).toEqual(tooLate)
})

for (const [what, begin] of [
  ['never answers', ''],
  ['stops in the middle of a body', '{"half":'],
] as const)
  test(`a server that ${what} is left`, async () => {
    const { url, close } = await serveRaw((_, answered) => {
      if (begin !== '') answered.write(begin)
    })
    try {
      const sent = new Connection({ wire: networkWire, timeout }).send({ method: 'GET', url, headers: {} })
      await expect(sent).rejects.toThrow(`no complete answer within ${timeout} ms`)
    } finally {
      close()
    }
  })
