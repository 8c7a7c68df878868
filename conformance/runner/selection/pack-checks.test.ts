import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '#test'
import { loadPackChecks, pluginExclusion } from './pack-checks.ts'

async function loadedPack(name: string, plugin: object): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pack-'))
  const pack = {
    name,
    plugin,
    requirements: [{ id: `${name}.bell`, section: 'Tides', level: 'required', text: 'A bell rings.' }],
    checks: [{ id: `${name}.bell`, requirement: `${name}.bell`, needs: 'nothing' }],
  }
  try {
    await writeFile(join(folder, 'checks.mjs'), `export default ${JSON.stringify(pack)}`)
    await loadPackChecks([folder])
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('a check of what a plugin has since a version does not apply to an earlier one', async () => {
  await loadedPack('bells', { file: 'bells/bells', since: { '10.2': { 'the bell': ['bells.bell'] } } })
  const exclusion = (...plugins: string[]) => pluginExclusion('bells.bell', plugins)
  expect(exclusion('buoys/buoys 1.0', 'bells/bells 9.9.1')).toBe(
    'bells/bells 9.9.1 may lack the bell: 10.2 has it.',
  )
  for (const version of ['10.2', '10.2.0', '10.10', '11.0.1'])
    expect(exclusion(`bells/bells ${version}`)).toBeUndefined()
  expect(pluginExclusion('bells.other', ['bells/bells 9.9.1'])).toBeUndefined()
})

test('every check of a pack applies to a site that does not show its plugins', async () => {
  await loadedPack('gongs', { file: 'gongs/gongs', since: { '2.0': { 'the bell': ['gongs.bell'] } } })
  for (const plugins of [undefined, [], ['gongs/gongs']])
    expect(pluginExclusion('gongs.bell', plugins)).toBeUndefined()
})

test('a version that names a check that the pack lacks is an error that names the check', async () => {
  const plugin = { file: 'horns/horns', since: { '2.0': { 'the horn': ['horns.horn'] } } }
  await expect(loadedPack('horns', plugin)).rejects.toThrow(/horns\.horn/)
})
