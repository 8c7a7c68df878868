import { expect, test } from '#test'
import { sent, siteWithForms } from './testing/site-with-forms.ts'

const settingKeys = (form: { form_meta: { meta_key: string }[] }): string[] =>
  form.form_meta.map(({ meta_key }) => meta_key)

test.describe('forms', () => {
  test('only administrators manage forms', async () => {
    const to = siteWithForms()
    expect((await sent(to, 'GET', '/forms', undefined, null)).status).toBe(401)
    expect((await sent(to, 'GET', '/forms/1', undefined, 'editor')).status).toBe(403)
  })

  test('a list is a page of forms, newest first, with counts and without fields', async () => {
    const { body } = await sent(siteWithForms(), 'GET', '/forms?per_page=2')
    expect(body).toMatchObject({ current_page: 1, per_page: 2, from: 1, to: 2, last_page: 2, total: 3 })
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['3', '2'])
    expect(body.data[1]).toMatchObject({ title: 'Newsletter', total_Submissions: 2, unread_count: 1 })
    expect(body.data[0]).not.toHaveProperty('form_fields')
  })

  test('a list is searched, filtered and sorted', async () => {
    const to = siteWithForms()
    const titles = async (query: string): Promise<readonly string[]> =>
      (await sent(to, 'GET', `/forms?${query}`)).body.data.map(({ title }: { title: string }) => title)
    expect(await titles('search=BOAT')).toEqual(['Book a boat trip'])
    expect(await titles('status=unpublished')).toEqual([])
    expect(await titles('filter_by=post')).toEqual([])
    expect(await titles('sort_column=title&sort_by=ASC&per_page=2')).toEqual([
      'Book a boat trip',
      'Contact us',
    ])
    expect((await sent(to, 'GET', '/forms?sort_column=missing')).status).toBe(500)
    expect((await sent(to, 'GET', '/forms?per_page=0')).status).toBe(500)
  })

  test('a page after the end has the items of the first one and its own numbers', async () => {
    const { body } = await sent(siteWithForms(), 'GET', '/forms?per_page=2&page=9')
    expect(body).toMatchObject({ current_page: 9, from: 17, to: 18 })
    expect(body.data).toHaveLength(2)
  })

  test('a form is created from a template, read with its settings, duplicated and deleted with them', async () => {
    const to = siteWithForms()
    const { body } = await sent(to, 'POST', '/forms', { predefined: 'basic_contact_form' })
    expect(body.formId).toBe(4)
    const created = await sent(to, 'GET', '/forms/4')
    expect(created.body.title).toBe('Contact Form Demo (#4)')
    expect(JSON.parse(created.body.form_fields).fields).toHaveLength(4)
    expect(settingKeys(created.body)).toEqual(['formSettings', 'notifications', 'template_name'])
    await sent(to, 'POST', '/forms/4', { title: 'Contact Form Demo (#4)', status: '' })
    const copied = await sent(to, 'POST', '/forms/4/duplicate')
    expect((await sent(to, 'GET', `/forms/${copied.body.form_id}`)).body).toMatchObject({
      title: 'Contact Form Demo (#4) (#5)',
      status: 'Draft',
    })
    await sent(to, 'DELETE', '/forms/4')
    expect((await sent(to, 'GET', '/forms/4')).status).toBe(422)
    expect((await sent(to, 'DELETE', '/forms/4')).status).toBe(200)
    expect((await sent(to, 'POST', '/forms', { predefined: 'missing' })).status).toBe(422)
  })

  test('a form keeps up to ten revisions of its fields, each when they change', async () => {
    const to = siteWithForms()
    const { formId } = (await sent(to, 'POST', '/forms', { predefined: 'blank_form' })).body
    const revisions = async () =>
      settingKeys((await sent(to, 'GET', `/forms/${formId}`)).body).filter((key) => key === 'revision').length
    const update = (label: string) => {
      const name = { element: 'input_text', attributes: { name: 'a' }, settings: { label } }
      const formFields = JSON.stringify({ fields: [name], submitButton: {} })
      return sent(to, 'POST', `/forms/${formId}`, { title: 'Revised', formFields })
    }
    await update('First')
    await update('First')
    expect(await revisions()).toBe(1)
    for (let n = 0; n < 12; n++) await update(`Label ${n}`)
    expect(await revisions()).toBe(10)
  })

  test('fields that are nested too deep for PHP have no revision of changes', async () => {
    const to = siteWithForms()
    const { formId } = (await sent(to, 'POST', '/forms', { predefined: 'blank_form' })).body
    const update = (depth: number, label: string) => {
      const settings = `${'{"a":'.repeat(depth)}"${label}"${'}'.repeat(depth)}`
      const formFields = `{"fields":[{"uniqElKey":"a","settings":${settings}}],"submitButton":{}}`
      return sent(to, 'POST', `/forms/${formId}`, { title: 'Deep', formFields })
    }
    for (const depth of [500, 5000])
      for (const label of ['one', 'two']) expect((await update(depth, label)).status, `${depth}`).toBe(200)
  })

  test('a revision names the fields that were added, removed, moved and modified', async () => {
    const to = siteWithForms()
    const { formId } = (await sent(to, 'POST', '/forms', { predefined: 'blank_form' })).body
    const field = (name: string, settings: object = {}) => ({
      uniqElKey: name,
      element: 'input_text',
      attributes: { name },
      settings: { label: name, ...settings },
    })
    const changes = async (...fields: readonly object[]) => {
      const formFields = JSON.stringify({ fields, submitButton: { element: 'button' } })
      await sent(to, 'POST', `/forms/${formId}`, { title: 'Revised', formFields })
      const { form_meta: settings } = (await sent(to, 'GET', `/forms/${formId}`)).body
      const revisions = settings.filter(({ meta_key: key }: { meta_key: string }) => key === 'revision')
      const found: { type: string; label: string; key?: string; old_value?: unknown; new_value?: unknown }[] =
        JSON.parse(JSON.parse(revisions.at(-1).value).changes)
      return found.map(({ type, label, key = '', old_value: was = '', new_value: is = '' }) =>
        [type, label, key, was, is].join(' ').trim(),
      )
    }
    expect(await changes(field('a'))).toEqual(['added a', 'removed button', 'added button'])
    expect(await changes(field('b'), field('c'))).toEqual(['removed a', 'added b', 'added c'])
    expect(await changes(field('c'), field('b', { label: 'B', rules: { max: 2 } }))).toEqual([
      'reordered Fields',
      'modified B label b B',
      'modified B rules.max  2',
    ])
    expect(await changes({ ...field('c'), columns: [1] }, field('b', { label: 'B' }))).toEqual([
      'modified c columns  Changed',
    ])
  })

  test('an update needs a title and fields with different names', async () => {
    const to = siteWithForms()
    const name = { element: 'input_text', attributes: { name: 'a' }, settings: {} }
    const formFields = JSON.stringify({ fields: [name, name], submitButton: {} })
    expect((await sent(to, 'POST', '/forms/1', {})).status).toBe(422)
    expect((await sent(to, 'POST', '/forms/1', { title: 'Twice', formFields })).status).toBe(422)
    expect(
      (await sent(to, 'POST', '/forms/1', { title: 'Ours <b>now</b>', status: 'unpublished' })).status,
    ).toBe(200)
    expect((await sent(to, 'GET', '/forms/1')).body).toMatchObject({
      title: 'Ours now',
      status: 'unpublished',
    })
  })
})
