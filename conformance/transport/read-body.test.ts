import { gzipSync } from 'node:zlib'
import { expect, test } from '#test'
import { serveRaw } from '../testing/serve.ts'
import { Connection } from './connection.ts'
import { networkWire } from './network-wire.ts'
import { readBody } from './read-body.ts'

const mebibyte = new Uint8Array(1024 * 1024)

function stream(count: number): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      if (sent++ < count) controller.enqueue(mebibyte)
      else controller.close()
    },
  })
}

test('a body is read as it came', async () => {
  const bytes = Uint8Array.of(0, 255, 13, 10)
  expect([...(await readBody(new Response(bytes)))]).toEqual([...bytes])
  expect([...(await readBody(new Response(bytes, { headers: { 'Content-Length': '4' } })))]).toEqual([
    ...bytes,
  ])
})

test('an answer without a body is empty', async () => {
  expect(await readBody(new Response(null, { status: 204 }))).toHaveLength(0)
})

test('32 MiB are read, and no more', async () => {
  expect((await readBody(new Response(stream(32)))).byteLength).toBe(32 * 1024 * 1024)
  await expect(readBody(new Response(stream(33)))).rejects.toThrow('longer than 32 MiB')
})

test('a body without an end is left', async () => {
  const body = stream(Number.POSITIVE_INFINITY)
  await expect(readBody(new Response(body))).rejects.toThrow('longer than 32 MiB')
})

test('a short compressed body that becomes a long one is left', async () => {
  const packed = gzipSync(new Uint8Array(33 * 1024 * 1024))
  const { url, close } = await serveRaw((_, answered) => {
    answered.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': packed.byteLength })
    answered.end(packed)
  })
  try {
    const sent = new Connection({ wire: networkWire }).send({ method: 'GET', url, headers: {} })
    await expect(sent).rejects.toThrow('longer than 32 MiB')
  } finally {
    close()
  }
})
