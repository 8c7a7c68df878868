import type { User } from './control-shapes.ts'
import type { Route } from './index-document.ts'

export interface FilledRequest {
  readonly method: string
  /** Values by the name of the argument; undeclared names go into the rest of the query. */
  readonly values: ReadonlyMap<string, string>
  /** The slug of the user who sends it; empty for anonymous. */
  readonly user: string
}

export interface ExampleRequest extends FilledRequest {
  readonly title: string
  readonly about: string
}

/** Three requests of the route of posts: a list, a write that is refused, and one that is done. */
export function exampleRequests({ methods }: Route, users: readonly User[]): readonly ExampleRequest[] {
  const canSignIn = users.filter(({ passwords }) => passwords.length > 0)
  const withRole = (role: string): string | undefined => canSignIn.find((user) => user.role === role)?.slug
  const administrator = withRole('administrator') ?? ''
  const editor = withRole('editor') ?? administrator
  const examples: readonly ExampleRequest[] = [
    {
      method: 'GET',
      title: 'A list',
      about: 'five posts by their titles, three fields of each',
      user: administrator,
      values: values({ per_page: '5', orderby: 'title', order: 'asc', _fields: 'id,slug,title' }),
    },
    {
      method: 'POST',
      title: 'A rejected write',
      about: 'an unknown status, with the reason next to its field',
      user: administrator,
      values: values({ title: 'High water', status: 'published' }),
    },
    {
      method: 'POST',
      title: `A draft as ${editor || 'anonymous'}`,
      about: 'is created, and appears in the content and the requests',
      user: editor,
      values: values({ title: 'High water', content: 'At noon.', status: 'draft' }),
    },
  ]
  return examples.filter(({ method }) => methods.has(method))
}

const values = (given: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(given))
