import type { TargetFacts } from '../../client/target/target.ts'
import { isList, isObject } from '../../contract/lib/json.ts'
import type { Session } from './session.ts'

/** What a site runs, as it says itself. */
export type Software = Pick<TargetFacts, 'software' | 'plugins'>

/** The longest name and the largest number of plugins that a certificate has. */
const [longestName, mostPlugins] = [80, 60] as const

/**
 * The version of a WordPress, from its feed, and its active plugins, which its administrators may list.
 *
 * @returns nothing for what the site does not show
 */
export async function readSoftware({ tools, connection, can }: Session): Promise<Software> {
  const { target, site } = tools
  if (!target.deployment.routes.some(({ pattern }) => pattern === '/core/v2/plugins')) return {}
  const feed = `${target.facts.base}/?feed=rss2`
  const text = await connection.send({ method: 'GET', url: feed, headers: {} }).then(
    (answer) => answer.text,
    () => '',
  )
  const version = /<generator>https?:\/\/[^<?]*\?v=([\w.+-]{1,40})<\/generator>/.exec(text)?.[1]
  const listed = can('user')
    ? await site
        .get('/core/v2/plugins', { status: 'active', _fields: 'plugin,version' })
        .then(({ status, body }) => (status === 200 && isList(body) ? body : undefined))
        // A body that is not JSON is an error as well.
        .catch(() => undefined)
    : undefined
  const plugins = listed?.slice(0, mostPlugins).flatMap((each) => {
    if (!isObject(each) || typeof each.plugin !== 'string') return []
    const number = typeof each.version === 'string' ? ` ${each.version}` : ''
    return [`${each.plugin}${number}`.slice(0, longestName)]
  })
  return {
    ...(version !== undefined && { software: `WordPress ${version}` }),
    ...(plugins && { plugins }),
  }
}
