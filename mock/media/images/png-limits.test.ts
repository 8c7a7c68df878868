import { deflateSync } from 'node:zlib'
import { expect, test } from '#test'
import { refusePngBomb } from './png-limits.ts'

/** An interlaced PNG of 16 by 16 pixels, without valid checksums, which are not read here. */
function interlaced(compressed: Uint8Array): Uint8Array {
  const chunk = (type: string, content: Uint8Array) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(content.length)
    return Buffer.concat([length, Buffer.from(type), content, Buffer.alloc(4)])
  }
  const header = Buffer.from([0, 0, 0, 16, 0, 0, 0, 16, 8, 6, 0, 0, 1])
  const data = [compressed.subarray(0, 20), compressed.subarray(20)].map((part) => chunk('IDAT', part))
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), ...data])
}

test('an interlaced PNG with as many pixels as it claims passes', async () => {
  await refusePngBomb(interlaced(deflateSync(Buffer.alloc(16 * 16 * 4 + 30))))
})

test('an interlaced PNG that inflates to a thousand times its size is refused', async () => {
  const bomb = interlaced(deflateSync(Buffer.alloc(8_000_000)))
  await expect(refusePngBomb(bomb)).rejects.toMatchObject({ problem: 'too-large' })
})

test('an interlaced PNG that cannot be inflated is unreadable', async () => {
  const broken = interlaced(Buffer.from('this is no compressed data at all'))
  await expect(refusePngBomb(broken)).rejects.toMatchObject({ problem: 'unreadable' })
})

test('any image but an interlaced PNG passes', async () => {
  await refusePngBomb(new Uint8Array())
  await refusePngBomb(Uint8Array.from([0x89]))
})
