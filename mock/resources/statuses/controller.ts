import { statusRecord } from '../../../contract/index.ts'
import { denied } from '../../auth/denial.ts'
import { mayEditAny } from '../../auth/rights.ts'
import { RestError } from '../../http/errors.ts'
import { type FieldRenderers, recordRenderer } from '../../view/context-filter.ts'
import type { Call } from '../endpoint/call.ts'
import type { Described } from '../endpoint/described.ts'
import { refusals } from '../endpoint/refusals.ts'

interface StatusFacts {
  readonly slug: string
  readonly name: string
  readonly kind: 'public' | 'protected' | 'private' | 'internal'
  readonly isFloating?: boolean
}

const facts: readonly StatusFacts[] = [
  { slug: 'publish', name: 'Published', kind: 'public' },
  { slug: 'future', name: 'Scheduled', kind: 'protected' },
  { slug: 'draft', name: 'Draft', kind: 'protected', isFloating: true },
  { slug: 'pending', name: 'Pending', kind: 'protected', isFloating: true },
  { slug: 'private', name: 'Private', kind: 'private' },
  { slug: 'trash', name: 'Trash', kind: 'internal' },
]

const fields: FieldRenderers<StatusFacts, typeof statusRecord> = {
  name: ({ name }) => name,
  private: ({ kind }) => kind === 'private',
  protected: ({ kind }) => kind === 'protected',
  public: ({ kind }) => kind === 'public',
  queryable: ({ kind }) => kind === 'public',
  show_in_list: ({ kind }) => kind !== 'internal',
  slug: ({ slug }) => slug,
  date_floating: ({ isFloating = false }) => isFloating,
}

const render = recordRenderer(statusRecord, fields)

const maySee = ({ kind }: StatusFacts, { user }: Call): boolean => kind === 'public' || mayEditAny(user)

const bySlug: ReadonlyMap<string, StatusFacts> = new Map(facts.map((status) => [status.slug, status]))

export const statuses: Described<StatusFacts> = {
  capture: 'status',
  permits: { unknown: false, refused: false },
  items: () => bySlug,
  isListed: maySee,
  listDenial: ({ args, user }) => {
    if (args.context !== 'edit' || mayEditAny(user)) return undefined
    return refusals.editContext(user, 'rest_cannot_view')
  },
  itemDenial: (status, call) =>
    maySee(status, call)
      ? undefined
      : denied(
          call.user,
          'rest_cannot_read_status',
          'Only users who can write posts can read this status. Sign in as one.',
        ),
  unknown: (name) =>
    new RestError(
      404,
      'rest_status_invalid',
      `There is no status ${JSON.stringify(name)}. Use a name from the list of statuses.`,
    ),
  render: (status, { addresses }, context) => {
    const posts = addresses.route('/core/v2/posts')
    const href = status.kind === 'public' ? posts : `${posts}?status=${status.slug}`
    return { ...render(status, context), _links: { archives: [{ href }] } }
  },
}
