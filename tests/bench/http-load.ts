/**
 * A process that sends requests over 16 persistent sockets, one at a time on each, and counts complete answers. It does
 * as little as it can, so that the server is the bottleneck.
 */
import { connect, type Socket } from 'node:net'

/** The requests, and for how long they are sent. */
export interface LoadJob {
  readonly port: number
  /**
   * Complete requests as bytes of the wire, sent in turn, then from the first again. In each a run of `#` is replaced by
   * the number of the request, so that no address is requested twice.
   */
  readonly requests: readonly string[]
  readonly milliseconds: number
}

export interface LoadResult {
  readonly perSecond: number
  readonly answers: number
  /** Answers whose status was not 200 or 201. */
  readonly refused: number
}

const socketCount = 16
/** Requests of all jobs, so that a later job repeats no address of an earlier one. */
let sent = 0
const headEnd = Buffer.from('\r\n\r\n')

async function load({ port, requests, milliseconds }: LoadJob): Promise<LoadResult> {
  const ready = requests.map((request) => ({ bytes: Buffer.from(request), ...placeOf(request) }))
  let answers = 0
  let refused = 0
  const next = (): Buffer => {
    const request = ready[sent++ % ready.length]
    if (request === undefined) return headEnd
    const { bytes, place, width } = request
    // A copy: the bytes on their way must not change.
    return width === 0 ? bytes : numbered(Buffer.from(bytes), place, width)
  }
  const start = performance.now()
  const deadline = start + milliseconds
  const answered = (isOk: boolean): boolean => {
    answers++
    if (!isOk) refused++
    return performance.now() < deadline
  }
  await Promise.all(Array.from({ length: socketCount }, () => converse(port, next, answered)))
  const perSecond = (answers / (performance.now() - start)) * 1000
  return { perSecond, answers, refused }
}

function placeOf(request: string): { place: number; width: number } {
  const place = request.indexOf('#')
  return { place, width: place < 0 ? 0 : request.lastIndexOf('#') + 1 - place }
}

function numbered(bytes: Buffer, place: number, width: number): Buffer {
  bytes.write(String(sent).padStart(width, '0'), place, 'latin1')
  return bytes
}

// Sends requests on one socket until `answered` returns false.
function converse(port: number, next: () => Buffer, answered: (isOk: boolean) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let head = ''
    let missing = -1
    let isOk = true
    const read = (size: number, bytes: Uint8Array): boolean => {
      let from = 0
      if (missing < 0) {
        const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, size)
        const end = chunk.indexOf(headEnd)
        head += chunk.toString('latin1', 0, end < 0 ? size : end)
        if (end < 0) return true
        isOk = /^HTTP\/1\.1 20[01] /.test(head)
        missing = Number(/\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
        head = ''
        from = end + headEnd.length
      }
      missing -= size - from
      if (missing > 0) return true
      if (missing < 0 || Number.isNaN(missing))
        reject(new Error('The length of an answer differs from its Content-Length.'))
      missing = -1
      if (answered(isOk)) socket.write(next())
      else socket.end()
      return true
    }
    const socket: Socket = connect({
      port,
      host: '127.0.0.1',
      onread: { buffer: Buffer.alloc(65_536), callback: read },
    })
    socket.setNoDelay()
    socket.once('error', reject)
    socket.once('close', () => resolve())
    socket.write(next())
  })
}

process.on('message', (job: LoadJob) => load(job).then((result) => process.send?.(result)))
process.send?.('ready')
