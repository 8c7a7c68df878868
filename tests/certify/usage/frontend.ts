/** Sends a frontend's requests. */
export type Fetch = (request: Request) => Promise<Response>

interface Post {
  readonly slug: string
  readonly title: { readonly rendered: string }
  readonly excerpt: { readonly rendered: string }
  readonly content: { readonly rendered: string }
}

const address = (path: string): Request => new Request(`http://site.test/wp-json/core/v2/${path}`)

/** A small blog: its front page, and the first post that stands there. */
export async function readBlog(fetch: Fetch): Promise<string> {
  const list = await fetch(address('posts?per_page=5&orderby=date&order=desc'))
  const posts: readonly Post[] = await list.json()
  const lines = posts.map(({ slug, title, excerpt }) => `${slug}: ${title.rendered}\n${excerpt.rendered}`)
  const found = await fetch(address(`posts?slug=${posts[0]?.slug}`))
  const [first]: readonly Post[] = await found.json()
  return [...lines, first?.content.rendered].join('\n')
}
