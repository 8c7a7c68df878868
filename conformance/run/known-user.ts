import type { Session } from './session.ts'

/**
 * Asks once as the run's user. A site that does not know the user treats every request as an anonymous one, and a
 * thousand wrong sign-ins can lock somebody out.
 *
 * @throws Error when the site answers 401 to its credentials
 */
export async function insistOnUser({ can, tools }: Session): Promise<void> {
  if (!can('user')) return
  const { site, target } = tools
  // One list alone may be closed to everybody.
  for (const kind of ['posts', 'pages', 'media']) {
    const asked = site.get(`/core/v2/${kind}`, { context: 'edit', per_page: 1 })
    // A site that does not answer is the run's to tell of.
    const status = await asked.then(
      (answer) => answer.status,
      () => undefined,
    )
    if (status !== 401) return
  }
  throw new Error(
    `${target.facts.url} does not know this user or password: it answers 401 to what a user may ask. Give an application password, not that of the login.`,
  )
}
