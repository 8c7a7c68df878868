/** Checked by `tsc`. */
import type { ErrorBody } from '../../../tools/types/index.ts'
import type { Overrides } from './overrides.ts'

declare module '../../../tools/types/wordpress-routes.ts' {
  interface CustomRoutes {
    'GET /boats/v1/tides': { answer: { high: string }[] }
  }
}

export function overridesAreTyped({ add }: Overrides): void {
  add('GET /wp/v2/posts/{id}', ({ body }) => {
    body.sticky = true
    // @ts-expect-error No such field.
    body.stikcy = true
  })
  add('GET /core/v2/posts', ({ body }) => ({ body: body.slice(1) }), { times: 1 })
  add('GET /wp/v2/users', () => ({ status: 500, body: null }))
  const error: ErrorBody = { code: 'mine', message: 'Later.', data: { status: 500 } }
  add('GET /wp/v2/users', () => ({ status: 500, body: error }))
  // @ts-expect-error Not what the route answers, nor an error.
  add('GET /wp/v2/posts', () => ({ body: 'posts' }))
  // @ts-expect-error No such route.
  add('GET /wp/v2/post', () => ({ status: 500 }))
  // @ts-expect-error Nor is there one where the patch is typed.
  add('GET /wp/v2/post', () => ({ body: [] }))
  add('GET /boats/v1/tides', ({ body }) => ({ body: body.filter(({ high }) => high !== '') }))
  add<{ pong: boolean }>('GET /my/v1/ping', ({ body }) => ({ body: { pong: !body.pong } }))
}
