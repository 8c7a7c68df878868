/** A process that holds a site of as many posts as it is told, and says how much memory that takes. */

import { generateSite, type Post } from '../fixtures/index.ts'
import { createSite } from '../mock/index.ts'

/** Bytes of the heap beyond what it was before there was a site; and of the posts' text. */
export interface Held {
  readonly loaded: number
  /** After a request for a list. */
  readonly listed: number
  /** After requests for every order and filter that is kept. */
  readonly allLists: number
  /** The most while every post is read one after the other. */
  readonly maxRead: number
  readonly text: number
  /** The text as the engine keeps it: two bytes for a character when one of them needs it. */
  readonly textHeld: number
}

const keptLists = [
  ...['id', 'modified', 'title', 'slug', 'author'].map((order) => `?orderby=${order}`),
  '?author=3',
  '?categories=5',
]

process.send?.(await measure(Number(process.argv[2])))

async function measure(posts: number): Promise<Held> {
  // What the first site of a process leaves behind belongs to no post.
  await ask(createSite({ data: await generateSite({ posts: 10 }) }), '')
  const before = heap()
  const { site, ids, ...texts } = await load(posts)
  const loaded = heap() - before
  await ask(site, '')
  const listed = heap() - before
  for (const query of keptLists) await ask(site, query)
  const allLists = heap() - before
  let maxRead = 0
  for (const [i, id] of ids.entries()) {
    await ask(site, `/${id}`)
    if ((i + 1) % 9_900 === 0) maxRead = Math.max(maxRead, heap() - before)
  }
  // The ids are this process's own.
  return { loaded, listed, allLists, maxRead, ...texts }
}

async function load(posts: number) {
  const data = await generateSite({ posts })
  return {
    site: createSite({ data }),
    ids: Uint32Array.from(data.posts.filter(({ status }) => status === 'publish').map(({ id }) => id)),
    ...textsOf(data.posts),
  }
}

function textsOf(posts: readonly Post[]): Pick<Held, 'text' | 'textHeld'> {
  const texts = new Set(posts.flatMap(({ title, content, excerpt }) => [title, content, excerpt]))
  let text = 0
  let textHeld = 0
  for (const each of texts) {
    text += Buffer.byteLength(each)
    textHeld += /[^\0-\xff]/.test(each) ? each.length * 2 : each.length
  }
  return { text, textHeld }
}

async function ask(site: ReturnType<typeof createSite>, target: string): Promise<void> {
  const { status } = await site.handle({
    method: 'GET',
    origin: 'http://site.test',
    target: `/wp-json/core/v2/posts${target}`,
    header: () => undefined,
    body: async () => new Uint8Array(),
  })
  if (status !== 200) throw new Error(`GET ${target} was answered ${status}.`)
}

function heap(): number {
  if (globalThis.gc === undefined) throw new Error('Start this process with --expose-gc.')
  globalThis.gc()
  globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
