import { expect, test } from '#test'
import { type Change, changedItems } from './changed-items.ts'

const named = (change: Change): readonly string[] =>
  changedItems(change, (path) => path.replace(/^\/wp\//, '/core/'))

const post = '/core/v2/posts/5'
const form = new FormData()
form.set('id', '7')

for (const [what, change, items] of [
  ['a change', { method: 'POST', path: post }, [post]],
  ['a delete by an address with a query', { method: 'DELETE', path: `${post}?force=true` }, [post]],
  ['a method of any letters', { method: 'put', path: post }, [post]],
  ['a path of any letters, slashes and encoding', { method: 'PUT', path: '//Core/v2//Posts/%35/' }, [post]],
  ['a path that has the name of the target', { method: 'PUT', path: '/wp/v2/posts/5' }, [post]],
  ['an edit of an image', { method: 'POST', path: '/core/v2/media/5/edit' }, ['/core/v2/media/5']],
  ['an autosave', { method: 'POST', path: `${post}/autosaves` }, [post]],
  [
    'a delete of a revision',
    { method: 'DELETE', path: `${post}/revisions/9` },
    [post, `${post}/revisions/9`],
  ],
  ['a change of a term', { method: 'POST', path: '/core/v2/tags/5' }, ['/core/v2/tags/5']],
  ["an update of the request's user", { method: 'POST', path: '/core/v2/users/me' }, ['/core/v2/users/me']],
  [
    'an application password of a user',
    { method: 'DELETE', path: '/core/v2/users/5/application-passwords/1b9d' },
    ['/core/v2/users/5'],
  ],
  [
    'a template',
    { method: 'DELETE', path: '/core/v2/templates/Plain//Home' },
    ['/core/v2/templates/Plain//Home'],
  ],
  [
    'a revision of a template',
    { method: 'DELETE', path: '/core/v2/templates/plain//home/revisions/9' },
    ['/core/v2/templates/plain//home', '/core/v2/templates/plain//home/revisions/9'],
  ],
  ['a template that is looked up', { method: 'POST', path: '/core/v2/templates/lookup' }, []],
  ['a widget', { method: 'POST', path: '/core/v2/widgets/block-3' }, ['/core/v2/widgets/block-3']],
  ['a create', { method: 'POST', path: '/core/v2/posts', body: { title: 'x' } }, []],
  ['a read', { method: 'GET', path: post, query: { context: 'edit' } }, []],
  ['a write to an extension', { method: 'POST', path: '/forms/v1/forms/5' }, []],
  ['_method in the query', { method: 'GET', path: post, query: { _method: 'DELETE' } }, [post]],
  ['_method in the path', { method: 'GET', path: `${post}?_method=delete` }, [post]],
  [
    'a header of another method',
    { method: 'GET', path: post, headers: { 'x-http-Method-override': 'PUT' } },
    [post],
  ],
  ['a write with the method of a read', { method: 'DELETE', path: post, query: { _method: 'GET' } }, [post]],
  ['an id in the body', { method: 'POST', path: post, body: { id: 7 } }, [post, '/core/v2/posts/7']],
  ['an id in the query', { method: 'POST', path: post, query: { id: '7' } }, [post, '/core/v2/posts/7']],
  ['an id in the query of the path', { method: 'POST', path: `${post}?id=7` }, [post, '/core/v2/posts/7']],
  ['an id in a form', { method: 'POST', path: '/core/v2/media', raw: form }, ['/core/v2/media/7']],
  [
    'an id in an encoded form',
    { method: 'POST', path: post, raw: 'title=a&id=7' },
    [post, '/core/v2/posts/7'],
  ],
  [
    'an id in JSON that is sent as text',
    { method: 'POST', path: post, raw: '{"id":7}' },
    [post, '/core/v2/posts/7'],
  ],
  ['an id in a create', { method: 'POST', path: '/core/v2/posts', body: { id: 7 } }, ['/core/v2/posts/7']],
  [
    'ids in addition to the path of a revision',
    { method: 'DELETE', path: `${post}/revisions/9`, query: { parent: 7, id: 8 } },
    [post, '/core/v2/posts/7', `${post}/revisions/9`, `${post}/revisions/8`],
  ],
] as const)
  test(`${what} names ${items.length === 0 ? 'no item' : items.join(', ')}`, () => {
    expect(named(change)).toEqual(items)
  })

for (const [what, requests] of Object.entries({
  'by the names of the target': [{ path: '/wp/v2/posts/5', method: 'DELETE' }],
  'with the method of a read': [{ path: '/wp/v2/posts/5', method: 'GET' }],
  'without a method': [{ path: '/wp/v2/posts/5' }],
  'by an id in a body': [{ path: '/wp/v2/posts', body: { id: 5 } }],
  'by an id in a query': [{ path: '/wp/v2/posts?id=5' }],
  'in an inner batch': [{ path: '/batch/v1', body: { requests: [{ path: '/wp/v2/posts/5' }] } }],
}))
  test(`a batch names the items of its requests ${what}`, () => {
    expect(named({ method: 'POST', path: '/batch/v1', body: { requests } })).toEqual([post])
    expect(named({ method: 'POST', path: '/batch/v1', raw: JSON.stringify({ requests }) })).toEqual([post])
  })

for (const id of ['-5', '5.5', '1e21', '99999999999999999', 'abc', '5abc', '..', "5'"])
  test(`${id} is not a valid id`, () => {
    expect(() => named({ method: 'DELETE', path: `/core/v2/posts/${id}` })).toThrow(
      'is not the id of an item',
    )
    expect(() => named({ method: 'POST', path: post, body: { id } })).toThrow('is not the id of an item')
  })
