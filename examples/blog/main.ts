import type { Post } from 'site-contract/types'
import { Posts } from './posts.ts'

// `vite --mode fake` answers in the page itself, by MSW's service worker.
if (import.meta.env.MODE === 'fake') await (await import('./fake-site.ts')).start()

const posts = new Posts(import.meta.env.VITE_SITE ?? 'http://site.test')
const main = element('main')
const search = element('form')

search.addEventListener('submit', (event) => {
  event.preventDefault()
  location.hash = `#/?${new URLSearchParams({ search: fieldOf(search, 'search') })}`
})
window.addEventListener('hashchange', show)
await show()

/** Shows what the address names: `#/?page=2`, `#/post/high-water`, `#/new`. */
async function show(): Promise<void> {
  const [path = '/', query] = location.hash.slice(1).split('?')
  try {
    if (path === '/new') showForm()
    else if (path.startsWith('/post/')) await showPost(path.slice('/post/'.length))
    else await showList(new URLSearchParams(query))
  } catch (error) {
    showError(error)
  }
}

async function showList(query: URLSearchParams): Promise<void> {
  const search = query.get('search') ?? ''
  const page = Number(query.get('page') ?? 1)
  const { posts: shown, pages } = await posts.list({ page, search })
  const address = (page: number) => `#/?${new URLSearchParams({ search, page: `${page}` })}`
  main.innerHTML = `
    <h1>${search === '' ? 'Posts' : 'Found'}</h1>
    ${shown.length === 0 ? '<p>There is nothing.</p>' : ''}
    ${shown.map(teaser).join('')}
    <nav aria-label="Pages">
      ${page > 1 ? `<a href="${address(page - 1)}">Newer</a>` : ''}
      ${pages > 1 ? `<span>Page ${page} of ${pages}</span>` : ''}
      ${page < pages ? `<a href="${address(page + 1)}">Older</a>` : ''}
    </nav>`
}

// Titles, excerpts and contents come as HTML that the site has sanitized.
function teaser(post: Post): string {
  return `
    <article>
      <h2><a href="#/post/${post.slug}">${post.title.rendered}</a></h2>
      <p>${authorOf(post)}</p>
      ${post.excerpt.rendered}
    </article>`
}

async function showPost(slug: string): Promise<void> {
  const post = await posts.read(slug)
  if (post === undefined) throw new Error('There is no such post.')
  const [image] = post._embedded?.['wp:featuredmedia'] ?? []
  main.innerHTML = `
    <article>
      <h1>${post.title.rendered}</h1>
      <p>${authorOf(post)}, <time datetime="${post.date_gmt}Z">${post.date.slice(0, 10)}</time></p>
      ${post.content.rendered}
    </article>`
  if (image && 'source_url' in image)
    element('h1').after(Object.assign(new Image(), { src: image.source_url, alt: image.alt_text }))
}

function authorOf({ _embedded }: Post): string {
  const [author] = _embedded?.author ?? []
  return author && 'name' in author ? author.name : 'Unknown author'
}

function showForm(): void {
  main.innerHTML = `
    <h1>New post</h1>
    <form>
      <p><label>Title <input name="title" required></label></p>
      <p><label>Text <textarea name="content"></textarea></label></p>
      <p><label>User <input name="user" autocomplete="username" required></label></p>
      <p><label>Application password <input name="password" type="password" required></label></p>
      <button>Publish</button>
    </form>`
  const form = element('main form')
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const writer = { user: fieldOf(form, 'user'), password: fieldOf(form, 'password') }
    try {
      const { slug } = await posts.publish(fieldOf(form, 'title'), fieldOf(form, 'content'), writer)
      location.hash = `#/post/${slug}`
    } catch (error) {
      showError(error)
    }
  })
}

// What was typed stays.
function showError(error: unknown): void {
  const described = Object.assign(document.createElement('p'), { textContent: String(error), role: 'alert' })
  main.querySelector('[role=alert]')?.remove()
  if (main.querySelector('form') === null) main.replaceChildren(described)
  else main.append(described)
}

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`The page has no ${selector}.`)
  return found
}

function fieldOf(form: HTMLElement, name: string): string {
  const field = form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)
  return field?.value ?? ''
}
