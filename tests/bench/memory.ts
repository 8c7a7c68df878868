/** Bytes per post, measured in a process of its own: this file, run with the number of posts as its argument. */
import { generateSite, type Post } from '../../fixtures/index.ts'
import { createSite } from '../../mock/index.ts'
import { startChild } from './child.ts'
import { respond } from './large-site.ts'
import { atMost, information, type Row } from './report.ts'

const posts = 100_000
const limit = 4

/** Bytes of the heap beyond those before the site was created, and of the posts' text. */
interface Usage {
  readonly loaded: number
  /** After a request for a list. */
  readonly listed: number
  /** After a request for every order and filter that has an index. */
  readonly indexed: number
  /** The maximum while every post is read in turn. */
  readonly maxRead: number
  readonly text: number
  /** The text as the engine stores it: two bytes per character when one of them needs it. */
  readonly storedText: number
}

/** What a post takes beyond its own text. */
export async function memory(): Promise<readonly Row[]> {
  const child = await startChild('memory.ts', [String(posts)], ['--expose-gc'])
  child.stop()
  const { loaded, listed, indexed, maxRead, text, storedText } = child.ready as Usage
  const beyond = (bytes: number): number => (bytes - text) / posts / 1024
  const format = { unit: 'KB', digits: 2 }
  const heapNote = `right after load ${beyond(loaded).toFixed(2)} KB; whole heap ${Math.round(listed / 2 ** 20)} MB`
  const textNote = `title, content and excerpt in UTF-8, shared text counted once; ${(storedText / posts / 1024).toFixed(2)} KB as the engine stores it`
  return [
    atMost('a post, after load and one list', beyond(listed), limit, { ...format, note: heapNote }),
    atMost('a post, every index built', beyond(indexed), limit, format),
    atMost('a post, every item read once', beyond(maxRead), limit, {
      ...format,
      note: 'the maximum on the way',
    }),
    information('text of a post', text / posts / 1024, { ...format, note: textNote }),
  ]
}

const indexedLists = [
  ...['id', 'modified', 'title', 'slug', 'author'].map((order) => `?orderby=${order}`),
  '?author=3',
  '?categories=5',
]

async function measure(count: number): Promise<Usage> {
  // What the first site of a process allocates belongs to no post.
  await respond(createSite({ deployment: 'first', data: await generateSite({ posts: 10 }) }), 'GET', '/posts')
  const before = heap()
  const { site, ids, ...texts } = await load(count)
  const loaded = heap() - before
  await respond(site, 'GET', '/posts')
  const listed = heap() - before
  for (const query of indexedLists) await respond(site, 'GET', `/posts${query}`)
  const indexed = heap() - before
  let maxRead = 0
  for (const [i, id] of ids.entries()) {
    await respond(site, 'GET', `/posts/${id}`)
    if ((i + 1) % 9_900 === 0) maxRead = Math.max(maxRead, heap() - before)
  }
  return { loaded, listed, indexed, maxRead, ...texts }
}

// The data are garbage once the site is created; the ids belong to this process.
async function load(count: number) {
  const data = await generateSite({ posts: count })
  return {
    site: createSite({ deployment: 'first', data }),
    ids: Uint32Array.from(data.posts.filter(({ status }) => status === 'publish').map(({ id }) => id)),
    ...textSize(data.posts),
  }
}

function textSize(items: readonly Post[]): Pick<Usage, 'text' | 'storedText'> {
  const texts = [...new Set(items.flatMap(({ title, content, excerpt }) => [title, content, excerpt]))]
  const sum = (size: (text: string) => number): number => texts.reduce((all, each) => all + size(each), 0)
  return {
    text: sum((each) => Buffer.byteLength(each)),
    storedText: sum((each) => (/[^\0-\xff]/.test(each) ? each.length * 2 : each.length)),
  }
}

function heap(): number {
  if (globalThis.gc === undefined) throw new Error('Start this process with --expose-gc.')
  globalThis.gc()
  globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

if (process.argv[1] === import.meta.filename) process.send?.(await measure(Number(process.argv[2])))
