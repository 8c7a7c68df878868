import { basic } from '../../../client/transport/secrets.ts'
import { at, isList } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { inapplicable } from '../../assertions/outcome.ts'
import type { Fields } from '../../data/maker.ts'
import type { Check, CheckTools } from '../check.ts'
import { unknownId } from '../unknown-id.ts'
import { assertFields, make, readInEdit, resourceChecks, wordpressCheck } from '../wordpress-check.ts'

const path = '/core/v2/users'
const routes = [path, `${path}/{id}`]

/** The fields of a new user of the run, with a random password. */
export function newUser({ testData }: CheckTools, fields: Fields = {}): Fields {
  const name = testData.text('user')
  const username = name.replaceAll(' ', '-')
  const password = `pw-${testData.text('secret')}`
  return { username, email: `${username}@example.com`, password, name, roles: ['author'], ...fields }
}

/** Creates a user of the run. @throws Inapplicable on a site of a network */
export async function makeUser(tools: CheckTools, fields: Fields = {}): Promise<Answer> {
  await assertRemovable(tools)
  return make(tools, 'users', newUser(tools, fields))
}

/**
 * Requires a site that is not part of a network: there the API cannot delete users (501 `rest_cannot_delete`). A network
 * rejects user names with hyphens (`wpmu_validate_user_signup`).
 *
 * @throws Inapplicable on a site of a network
 */
async function assertRemovable(tools: CheckTools): Promise<void> {
  const { site, testData } = tools
  const isOfNetwork = await testData.once('site of a network', async () => {
    const answer = await site.post(path, newUser(tools))
    const errors = answer.ok ? [] : (answer.at('additional_errors') ?? [])
    return isList(errors) && errors.some((error) => at(error, 'code') === 'user_name')
  })
  if (isOfNetwork) inapplicable('The site is part of a network, where the API cannot delete users.')
}

const removableUserCheck = (what: string, run: Check['run']): Check =>
  wordpressCheck(`stock.users.${what}`, routes, async (tools) => {
    await assertRemovable(tools)
    await run(tools)
  })

const creation: readonly Check[] = [
  removableUserCheck('create', async (tools) => {
    const fields = newUser(tools, { description: 'Of a check.', url: 'https://example.com/about' })
    const made = await tools.expect.status(tools.site.post(path, fields), 201)
    const { password: _, ...answeredFields } = fields
    assertFields(tools, made, answeredFields)
    assertFields(tools, await readInEdit(tools, `${path}/${made.id}`), { id: made.id, ...answeredFields })
  }),
  removableUserCheck('password', async (tools) => {
    const fields = newUser(tools)
    const made = await make(tools, 'users', fields)
    const again = await readInEdit(tools, `${path}/${made.id}`)
    for (const answer of [made, again]) {
      const isShown = 'password' in answer.record || answer.text.includes(String(fields.password))
      tools.expect.that(!isShown, answer, 'no password', 'one')
    }
  }),
  removableUserCheck('taken', async (tools) => {
    const { site, expect } = tools
    const fields = newUser(tools)
    await make(tools, 'users', fields)
    for (const [name, code] of [
      ['username', 'existing_user_login'],
      ['email', 'existing_user_email'],
    ] as const) {
      const answer = await site.post(path, { ...newUser(tools), [name]: fields[name] ?? '' })
      // WordPress answers 500 to invalid values.
      expect.that(
        !answer.ok && answer.code === code,
        answer,
        `a refusal with the code ${code}`,
        `${answer.status} ${answer.code ?? ''}`,
      )
    }
  }),
  removableUserCheck('role', async (tools) => {
    const fields = newUser(tools, { roles: ['unknown-role'] })
    await tools.expect.error(tools.site.post(path, fields), 400, 'rest_user_invalid_role')
    const { id } = await makeUser(tools)
    const changed = await tools.expect.accepted(tools.site.post(`${path}/${id}`, { roles: ['contributor'] }))
    assertFields(tools, changed, { roles: ['contributor'] })
    const [could, can] = ['publish_posts', 'edit_posts'].map((right) => changed.at('capabilities', right))
    tools.expect.that(can === true && could !== true, changed, 'what a contributor may do', 'something else')
  }),
]

const changing: readonly Check[] = [
  removableUserCheck('update', async (tools) => {
    const { id } = await makeUser(tools)
    const name = tools.testData.text('renamed')
    const fields = {
      name,
      first_name: 'Ann',
      last_name: 'Bee',
      nickname: 'bee',
      description: 'Other.',
      url: 'https://example.com/',
    }
    assertFields(tools, await tools.expect.status(tools.site.post(`${path}/${id}`, fields), 200), fields)
    assertFields(tools, await readInEdit(tools, `${path}/${id}`), fields)
  }),
  removableUserCheck('username', async (tools) => {
    const { id } = await makeUser(tools)
    const fields = { username: tools.testData.slug('other') }
    await tools.expect.error(tools.site.post(`${path}/${id}`, fields), 400, 'rest_user_invalid_argument')
  }),
  removableUserCheck('email', async (tools) => {
    const [first, second] = [await makeUser(tools), await makeUser(tools)]
    const fields = { email: first.at('email') ?? '' }
    await tools.expect.error(tools.site.post(`${path}/${second.id}`, fields), 400, 'rest_user_invalid_email')
  }),
]

const reading: readonly Check[] = [
  wordpressCheck('stock.users.me', routes, async ({ site, anonymous, expect, testData }) => {
    const me = await expect.accepted(site.get(`${path}/me`))
    const post = await expect.accepted(site.get(`/core/v2/posts/${await testData.create('posts')}`))
    expect.equal(me, me.id, post.at('author') ?? 0, 'the author of what the same user writes')
    await expect.value(site.get(`${path}/${me.id}`), 'slug', me.at('slug') ?? null, 'the slug')
    await expect.error(anonymous.get(`${path}/me`), 401, 'rest_not_logged_in')
  }),
  removableUserCheck('public', async (tools) => {
    const { anonymous, expect, testData } = tools
    const { id } = await makeUser(tools)
    await expect.error(anonymous.get(`${path}/${id}`), 401, 'rest_user_cannot_view')
    await testData.create('posts', { status: 'publish', author: id })
    const author = await expect.open(anonymous.get(`${path}/${id}`), 'as the user has published')
    expect.that(!('email' in author.record), author, 'no email address for anonymous clients', 'one')
    await expect.ids(anonymous.get(path, { include: [id] }), [id], 'the users that everybody sees')
  }),
  removableUserCheck('list', async (tools) => {
    const { site, expect } = tools
    const searched = (): Fields => ({ name: tools.testData.text('searched') })
    const first = await makeUser(tools, searched())
    const second = await makeUser(tools, { ...searched(), roles: ['editor'] })
    for (const query of [
      { include: [first.id, second.id], roles: ['author'] },
      { include: [first.id, second.id], search: String(first.at('username')) },
      { slug: [String(first.at('slug'))] },
      { search: `${tools.testData.runTag} searched`, exclude: [second.id] },
    ]) {
      await expect.ids(
        site.get(path, { ...query, context: 'edit' }),
        [first.id],
        `the users with ${JSON.stringify(query)}`,
      )
    }
  }),
]

const removing: readonly Check[] = [
  removableUserCheck('trash', async (tools) => {
    const { id } = await makeUser(tools)
    const answer = tools.site.delete(`${path}/${id}`, { reassign: false })
    await tools.expect.error(answer, 501, 'rest_trash_not_supported')
    await readInEdit(tools, `${path}/${id}`)
  }),
  removableUserCheck('reassign-missing', async (tools) => {
    const { id } = await makeUser(tools)
    const answer = tools.site.delete(`${path}/${id}`, { force: true })
    await tools.expect.error(answer, 400, 'rest_missing_callback_param')
  }),
  removableUserCheck('reassign-unknown', async (tools) => {
    const { id } = await makeUser(tools)
    const answer = tools.site.delete(`${path}/${id}`, { force: true, reassign: unknownId })
    await tools.expect.error(answer, 400, 'rest_user_invalid_reassign')
  }),
  removableUserCheck('reassign', async (tools) => {
    const { site, expect, testData } = tools
    const [first, second] = [await makeUser(tools), await makeUser(tools)]
    const post = await testData.create('posts', { status: 'publish', author: first.id })
    await expect.accepted(site.delete(`${path}/${first.id}`, { force: true, reassign: second.id }))
    assertFields(tools, await readInEdit(tools, `/core/v2/posts/${post}`), { author: second.id })
  }),
  removableUserCheck('delete', async (tools) => {
    const { site, expect } = tools
    const { id } = await makeUser(tools)
    const answer = await expect.status(site.delete(`${path}/${id}`, { force: true, reassign: false }), 200)
    assertFields(tools, answer, { deleted: true, 'previous.id': id })
    await expect.error(site.get(`${path}/${id}`), 404, 'rest_user_invalid_id')
    const list = await expect.accepted(site.get(path, { include: [id], context: 'edit' }))
    expect.that(isList(list.body) && list.body.length === 0, list, 'no such user in the list', 'one')
  }),
]

export const userChecks: readonly Check[] = [...creation, ...changing, ...reading, ...removing]

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
    expect.each(list, 'uuid', [uuid], 'the passwords of the user')
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
