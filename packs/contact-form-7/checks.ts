import { type CheckTools, check, type PackChecks, statements } from '../../conformance/index.ts'

const forms = '/contact-form-7/v1/contact-forms'
const missing = `${forms}/987654321`

const required = {
  'contact-form-7.forms.list': 'The list has `id`, `hash`, `slug`, `title` and `locale` of each form.',
  'contact-form-7.forms.search': 'The list can be searched, and limited with `per_page` and `offset`.',
  'contact-form-7.forms.read': 'A form has the fields of its template, its mails and its messages.',
  'contact-form-7.forms.save': 'A form is stored with `context=save`, and only then.',
  'contact-form-7.forms.delete': 'A form can be deleted, and is then missing.',
  'contact-form-7.forms.missing': 'A form that does not exist is answered with 404 `wpcf7_not_found`.',
  'contact-form-7.forms.permission':
    'Only users with access to forms read and change them; others get 403 `wpcf7_forbidden`.',
  'contact-form-7.feedback.schema': 'Anonymous clients can read the rules by which a form validates.',
  'contact-form-7.feedback.sent': 'A valid submission has the status `mail_sent` and no invalid fields.',
  'contact-form-7.feedback.invalid':
    'An invalid submission has the status `validation_failed` and lists each invalid field.',
  'contact-form-7.feedback.acceptance':
    'A submission without a required acceptance has the status `acceptance_missing`.',
  'contact-form-7.feedback.mail':
    'A submission whose mail has no recipient has the status `mail_failed`, unless the form skips mails.',
  'contact-form-7.feedback.media-type':
    'A submission that is not `multipart/form-data` is answered with 415 `wpcf7_unsupported_media_type`.',
  'contact-form-7.feedback.unit-tag':
    'A submission without a unit tag is answered with 400 `wpcf7_unit_tag_not_found`.',
  'contact-form-7.refill': 'Anonymous clients can refresh a quiz.',
}

const template =
  '[text* who minlength:2 maxlength:9][email* mail][number guests min:1 max:12][select meal "Fish" "Rice"][acceptance terms]Yes[/acceptance]'

/** Creates a form for a check, and deletes it afterwards. */
async function withForm(
  { site, expect }: CheckTools,
  form: string,
  act: (path: string, id: number) => Promise<void>,
): Promise<void> {
  const created = await expect.accepted(site.post(forms, { context: 'save', title: 'Site contract', form }))
  const id = Number(created.at('id'))
  const path = `${forms}/${id}`
  try {
    await act(path, id)
  } finally {
    await site.send('DELETE', path)
  }
}

/** Sends a submission as a visitor's browser does. */
function submit({ anonymous }: CheckTools, path: string, fields: Readonly<Record<string, string>>) {
  const raw = new FormData()
  for (const [name, value] of Object.entries(fields)) raw.append(name, value)
  return anonymous.send('POST', `${path}/feedback`, { raw, headers: { 'User-Agent': 'site-contract' } })
}

const tag = { _wpcf7_unit_tag: 'wpcf7-f1-p1-o1' }
const valid = { ...tag, who: 'Ada', mail: 'ada@example.com', guests: '4', meal: 'Fish', terms: '1' }

/** A check of one submission to a separate form. */
const submission = (
  id: string,
  fields: Readonly<Record<string, string>>,
  status: string,
  invalid: readonly string[] = [],
) =>
  check(id, {
    requirement: id.split('.').slice(0, 3).join('.'),
    needs: 'write',
    run: (tools) =>
      withForm(tools, template, async (path) => {
        const answer = await tools.expect.value(submit(tools, path, fields), 'status', status, 'the status')
        const found = answer.at('invalid_fields')
        const names = Array.isArray(found)
          ? found.map((_, i) => answer.at('invalid_fields', i, 'field') ?? null)
          : []
        tools.expect.equal(answer, names, invalid, 'the invalid fields')
        tools.expect.equal(answer, answer.at('into'), '#wpcf7-f1-p1-o1', 'into')
      }),
  })

const writing = (id: string, run: (tools: CheckTools) => Promise<void>) => check(id, { needs: 'write', run })

export default {
  name: 'contact-form-7',
  requirements: statements('Contact Form 7', 'required', required),
  checks: [
    writing('contact-form-7.forms.list', (tools) =>
      withForm(tools, template, async (_, id) => {
        const list = await tools.expect.accepted(tools.site.get(forms))
        const found = list.items.find((each) => each.id === id)
        const members = Object.keys(found ?? {})
        tools.expect.equal(
          list,
          members,
          ['id', 'hash', 'slug', 'title', 'locale'],
          'the members of the form',
        )
      }),
    ),
    writing('contact-form-7.forms.search', (tools) =>
      withForm(tools, template, async (_, id) => {
        const { expect, site } = tools
        await expect.ids(site.get(forms, { search: 'no such form' }), [], 'no form')
        await expect.ids(
          site.get(forms, { search: 'Site contract', per_page: 1, orderby: 'ID', order: 'DESC' }),
          [id],
          'the newest form',
        )
        await expect.ids(
          site.get(forms, { search: 'Site contract', per_page: 1, order: 'other' }),
          [id],
          'the newest form in an unknown order',
        )
        await expect.ids(
          site.get(forms, { search: 'Site contract', per_page: 1, offset: 1000 }),
          [],
          'no form',
        )
      }),
    ),
    writing('contact-form-7.forms.read', (tools) =>
      withForm(tools, template, async (path, id) => {
        const form = await tools.expect.value(tools.site.get(path), 'id', id, 'the id')
        const first = form.at('properties', 'form', 'fields', 0)
        const field = {
          type: 'text*',
          basetype: 'text',
          name: 'who',
          options: ['minlength:2', 'maxlength:9'],
        }
        const empty = { raw_values: [], labels: [], values: [], pipes: [], content: '' }
        tools.expect.equal(form, first, { ...field, ...empty }, 'the first field')
        for (const member of ['mail', 'mail_2', 'messages', 'additional_settings'])
          tools.expect.satisfies(typeof form.at('properties', member) === 'object', form, member, null)
      }),
    ),
    writing('contact-form-7.forms.save', (tools) =>
      withForm(tools, template, async (path) => {
        const { expect, site } = tools
        await expect.value(
          site.post(forms, { title: 'Not stored' }),
          'id',
          null,
          'the id of a form that is not stored',
        )
        await expect.error(site.post(forms, { id: 1, title: 'Site contract' }), 400, 'wpcf7_post_exists')
        await expect.value(site.patch(path, { title: 'Shown' }), 'title', 'Shown', 'the title in the answer')
        await expect.value(site.get(path), 'title', 'Site contract', 'the stored title')
        for (const [method, title] of [
          ['PATCH', 'One'],
          ['PUT', 'Two'],
          ['POST', 'Three'],
        ] as const) {
          await expect.accepted(site.send(method, path, { body: { context: 'save', title } }))
          await expect.value(site.get(path), 'title', title, 'the stored title')
        }
      }),
    ),
    writing('contact-form-7.forms.delete', async (tools) => {
      const { expect, site } = tools
      const created = await expect.accepted(site.post(forms, { context: 'save', title: 'Site contract' }))
      const path = `${forms}/${created.at('id')}`
      await expect.value(site.send('DELETE', path), 'deleted', true, 'deleted')
      await expect.error(site.get(path), 404, 'wpcf7_not_found')
    }),
    writing('contact-form-7.forms.missing', async ({ site, anonymous, expect }) => {
      for (const method of ['GET', 'PATCH', 'DELETE'])
        await expect.error(site.send(method, missing), 404, 'wpcf7_not_found')
      for (const path of [`${missing}/feedback/schema`, `${missing}/refill`])
        await expect.error(anonymous.get(path), 404, 'wpcf7_not_found')
      const raw = new FormData()
      raw.append('_wpcf7_unit_tag', 'x')
      await expect.error(anonymous.send('POST', `${missing}/feedback`, { raw }), 404, 'wpcf7_not_found')
    }),
    check('contact-form-7.forms.permission', {
      needs: 'write',
      run: (tools) =>
        withForm(tools, template, async (path) => {
          const { anonymous, expect } = tools
          await expect.error(anonymous.get(forms), 403, 'wpcf7_forbidden')
          await expect.error(anonymous.post(forms, { title: 'Site contract' }), 403, 'wpcf7_forbidden')
          for (const method of ['GET', 'PATCH', 'DELETE'])
            await expect.error(anonymous.send(method, path), 403, 'wpcf7_forbidden')
        }),
    }),
    writing('contact-form-7.feedback.schema', (tools) =>
      withForm(tools, template, async (path) => {
        const schema = await tools.expect.accepted(tools.anonymous.get(`${path}/feedback/schema`))
        const rules = schema.at('rules')
        const names = Array.isArray(rules)
          ? rules.map((_, i) => `${schema.at('rules', i, 'field')} ${schema.at('rules', i, 'rule')}`)
          : []
        tools.expect.equal(
          schema,
          names,
          [
            'guests number',
            'guests minnumber',
            'guests maxnumber',
            'who required',
            'who minlength',
            'who maxlength',
            'mail required',
            'mail email',
            'mail maxlength',
            'meal enum',
          ],
          'the rules',
        )
      }),
    ),
    submission('contact-form-7.feedback.sent', valid, 'mail_sent'),
    submission('contact-form-7.feedback.invalid.required', { ...tag, terms: '1' }, 'validation_failed', [
      'who',
      'mail',
    ]),
    submission('contact-form-7.feedback.invalid.email', { ...valid, mail: 'ada' }, 'validation_failed', [
      'mail',
    ]),
    submission('contact-form-7.feedback.invalid.number', { ...valid, guests: '13' }, 'validation_failed', [
      'guests',
    ]),
    submission('contact-form-7.feedback.invalid.length', { ...valid, who: 'A' }, 'validation_failed', [
      'who',
    ]),
    submission('contact-form-7.feedback.invalid.choice', { ...valid, meal: 'Soup' }, 'validation_failed', [
      'meal',
    ]),
    submission('contact-form-7.feedback.acceptance', { ...valid, terms: '' }, 'acceptance_missing'),
    writing('contact-form-7.feedback.mail', (tools) =>
      withForm(tools, template, async (path) => {
        const { expect, site } = tools
        const change = (changes: object) => expect.accepted(site.patch(path, { context: 'save', ...changes }))
        await change({ mail: { recipient: 'desk@example.com', body: 'Hello' } })
        await expect.value(submit(tools, path, valid), 'status', 'mail_sent', 'the status with a recipient')
        await change({ mail: { recipient: '', body: 'Hello' } })
        await expect.value(submit(tools, path, valid), 'status', 'mail_failed', 'the status without one')
        await change({ additional_settings: 'skip_mail: on' })
        await expect.value(submit(tools, path, valid), 'status', 'mail_sent', 'the status without mails')
      }),
    ),
    writing('contact-form-7.feedback.media-type', (tools) =>
      withForm(tools, template, async (path) => {
        const sent = tools.anonymous.post(`${path}/feedback`, { who: 'Ada' })
        await tools.expect.error(sent, 415, 'wpcf7_unsupported_media_type')
      }),
    ),
    writing('contact-form-7.feedback.unit-tag', (tools) =>
      withForm(tools, template, async (path) => {
        await tools.expect.error(submit(tools, path, { who: 'Ada' }), 400, 'wpcf7_unit_tag_not_found')
      }),
    ),
    writing('contact-form-7.refill', (tools) =>
      withForm(tools, '[quiz sum "1+1=?|2"]', async (path) => {
        const { expect, anonymous } = tools
        const refilled = await expect.value(
          anonymous.get(`${path}/refill`),
          'quiz.sum.0',
          '1+1=?',
          'the question',
        )
        const hash = String(refilled.at('quiz', 'sum', 1))
        const answered = (sum: string) => submit(tools, path, { ...tag, sum, _wpcf7_quiz_answer_sum: hash })
        await expect.value(answered('2'), 'status', 'mail_sent', 'the status with the right answer')
        await expect.value(answered('3'), 'status', 'validation_failed', 'the status with a wrong answer')
      }),
    ),
  ],
} satisfies PackChecks
