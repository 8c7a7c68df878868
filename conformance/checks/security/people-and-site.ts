import { isStock } from '../../../client/target/recognise.ts'
import type { Answer } from '../../assertions/answer.ts'
import type { Fields } from '../../data/maker.ts'
import type { Check, CheckTools } from '../check.ts'
import { makeUser, newUser } from '../resources/users.ts'
import { make } from '../wordpress-check.ts'
import { belowEditors, leakChecks } from './hidden.ts'
import type { Audience, Secret } from './leak.ts'
import { objectsIn, textLeak } from './leak-in.ts'

/** Those who may not manage users and the site, by the name of their checks. */
const belowAdministrators: Readonly<Record<string, Audience>> = {
  anonymous: 'anonymous',
  roles: ['subscriber', 'contributor', 'author', 'editor'],
}

const comments = '/core/v2/comments'

/** Creates a comment, with an address of a commenter that stands nowhere else. */
async function commentOn(tools: CheckTools, post: number, fields: Fields = {}) {
  const content = tools.testData.text('kept comment')
  const email = `${tools.testData.slug('commenter')}@example.com`
  const sent = { post, content, status: 'approved', author_name: 'Ann', author_email: email, ...fields }
  const { id } = await make(tools, 'comments', sent)
  return { id, content, email }
}

/** A comment that is held, or on a post that only some may read. */
async function hiddenComment(tools: CheckTools, where: Fields, status: 'approved' | 'hold'): Promise<Secret> {
  const { site, expect, testData } = tools
  const post = await testData.create('posts', { status: 'publish', comment_status: 'open' })
  const { id, content } = await commentOn(tools, post, { status })
  await expect.accepted(site.post(`/core/v2/posts/${post}`, where), 'as the post is hidden')
  const leakIn = textLeak({ content }, id)
  const paths: [string, Record<string, string | number | boolean | number[]>?][] = [
    [`${comments}/${id}`],
    [`${comments}/${id}`, { context: 'edit' }],
    [comments, { include: [id] }],
    [comments, { post: [post] }],
    [comments, { include: [id], status: 'hold' }],
    [comments, { search: content }],
  ]
  return {
    name: status === 'hold' ? 'a comment that is held' : `a comment on a post that ${postState(where)}`,
    requests: [
      ...paths.map(([path, query]) => ({ path, ...(query && { query }), leakIn })),
      { path: `/core/v2/posts/${post}`, query: { _embed: true }, leakIn: textLeak({ content }) },
    ],
  }
}

const postState = ({ password, status }: Fields): string =>
  password === undefined ? `is ${status === 'draft' ? 'a draft' : 'private'}` : 'has a password'

async function commenter(tools: CheckTools): Promise<Secret> {
  const post = await tools.testData.create('posts', { status: 'publish', comment_status: 'open' })
  const { id, email } = await commentOn(tools, post)
  const leakIn = textLeak({ 'mail address': email })
  return {
    name: 'a commenter',
    requests: [
      { path: `${comments}/${id}`, query: { context: 'edit' }, leakIn },
      { path: comments, query: { include: [id], context: 'edit' }, leakIn },
      { path: `${comments}/${id}`, leakIn },
      { path: comments, query: { post: [post] }, leakIn },
      { path: `/core/v2/posts/${post}`, query: { _embed: true }, leakIn },
    ],
  }
}

/** A user who published something, and so is known to all. */
async function publicUser(tools: CheckTools): Promise<{ readonly id: number; readonly email: string }> {
  const fields = newUser(tools)
  const { id } = await makeUser(tools, fields)
  await tools.testData.create('posts', { status: 'publish', author: id })
  return { id, email: String(fields.email) }
}

async function mailAddress(tools: CheckTools): Promise<Secret> {
  const { id, email } = await publicUser(tools)
  const leakIn = textLeak({ 'mail address': email })
  const path = `/core/v2/users/${id}`
  return {
    name: 'a user',
    requests: [
      { path, query: { context: 'edit' }, leakIn },
      { path: '/core/v2/users', query: { include: [id], context: 'edit' }, leakIn },
      { path, leakIn },
      { path: '/core/v2/users', query: { include: [id] }, leakIn },
    ],
  }
}

async function applicationPasswords(tools: CheckTools): Promise<Secret> {
  const { id } = await publicUser(tools)
  const path = `/core/v2/users/${id}/application-passwords`
  const created = await tools.expect.accepted(tools.site.post(path, { name: 'Of a check' }))
  const leakIn = textLeak({ identifier: String(created.at('uuid')) })
  return { name: 'an application password', requests: [{ path, leakIn }] }
}

const settingNames = ['title', 'description', 'url', 'email', 'timezone', 'date_format', 'start_of_week']

/** What answers have of the settings of a site; a title alone is in the index as well. */
export function settingsLeak(answer: Answer): string | undefined {
  const found = objectsIn(answer).some((item) => settingNames.filter((name) => name in item).length > 2)
  return found ? 'values' : undefined
}

export function pluginsLeak(answer: Answer): string | undefined {
  return objectsIn(answer).some((item) => typeof item.plugin === 'string') ? 'names' : undefined
}

const path = '/core/v2'
const ofSite = async (what: string, leakIn: (answer: Answer) => string | undefined): Promise<Secret> => ({
  name: `the ${what} of the site`,
  mayBeAbsent: what === 'plugins',
  requests: [
    { path: `${path}/${what}`, leakIn },
    { path: `${path}/${what}`, query: { context: 'edit' }, leakIn },
  ],
})

const stockOnly = (checks: readonly Check[]): Check[] =>
  checks.map((check) => ({ ...check, appliesTo: isStock }))

/** Comments and those who wrote them. */
export const commentLeakChecks: readonly Check[] = stockOnly([
  ...leakChecks('security.comments', 'held', belowEditors, (tools) => hiddenComment(tools, {}, 'hold')),
  ...Object.entries<Fields>({
    draft: { status: 'draft' },
    private: { status: 'private' },
    password: { password: 'alder-bark-4711' },
  }).flatMap(([name, where]) =>
    leakChecks('security.comments', name, belowEditors, (tools) => hiddenComment(tools, where, 'approved')),
  ),
  ...leakChecks('security.commenters', '', belowEditors, commenter),
])

/** Users, the settings and the plugins of the site. */
export const siteLeakChecks: readonly Check[] = stockOnly([
  ...leakChecks('security.emails', '', belowAdministrators, mailAddress),
  ...leakChecks('security.application-passwords', '', belowAdministrators, applicationPasswords),
  ...leakChecks('security.settings', '', belowAdministrators, () => ofSite('settings', settingsLeak)),
  ...leakChecks('security.plugins', '', belowAdministrators, () => ofSite('plugins', pluginsLeak)),
])
