import { expect, test } from '#test'
import {
  type Client,
  fakeSite,
  mediaIds,
  pageIds,
  postIds,
  type Reply,
  type UserSlug,
  userIds,
} from '../testing/fake-site.ts'

type Who = UserSlug | 'anonymous'

const users: readonly Who[] = ['anonymous', 'subscriber', 'contributor', 'author', 'editor', 'admin']
const posts = '/core/v2/posts'
const post = (id: number): string => `${posts}/${id}`
const page = (id: number): string => `/core/v2/pages/${id}`
const medium = (id: number): string => `/core/v2/media/${id}`

interface Act {
  readonly what: string
  /** The code of the refusal. */
  readonly code: string
  /** Who may. */
  readonly allowed: readonly Who[]
  readonly run: (client: Client) => Promise<Reply>
}

const editors: readonly Who[] = ['editor', 'admin']
const authors: readonly Who[] = ['author', ...editors]
const writers: readonly Who[] = ['contributor', ...authors]

const acts: readonly Act[] = [
  {
    what: 'writes a draft',
    code: 'rest_cannot_create',
    allowed: writers,
    run: (it) => it.post(posts, { title: 'x' }),
  },
  {
    what: 'writes a page',
    code: 'rest_cannot_create',
    allowed: editors,
    run: (it) => it.post('/core/v2/pages', { title: 'x' }),
  },
  {
    what: "changes an author's published post",
    code: 'rest_cannot_edit',
    allowed: authors,
    run: (it) => it.post(post(postIds.published), { title: 'x' }),
  },
  {
    what: "removes an author's published post",
    code: 'rest_cannot_delete',
    allowed: authors,
    run: (it) => it.del(post(postIds.published)),
  },
  {
    what: "changes an editor's post",
    code: 'rest_cannot_edit',
    allowed: editors,
    run: (it) => it.post(post(postIds.older), { title: 'x' }),
  },
  {
    what: "removes an editor's post for good",
    code: 'rest_cannot_delete',
    allowed: editors,
    run: (it) => it.del(`${post(postIds.older)}?force=true`),
  },
  {
    what: "changes a contributor's published post",
    code: 'rest_cannot_edit',
    allowed: editors,
    run: (it) => it.post(post(postIds.byContributor), { title: 'x' }),
  },
  {
    what: "removes a contributor's published post",
    code: 'rest_cannot_delete',
    allowed: editors,
    run: (it) => it.del(post(postIds.byContributor)),
  },
  {
    what: 'changes a page',
    code: 'rest_cannot_edit',
    allowed: editors,
    run: (it) => it.post(page(pageIds.about), { title: 'x' }),
  },
  {
    what: 'removes a page',
    code: 'rest_cannot_delete',
    allowed: editors,
    run: (it) => it.del(page(pageIds.about)),
  },
  {
    what: "updates an author's image",
    code: 'rest_cannot_edit',
    allowed: authors,
    run: (it) => it.post(medium(mediaIds.picture), { title: 'x' }),
  },
  {
    what: "deletes an author's image",
    code: 'rest_cannot_delete',
    allowed: authors,
    run: (it) => it.del(`${medium(mediaIds.picture)}?force=true`),
  },
  {
    what: "reads an author's draft",
    code: 'rest_forbidden',
    allowed: authors,
    run: (it) => it.get(post(postIds.draft)),
  },
  {
    what: "reads an author's private post",
    code: 'rest_forbidden',
    allowed: authors,
    run: (it) => it.get(post(postIds.private)),
  },
  {
    what: "reads an author's scheduled post",
    code: 'rest_forbidden',
    allowed: authors,
    run: (it) => it.get(post(postIds.scheduled)),
  },
  {
    what: "reads an author's trashed post",
    code: 'rest_forbidden',
    allowed: authors,
    run: (it) => it.get(post(postIds.trashed)),
  },
  {
    what: 'reads a draft page',
    code: 'rest_forbidden',
    allowed: editors,
    run: (it) => it.get(page(pageIds.draft)),
  },
  {
    what: "reads an image of an author's draft",
    code: 'rest_forbidden',
    allowed: authors,
    run: (it) => it.get(medium(mediaIds.ofDraft)),
  },
  {
    what: "reads an author's post in context edit",
    code: 'rest_forbidden_context',
    allowed: authors,
    run: (it) => it.get(`${post(postIds.published)}?context=edit`),
  },
  {
    what: 'reads a page in context edit',
    code: 'rest_forbidden_context',
    allowed: editors,
    run: (it) => it.get(`${page(pageIds.about)}?context=edit`),
  },
  {
    what: "sees the revisions of an author's post",
    code: 'rest_cannot_read',
    allowed: authors,
    run: (it) => it.get(`${post(postIds.published)}/revisions`),
  },
  {
    what: "sees the autosaves of an author's post",
    code: 'rest_cannot_read',
    allowed: authors,
    run: (it) => it.get(`${post(postIds.published)}/autosaves`),
  },
  {
    what: "saves aside an author's post",
    code: 'rest_cannot_edit',
    allowed: authors,
    run: (it) => it.post(`${post(postIds.published)}/autosaves`, { title: 'x' }),
  },
  {
    what: 'publishes',
    code: 'rest_cannot_publish',
    allowed: authors,
    run: (it) => it.post(posts, { title: 'x', status: 'publish' }),
  },
  {
    what: 'schedules',
    code: 'rest_cannot_publish',
    allowed: authors,
    run: (it) => it.post(posts, { title: 'x', status: 'future', date: '2035-01-01T00:00:00' }),
  },
  {
    what: 'writes in private',
    code: 'rest_cannot_publish',
    allowed: authors,
    run: (it) => it.post(posts, { title: 'x', status: 'private' }),
  },
  {
    what: 'submits for review, with a password',
    code: '',
    allowed: writers,
    run: (it) => it.post(posts, { title: 'x', status: 'pending', password: 'p' }),
  },
  {
    what: 'makes a post sticky',
    code: 'rest_cannot_assign_sticky',
    allowed: authors,
    run: (it) => it.post(posts, { title: 'x', sticky: true }),
  },
  {
    what: 'writes in the name of another',
    code: 'rest_cannot_edit_others',
    allowed: editors,
    run: (it) => it.post(posts, { title: 'x', author: userIds.subscriber }),
  },
]

for (const { what, code, allowed, run } of acts)
  test(`only permitted users: ${what}`, async () => {
    for (const user of users) {
      const { site, as } = fakeSite()
      const before = JSON.stringify(site.snapshot())
      const { status, body } = await run(as(user))
      if (allowed.includes(user)) {
        expect([user, status < 300]).toEqual([user, true])
        continue
      }
      expect([user, status]).toEqual([user, user === 'anonymous' ? 401 : 403])
      // Of several problems, the missing permission to write is reported first.
      expect([code, 'rest_cannot_create']).toContain(body.code)
      expect(JSON.stringify(site.snapshot())).toBe(before)
    }
  })
