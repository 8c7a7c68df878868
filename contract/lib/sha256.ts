const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0

const primes: readonly number[] = Array.from({ length: 310 }, (_, i) => i + 2).filter((n) => {
  for (let by = 2; by * by <= n; by++) if (n % by === 0) return false
  return true
})

const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const constants = primes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)))

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/**
 * The SHA-256 of a text (UTF-8), in hexadecimal digits. Synchronous, which no built-in of both browsers and Node is.
 */
export function sha256(text: string): string {
  const state = [...start]
  const bytes = padded(new TextEncoder().encode(text))
  for (let offset = 0; offset < bytes.byteLength; offset += 64) addBlock(state, bytes, offset)
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / 64) * 64
  const all = new Uint8Array(length)
  all.set(bytes)
  all[bytes.length] = 0x80
  const view = new DataView(all.buffer)
  view.setUint32(length - 4, bytes.length * 8)
  return view
}

function addBlock(state: number[], bytes: DataView, offset: number): void {
  const words = scheduleOf(bytes, offset)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (constants[i] ?? 0) + (words[i] ?? 0)) | 0
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = ((state[i] ?? 0) + word) | 0
}

function scheduleOf(bytes: DataView, offset: number): number[] {
  const words = Array.from({ length: 16 }, (_, i) => bytes.getInt32(offset + i * 4))
  const at = (i: number): number => words[i] ?? 0
  for (let i = 16; i < 64; i++) {
    const s0 = turned(at(i - 15), 7) ^ turned(at(i - 15), 18) ^ (at(i - 15) >>> 3)
    const s1 = turned(at(i - 2), 17) ^ turned(at(i - 2), 19) ^ (at(i - 2) >>> 10)
    words.push((at(i - 16) + s0 + at(i - 7) + s1) | 0)
  }
  return words
}
