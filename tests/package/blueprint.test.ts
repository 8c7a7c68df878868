import { readFile } from 'node:fs/promises'
import { Ajv } from 'ajv'
import { expect, test } from '#test'
import { exportBlueprint } from '../../tools/export/index.ts'
import { withUnpacked } from '../wordpress/unpacked.ts'
import { whyNoRegistry } from './registry.ts'

test.describe.configure({ timeout: 120_000 })

test("blueprints are valid by Playground's own schema", async () => {
  const why = await whyNoRegistry()
  test.skip(why !== undefined, why)
  await withUnpacked('@wp-playground/blueprints@3.1.56', 'blueprint-schema.json', async (path) => {
    const { definitions } = JSON.parse(await readFile(path, 'utf8'))
    const schema = { definitions, $ref: '#/definitions/BlueprintV1Declaration' }
    const isBlueprint = new Ajv({ strict: false, validateFormats: false }).compile(schema)
    for (const name of ['fresh', 'journal'] as const) expect(isBlueprint(exportBlueprint(name))).toBe(true)
    const types = { types: { book: { name: 'Books' } }, items: { book: [{ title: 'Dune' }] } }
    expect(isBlueprint(exportBlueprint(types))).toBe(true)
    const { steps, ...rest } = exportBlueprint('fresh')
    expect(isBlueprint({ ...rest, steps: [{ step: 'noSuchStep' }] })).toBe(false)
    expect(steps).toHaveLength(4)
  })
})
