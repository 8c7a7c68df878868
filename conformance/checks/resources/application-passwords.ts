import { basic } from '../../../client/transport/secrets.ts'
import type { Answer } from '../../assertions/answer.ts'
import type { Check, CheckTools } from '../check.ts'
import { assertFields, resourceChecks } from '../wordpress-check.ts'
import { makeUser } from './users.ts'

const below = '/core/v2/users/{user_id}/application-passwords'

interface Made {
  /** The list of the user's passwords. */
  readonly path: string
  readonly user: number
  readonly uuid: string
  readonly created: Answer
  /** Sends a GET as the user, with the password. */
  as(path: string): Promise<Answer>
}

async function makePassword(tools: CheckTools): Promise<Made> {
  const user = await makeUser(tools)
  const path = `/core/v2/users/${user.id}/application-passwords`
  const created = await tools.expect.status(tools.site.post(path, { name: 'Of a check' }), 201)
  const credentials = { name: String(user.at('username')), password: String(created.at('password')) }
  const headers = { Authorization: basic(credentials) }
  const uuid = String(created.at('uuid'))
  return { path, user: user.id, uuid, created, as: (where) => tools.site.send('GET', where, { headers }) }
}

const passwordCheck = resourceChecks('application-passwords', ['/core/v2/users', below])

const one = [`${below}/{uuid}`]

/** Application passwords of users that the run creates; never those of the run's user. */
export const applicationPasswordChecks: readonly Check[] = [
  passwordCheck('create', async (tools) => {
    const { expect } = tools
    const { created } = await makePassword(tools)
    assertFields(tools, created, { name: 'Of a check', last_used: null, last_ip: null })
    const password = String(created.at('password'))
    expect.that(/^\w[\w ]{15,}$/.test(password), created, 'a password to sign in with', 'none')
  }),
  passwordCheck('password-once', one, async ({ site, expect, ...tools }) => {
    const { path, uuid } = await makePassword({ site, expect, ...tools })
    const read = await expect.accepted(site.get(`${path}/${uuid}`, { context: 'edit' }))
    const list = await expect.accepted(site.get(path, { context: 'edit' }))
    for (const record of [read.record, ...list.items])
      expect.that(!('password' in record), read, 'no password', 'one')
    expect.equal(
      list,
      list.items.map((item) => item.uuid ?? null),
      [uuid],
      'the passwords of the user',
    )
  }),
  passwordCheck('sign-in', async (tools) => {
    const { user, as } = await makePassword(tools)
    const me = await as('/core/v2/users/me')
    tools.expect.that(me.ok, me, 'the user to be signed in', String(me.status))
    tools.expect.equal(me, me.id, user, 'the id of the signed-in user')
  }),
  passwordCheck('introspect', [`${below}/introspect`], async (tools) => {
    const { uuid, as } = await makePassword(tools)
    const used = await tools.expect.value(
      as('/core/v2/users/me/application-passwords/introspect'),
      'uuid',
      uuid,
      'the password in use',
    )
    tools.expect.that(typeof used.at('last_used') === 'string', used, 'the time of its last use', 'none')
  }),
  passwordCheck('update', one, async (tools) => {
    const { path, uuid } = await makePassword(tools)
    const answer = await tools.expect.status(tools.site.post(`${path}/${uuid}`, { name: 'Renamed' }), 200)
    assertFields(tools, answer, { uuid, name: 'Renamed' })
    assertFields(tools, await tools.expect.accepted(tools.site.get(`${path}/${uuid}`)), { name: 'Renamed' })
  }),
  passwordCheck('delete', one, async (tools) => {
    const { site, expect } = tools
    const { path, uuid, as } = await makePassword(tools)
    const answer = await expect.status(site.delete(`${path}/${uuid}`), 200)
    assertFields(tools, answer, { deleted: true, 'previous.uuid': uuid })
    await expect.error(site.get(`${path}/${uuid}`), 404, 'rest_application_password_not_found')
    await expect.error(as('/core/v2/users/me'), 401)
  }),
  passwordCheck('delete-all', async (tools) => {
    const { site, expect } = tools
    const { path } = await makePassword(tools)
    await expect.accepted(site.post(path, { name: 'A second one' }))
    assertFields(tools, await expect.status(site.delete(path), 200), { deleted: true, count: 2 })
    const list = await expect.accepted(site.get(path))
    expect.equal(list, list.body, [], 'the remaining passwords')
  }),
  passwordCheck('refused', async (tools) => {
    const { site, expect } = tools
    const { id } = await makeUser(tools)
    const path = `/core/v2/users/${id}/application-passwords`
    await expect.error(site.post(path, {}), 400, 'rest_missing_callback_param')
    await expect.error(site.post(path, { name: 'B', app_id: 'no-uuid' }), 400, 'rest_invalid_param')
  }),
]
