import type { Json } from '../../../contract/index.ts'
import { slug } from '../../../contract/requirements/endpoint-name.ts'
import type { Kind } from '../../data/maker.ts'
import { shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { fieldsOf } from '../context/marks.ts'

/** A part of a field that a write cannot set. */
interface ReadOnly {
  readonly id: string
  readonly path: readonly [field: string, inner: string]
  /** What a write tries to set, and what no item of the run has by itself. */
  readonly foreign: Json
}

const foreign: Readonly<Record<string, Json>> = {
  rendered: '<p>Written by hand.</p>',
  protected: true,
  block_version: 77,
}

function readOnlyOf(kind: Kind): readonly ReadOnly[] {
  return Object.entries(fieldsOf[kind]).flatMap(([field, { properties = {} }]) =>
    Object.entries(properties).flatMap(([inner, { readonly: isReadOnly }]): ReadOnly[] =>
      isReadOnly
        ? [
            {
              id: `${kind}.fields.${slug(field)}.${slug(inner)}.readonly`,
              path: [field, inner],
              foreign: foreign[inner] ?? 'Written by hand.',
            },
          ]
        : [],
    ),
  )
}

/** A write that names what is read only, alone and beside what can be written, does not set it; it may be refused. */
export function readOnlyChecks(kind: Kind): Check[] {
  return readOnlyOf(kind).flatMap((part) => [
    ...(kind === 'media'
      ? []
      : [
          check(`${part.id}.create`, {
            requirement: part.id,
            needs: 'write',
            run: (tools) => creates(tools, kind, part),
          }),
        ]),
    ...['POST', 'PUT', 'PATCH'].map((method) =>
      check(`${part.id}.${method.toLowerCase()}`, {
        requirement: part.id,
        needs: 'write',
        run: (tools) => updates(tools, kind, part, method),
      }),
    ),
  ])
}

async function creates(tools: CheckTools, kind: Kind, part: ReadOnly): Promise<void> {
  const { site, testData } = tools
  const [field, inner] = part.path
  const raw = testData.text('read only')
  const made = await site.post(`/core/v2/${kind}`, {
    title: { raw: testData.text('made') },
    content: { raw: 'Words.' },
    [field]: { raw, [inner]: part.foreign },
  })
  if (made.ok) await assertUnset(tools, kind, made.id, part)
}

async function updates(tools: CheckTools, kind: Kind, part: ReadOnly, method: string): Promise<void> {
  const { site, testData } = tools
  const [field, inner] = part.path
  const id = await testData.create(kind, {})
  for (const beside of [{}, { raw: testData.text('read only') }]) {
    await site.send(method, `/core/v2/${kind}/${id}`, {
      body: { [field]: { ...beside, [inner]: part.foreign } },
    })
    await assertUnset(tools, kind, id, part)
  }
}

async function assertUnset(
  { site, expect }: CheckTools,
  kind: Kind,
  id: number,
  { path, foreign }: ReadOnly,
): Promise<void> {
  // In `edit` stands all that any context shows.
  const now = await expect.accepted(site.get(`/core/v2/${kind}/${id}`, { context: 'edit' }))
  const value = now.at(...path)
  const isSet = typeof foreign === 'string' ? String(value).includes('by hand') : value === foreign
  expect.that(!isSet, now, `${path.join('.')} not to be set by a write`, shown(value))
}
