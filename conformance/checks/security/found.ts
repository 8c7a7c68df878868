import { isStock } from '../../../client/target/recognise.ts'
import { inapplicable } from '../../assertions/outcome.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import type { Text } from '../item.ts'
import { assertNothingFound, type Secret, type SecretRequest } from './leak.ts'
import { itemsIn, memberLeak, rawLeak } from './leak-in.ts'
import { pluginsLeak, settingsLeak } from './people-and-site.ts'

// What can be checked of the content that a site has, without writing: anonymously, and again after the run's user.

const foundCheck = (
  requirement: string,
  name: string,
  secret: Secret | ((tools: CheckTools) => Promise<Secret>),
  isForStock = false,
): Check =>
  check(`${requirement}${name}.found`, {
    requirement,
    ...(isForStock && { appliesTo: isStock }),
    run: async (tools) =>
      assertNothingFound(tools, typeof secret === 'function' ? await secret(tools) : secret),
  })

/** What is in `edit` alone: raw texts, and the password of an item that has one. */
const editLeak: SecretRequest['leakIn'] = (answer) => rawLeak(answer) ?? memberLeak(['password'])(answer)

const rawCheck = (kind: Kind): Check =>
  foundCheck('security.raw', `.${kind}`, {
    name: `public ${kind} (\`context=edit\`)`,
    requests: [{ path: `/core/v2/${kind}`, query: { context: 'edit' }, leakIn: editLeak }],
  })

/** Items with a status that is not public. */
const hiddenCheck = (kind: Text, status: string): Check =>
  foundCheck('security.hidden', `.${kind}.${status}`, {
    name: `${kind} with the status ${status}`,
    requests: [{ path: `/core/v2/${kind}`, query: { status: [status] }, leakIn: statusLeak(status) }],
  })

const statusLeak =
  (status: string): SecretRequest['leakIn'] =>
  (answer) =>
    itemsIn(answer).some((item) => item.status === status) ? 'the list' : undefined

/** Revisions and autosaves of a published item that anonymous clients find. */
const historyCheck = (kind: Text): Check =>
  foundCheck('security.history', `.${kind}`, async ({ anonymous, expect }) => {
    const list = await anonymous.get(`/core/v2/${kind}`)
    const [id] = list.ok ? list.ids : []
    if (id === undefined) inapplicable(`The target shows no ${kind} to anonymous clients.`)
    const versions = ['revisions', 'autosaves'].map(
      (name): SecretRequest => ({
        path: `/core/v2/${kind}/${id}/${name}`,
        leakIn: (answer) => {
          const items = itemsIn(answer)
          // The item is public, so this is the response of another route, not a leak.
          const isItem = items.some((item) => item.id === id)
          const due = `401 or 404, as the ${name} of item ${id} are not public`
          expect.that(!isItem, answer, due, `item ${id} itself`, 'accepted')
          return items.length > 0 ? `the ${name}` : undefined
        },
      }),
    )
    return { name: `published ${kind}`, requests: versions }
  })

/** Members of people's records that only some may read, in the lists and contexts that may show them. */
const membersCheck = (requirement: string, what: string, names: readonly string[]): Check =>
  foundCheck(
    requirement,
    '',
    {
      name: what,
      requests: [{ context: 'edit' }, {}].map((query) => ({
        path: `/core/v2/${what}`,
        query,
        leakIn: memberLeak(names),
      })),
    },
    true,
  )

/** What anonymous clients find of the content that is there. */
export const foundTextChecks = (kind: Text): Check[] => [
  rawCheck(kind),
  ...['draft', 'pending', 'future', 'private', 'trash'].map((status) => hiddenCheck(kind, status)),
  historyCheck(kind),
]

/** What anonymous clients find of the files, the users and the site. */
export const foundFileCheck: Check = rawCheck('media')

/** What anonymous clients find of comments, users and the site itself. */
export const foundSiteChecks: readonly Check[] = [
  membersCheck('security.commenters', 'comments', ['author_email', 'author_ip']),
  membersCheck('security.emails', 'users', ['email']),
  foundCheck(
    'security.settings',
    '',
    { name: 'the settings of the site', requests: [{ path: '/core/v2/settings', leakIn: settingsLeak }] },
    true,
  ),
  foundCheck(
    'security.plugins',
    '',
    { name: 'the plugins of the site', requests: [{ path: '/core/v2/plugins', leakIn: pluginsLeak }] },
    true,
  ),
]
