import { startChild } from './child.ts'
import type { Held } from './memory-of-site.ts'
import { atMost, information, type Row } from './row.ts'

const posts = 100_000
const limit = 4

/** What a post takes beyond its own text, in a process that holds nothing else. */
export async function memory(): Promise<readonly Row[]> {
  const child = await startChild('memory-of-site.ts', [String(posts)], ['--expose-gc'])
  child.stop()
  const { loaded, listed, allLists, maxRead, text, textHeld } = child.ready as Held
  const beyond = (bytes: number): number => (bytes - text) / posts / 1024
  const kilobytes = { unit: 'KB', digits: 2 }
  return [
    atMost('a post, after load and one list', beyond(listed), limit, {
      ...kilobytes,
      note: `right after load ${beyond(loaded).toFixed(2)} KB; whole heap ${Math.round(listed / 2 ** 20)} MB`,
    }),
    atMost('a post, every kept list made', beyond(allLists), limit, kilobytes),
    atMost('a post, every item read once', beyond(maxRead), limit, {
      ...kilobytes,
      note: 'the most it was on the way, as JSON is kept for some and then dropped',
    }),
    information('text of a post', text / posts / 1024, {
      ...kilobytes,
      note: `title, content and excerpt in UTF-8, what several share counted once; ${(textHeld / posts / 1024).toFixed(2)} KB as the engine keeps it`,
    }),
  ]
}
