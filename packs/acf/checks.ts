import {
  type CheckTools,
  check,
  Inapplicable,
  isList,
  isObject,
  type Json,
  type JsonObject,
  type PackChecks,
  readCheck,
  statements,
} from '../../conformance/index.ts'
import {
  collections,
  fieldOf,
  fieldsOf,
  itemCheck,
  kinds,
  membersOf,
  namesOf,
  richest,
  type Schemas,
  withItem,
} from './checked-items.ts'

const required = {
  'acf.items':
    'Items have `acf`: an object with the fields of their groups, or an empty list without a group.',
  'acf.light': 'Numbers and booleans of fields are numbers and booleans; a number without a value is empty.',
  'acf.write.stored': 'A field of posts, pages, categories, users and comments can be written and read.',
  'acf.write.merge': 'A write of `acf` changes the fields that it sends, and no others.',
  'acf.write.null': 'Null removes the value of a field, whose default then applies.',
  'acf.write.unknown': 'Fields without a group are ignored.',
  'acf.write.boolean': 'A true or false field stores a boolean.',
  'acf.write.group': 'A write of a group changes the members that it sends, and no others.',
  'acf.write.rows': 'Rows of a repeater replace those at the same position.',
  'acf.write.file': 'A file is stored by its id, and removed by null.',
  'acf.invalid.type': 'A value of another type is rejected with 400 `rest_invalid_param`.',
  'acf.invalid.choice': 'A value that is not a choice is rejected with 400 `rest_invalid_param`.',
  'acf.invalid.bounds': 'A number out of bounds is rejected with 400 `rest_invalid_param`.',
  'acf.invalid.file': 'An id that does not belong to a file is rejected with 400 `rest_invalid_param`.',
  'acf.invalid.link': 'A link without an address is rejected with 400 `rest_invalid_param`.',
  'acf.invalid.rows': 'Null for the rows of a repeater is rejected with 400 `rest_invalid_param`.',
  'acf.invalid.layout': 'A layout that a field does not have is rejected with 400 `rest_invalid_param`.',
}

const reference = {
  'acf.schema': '`OPTIONS` has a schema with a type for each field of `acf`.',
  'acf.source': 'Next to each field, `NAME_source` has its label, its type and its standard format.',
  'acf.standard': 'With `acf_format=standard` a field has the `formatted_value` of its `NAME_source`.',
  'acf.links': 'Items in fields are links of the item, which `_embed` embeds.',
  'acf.invalid.first': 'An invalid value is rejected before permission is checked.',
}

/** An id that no item has. */
const unused = 987_654_321

/** Expects `acf` in each item of a list. */
async function assertItems(tools: CheckTools, path: string): Promise<void> {
  const { expect, site } = tools
  const fields = await fieldsOf(tools, path)
  const list = await expect.accepted(site.get(path, { per_page: 5 }))
  for (const { acf, id } of list.items) {
    const isNone = isList(acf) && acf.length === 0
    expect.satisfies(isNone || isObject(acf), list, `acf of ${id} as an object or an empty list`, acf)
    const names = Object.keys(isObject(acf) ? acf : {})
    const strange = names.filter((name) => !(name in fields || name.replace(/_source$/, '') in fields))
    expect.equal(list, strange, [], `the fields of ${id} that the schema lacks`)
  }
}

/** The values of items with the most fields. */
async function values(tools: CheckTools, format: 'light' | 'standard') {
  const { path, fields } = await richest(tools)
  const list = await tools.expect.accepted(tools.site.get(path, { per_page: 5, acf_format: format }))
  return { list, fields, items: list.items.flatMap(({ acf }) => (isObject(acf) ? [acf] : [])) }
}

/** A field of a collection that takes a text or a number, and a value for it. */
function plainValue(fields: Schemas, other?: string): { readonly name: string; readonly value: Json } {
  const [name] = [...namesOf(fields, 'text'), ...namesOf(fields, 'number')].filter((each) => each !== other)
  if (name === undefined) throw new Inapplicable('no field of it is a text or a number')
  const { minimum, maxLength } = fields[name] ?? {}
  if (kinds.number(fields[name] ?? {})) return { name, value: typeof minimum === 'number' ? minimum : 7 }
  return { name, value: 'stored'.slice(0, typeof maxLength === 'number' ? maxLength : undefined) }
}

/** Writes a field of an item of a collection. */
const storedCheck = (name: string, body: (tools: CheckTools) => JsonObject | Promise<JsonObject>) =>
  check(`acf.write.stored.${name}`, {
    requirement: 'acf.write.stored',
    needs: 'write',
    run: async (tools) => {
      await withItem(tools, `/core/v2/${name}`, await body(tools), async (item) => {
        const field = plainValue(item.fields)
        await item.write({ [field.name]: field.value })
        await item.has(field.value, field.name)
      })
    },
  })

const title = ({ testData }: CheckTools) => ({ title: testData.text('fields'), status: 'draft' })

export default {
  name: 'acf',
  requirements: [
    ...statements('Advanced Custom Fields', 'required', required),
    ...statements('Advanced Custom Fields', 'reference', reference),
  ],
  checks: [
    ...['media', 'categories', 'users', 'comments'].map((name) =>
      readCheck('acf.items', name, (tools) => assertItems(tools, `/core/v2/${name}`)),
    ),
    readCheck('acf.items', 'types', async (tools) => {
      for (const path of await collections(tools)) await assertItems(tools, path)
    }),
    readCheck('acf.schema', async (tools) => {
      const { path, fields } = await richest(tools)
      const options = await tools.expect.accepted(tools.site.send('OPTIONS', path))
      const untyped = Object.keys(fields).filter((name) => fields[name]?.type === undefined)
      tools.expect.equal(options, untyped, [], 'the fields without a type')
    }),
    readCheck('acf.light', async (tools) => {
      const { list, fields, items } = await values(tools, 'light')
      for (const acf of items) {
        for (const name of namesOf(fields, 'number')) {
          const value = acf[name]
          const isEmpty = value === '' || value === null || value === undefined
          tools.expect.satisfies(typeof value === 'number' || isEmpty, list, `${name} as a number`, value)
        }
        for (const name of namesOf(fields, 'boolean').filter((each) => each in acf))
          tools.expect.satisfies(typeof acf[name] === 'boolean', list, `${name} as a boolean`, acf[name])
      }
    }),
    readCheck('acf.source', async (tools) => {
      const { list, fields, items } = await values(tools, 'light')
      const hasSources = items.some((acf) => Object.keys(acf).some((name) => name.endsWith('_source')))
      if (!hasSources)
        throw new Inapplicable('Advanced Custom Fields has no sources, other than Secure Custom Fields')
      for (const acf of items)
        for (const name of Object.keys(fields).filter((each) => each in acf)) {
          const source = acf[`${name}_source`]
          const members = isObject(source) ? Object.keys(source) : []
          tools.expect.equal(
            list,
            members,
            ['label', 'type', 'formatted_value'],
            `the members of ${name}_source`,
          )
        }
    }),
    readCheck('acf.standard', async (tools) => {
      const { list, fields, items } = await values(tools, 'standard')
      for (const acf of items)
        for (const name of Object.keys(fields)) {
          const source = acf[`${name}_source`]
          if (isObject(source)) tools.expect.equal(list, acf[name], source.formatted_value ?? null, name)
        }
    }),
    itemCheck('acf.links', async ({ fields, write, path }, { site, expect, testData }) => {
      const name = fieldOf(fields, 'gallery')
      const media = await testData.create('media')
      await write({ [name]: [media] })
      const answer = await expect.accepted(site.get(path, { _embed: 'acf:attachment' }))
      expect.equal(answer, answer.at('_embedded', 'acf:attachment', 0, 'id'), media, 'the embedded item')
    }),
    storedCheck('posts', title),
    storedCheck('pages', title),
    storedCheck('categories', ({ testData }) => ({ name: testData.text('fields') })),
    storedCheck('users', ({ testData }) => {
      const slug = testData.slug('fields')
      return { username: slug, email: `${slug}@example.test`, password: `${slug}-password` }
    }),
    storedCheck('comments', async ({ testData }) => {
      const post = await testData.create('posts', { status: 'publish' })
      return { post, content: testData.text('fields') }
    }),
    itemCheck('acf.write.merge', async ({ fields, write, has }) => {
      const first = plainValue(fields)
      const second = plainValue(fields, first.name)
      await write({ [first.name]: first.value })
      await write({ [second.name]: second.value })
      await has(first.value, first.name)
      await has(second.value, second.name)
    }),
    itemCheck('acf.write.null', async ({ fields, write, has }) => {
      const name = fieldOf(fields, 'text')
      await write({ [name]: 'x' })
      await has('x', name)
      await write({ [name]: null })
      await has(fields[name]?.default ?? '', name)
    }),
    itemCheck('acf.write.unknown', async ({ fields, write, path }, { site, expect }) => {
      const { name, value } = plainValue(fields)
      await write({ [name]: value, no_such_field: 'stored' })
      const answer = await expect.accepted(site.get(path))
      expect.equal(answer, answer.at('acf', 'no_such_field') ?? null, null, 'acf.no_such_field')
    }),
    itemCheck('acf.write.boolean', async ({ fields, write, has }) => {
      const name = fieldOf(fields, 'boolean')
      for (const value of [true, false]) {
        await write({ [name]: value })
        await has(value, name)
      }
    }),
    itemCheck('acf.write.group', async ({ fields, write, has }) => {
      const name = fieldOf(fields, 'group')
      const members = membersOf(fields[name] ?? {})
      const first = plainValue(members)
      const second = plainValue(members, first.name)
      await write({ [name]: { [first.name]: first.value } })
      await write({ [name]: { [second.name]: second.value } })
      await has(first.value, name, first.name)
      await has(second.value, name, second.name)
    }),
    itemCheck('acf.write.rows', async ({ fields, write, has }) => {
      const name = fieldOf(fields, 'repeater', (each) => fields[each]?.minItems === undefined)
      const members = membersOf(fields[name] ?? {})
      const first = plainValue(members)
      const second = plainValue(members, first.name)
      await write({ [name]: [{ [first.name]: first.value }, {}] })
      await write({ [name]: [{ [second.name]: second.value }] })
      await has(first.value, name, 0, first.name)
      await has(second.value, name, 0, second.name)
      await write({ [name]: [] })
      await has(null, name)
    }),
    itemCheck('acf.write.file', async ({ fields, write, isEmpty }, { testData }) => {
      const name = fieldOf(fields, 'file')
      const media = await testData.create('media')
      await write({ [name]: media })
      await write({ [name]: null })
      await isEmpty(name)
    }),
    itemCheck('acf.invalid.type', async ({ fields, refuses }) => {
      await refuses({ [fieldOf(fields, 'number')]: 'not a number' })
      await refuses({ [fieldOf(fields, 'text')]: 5 })
    }),
    itemCheck('acf.invalid.choice', async ({ fields, refuses }) =>
      refuses({ [fieldOf(fields, 'choice')]: 'no such choice' }),
    ),
    itemCheck('acf.invalid.bounds', async ({ fields, refuses }) => {
      const name = fieldOf(fields, 'bounded number')
      await refuses({ [name]: Number(fields[name]?.maximum) + 1 })
    }),
    itemCheck('acf.invalid.file', async ({ fields, refuses }) =>
      refuses({ [fieldOf(fields, 'file')]: unused }),
    ),
    itemCheck('acf.invalid.link', async ({ fields, refuses }) =>
      refuses({ [fieldOf(fields, 'link')]: { title: 'nowhere' } }),
    ),
    itemCheck('acf.invalid.rows', async ({ fields, refuses }) =>
      refuses({ [fieldOf(fields, 'repeater')]: null }),
    ),
    itemCheck('acf.invalid.layout', async ({ fields, refuses }) =>
      refuses({ [fieldOf(fields, 'flexible content')]: [{ acf_fc_layout: 'no such layout' }] }),
    ),
    itemCheck('acf.invalid.first', async ({ fields, path }, { anonymous, expect }) => {
      const { name } = plainValue(fields)
      const wrong = kinds.number(fields[name] ?? {}) ? 'not a number' : 5
      await expect.error(anonymous.post(path, { acf: { [name]: wrong } }), 400, 'rest_invalid_param')
    }),
  ],
} satisfies PackChecks
