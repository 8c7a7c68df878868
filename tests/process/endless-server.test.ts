import { expect } from '#test'
import { admin, test } from '../../cli/testing/command.ts'
import { serve } from '../../client/testing/serve.ts'
import { evilSite } from '../../conformance/testing/evil-site.ts'
import { endlessPages, neverEmpty, type Twist } from '../../conformance/testing/evil-twists.ts'

// Against a server that has no end, a command has one; and a second Ctrl-C always is one.
test.describe.configure({ timeout: 120_000 })

/** A server that answers after some milliseconds. */
async function serveSlowly(twist: Twist, delay: number) {
  const site = evilSite({ twist })
  const { url, close } = await serve(async (request) => {
    await new Promise((resolve) => setTimeout(resolve, delay))
    return site.fetch(request)
  })
  return { site, url, close }
}

for (const [what, args] of [
  ['certify', ['--write', '--only', 'states.methods', '--workers', '2']],
  ['clean', []],
] as const)
  test(`a second Ctrl-C ends ${what} at once, without another request`, async ({ line }) => {
    const { site, url, close } = await serveSlowly(endlessPages(), 20)
    try {
      const command = line.command(what, url, '--deployment', 'core', ...admin, ...args)
      await expect.poll(() => site.requested.DELETE ?? 0, { timeout: 60_000 }).toBeGreaterThan(3)
      command.signalGroup('SIGINT')
      if (what === 'certify')
        // The clean-up goes on, as long as it is let.
        await expect.poll(() => site.requested.DELETE ?? 0, { timeout: 60_000 }).toBeGreaterThan(50)
      command.signalGroup('SIGINT')
      expect((await command.ended).code).toBe(130)
      // A request already sent may still arrive.
      await new Promise((resolve) => setTimeout(resolve, 500))
      const requested = site.requests()
      await new Promise((resolve) => setTimeout(resolve, 1500))
      expect(site.requests()).toBe(requested)
    } finally {
      close()
    }
  })

test('the first Ctrl-C ends clean after the current item, and says so', async ({ line }) => {
  const { site, url, close } = await serveSlowly(endlessPages(), 20)
  try {
    const clean = line.command('clean', url, '--deployment', 'core', ...admin)
    await expect.poll(() => site.requested.DELETE ?? 0, { timeout: 60_000 }).toBeGreaterThan(3)
    clean.signal('SIGINT')
    const { code, stdout, stderr } = await clean.ended
    expect(stderr).toContain('Stopping after the current item.')
    expect(stdout).toMatch(/removed, 0 left[.]\n/)
    expect(stdout).toContain('It was ended early.')
    expect(code).toBe(130)
  } finally {
    close()
  }
})

test('clean and certify end on a server with new items in every list', async ({ line }) => {
  const { site, url, close } = await serveSlowly(neverEmpty(), 0)
  try {
    const { code, stdout } = await line.run('clean', url, '--deployment', 'core', ...admin)
    expect(stdout).toContain('The target returned new items in each of 5 passes. Run it again for the rest.')
    expect(code).toBe(2)
    const certify = await line.run(
      'certify',
      url,
      '--deployment',
      'core',
      ...admin,
      '--write',
      '--only',
      'index.fields',
    )
    expect(certify.stdout).toContain('The clean-up ended early: The target returned new items')
    expect(certify.code).not.toBe(0)
    expect(site.harm).toEqual([])
  } finally {
    close()
  }
})
