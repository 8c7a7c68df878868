import {
  type Check,
  type CheckTools,
  type Requirement,
  statements,
  writeCheck,
} from '../../conformance/index.ts'
import { asciiJson } from '../lib/php-values.ts'
import { type CheckedForm, entries, withForm } from './checked-form.ts'

export const submissionRequirements: readonly Requirement[] = [
  ...statements('Fluent Forms', 'required', {
    'fluent-forms.submit.stored': 'A valid submission is stored as an unread entry of its form.',
    'fluent-forms.submit.rules':
      'An invalid submission is answered with 423 and the broken rules of each field.',
    'fluent-forms.submit.missing-form': 'A submission to a form that does not exist is answered with 422.',
    'fluent-forms.submit.confirmation': 'The settings of the form decide the confirmation.',
    'fluent-forms.submit.limit': 'A form that has reached its limit of entries returns 422.',
  }),
]

/** Sends a submission as a client of the REST API. */
export const submit = ({ site }: CheckTools, form_id: number, fields: Readonly<Record<string, string>>) =>
  site.post('/forms/v1/form-submit', { form_id, data: String(new URLSearchParams(fields)) })

/** The values of a valid submission. */
export const valid = { who: 'Ada', mail: 'ada@example.test' }

/** Creates a form with some entries for a check. */
export const withEntries = (
  tools: CheckTools,
  count: number,
  act: (form: CheckedForm, ids: readonly number[]) => Promise<void>,
): Promise<void> =>
  withForm(tools, async (form) => {
    const ids: number[] = []
    for (let index = 1; index <= count; index += 1) {
      const sent = await tools.expect.accepted(submit(tools, form.id, { ...valid, who: `Ada ${index}` }))
      ids.push(Number(sent.at('insert_id')))
    }
    await act(form, ids)
  })

/** A check that a submission breaks exactly the named rules. */
const broken = (
  name: string,
  fields: Readonly<Record<string, string>>,
  rules: Readonly<Record<string, readonly string[]>>,
) =>
  writeCheck('fluent-forms.submit.rules', name, (tools) =>
    withForm(tools, async ({ id }) => {
      const refused = await tools.expect.error(submit(tools, id, fields), 423)
      const errors = refused.at('errors')
      const found = Object.entries(typeof errors === 'object' && errors !== null ? errors : {})
      const brokenRules = found.map(([field, messages]) => [field, Object.keys(messages ?? {}).toSorted()])
      tools.expect.equal(refused, Object.fromEntries(brokenRules), rules, 'the broken rules')
    }),
  )

export const submissionChecks: readonly Check[] = [
  writeCheck('fluent-forms.submit.stored', (tools) =>
    withForm(tools, async ({ id }) => {
      const { expect, site } = tools
      const fields = { ...valid, guests: '3', meal: 'fish', unknown: 'x', code: 'A1' }
      const sent = await expect.accepted(submit(tools, id, fields))
      const list = await expect.value(site.get(entries, { form_id: id }), 'total', 1, 'the number of entries')
      const entry = (name: string) => list.at('data', 0, name)
      expect.equal(list, entry('id'), sent.at('insert_id') ?? null, 'the id')
      expect.equal(list, entry('form_id'), String(id), 'the form')
      expect.equal(list, entry('serial_number'), '1', 'the serial number')
      expect.equal(list, entry('status'), 'unread', 'the status')
      const { unknown: _, ...stored } = fields
      const response = JSON.parse(String(entry('response')))
      expect.equal(list, response, { ...stored, _wp_http_referer: '' }, 'the values')
    }),
  ),
  broken('required', {}, { who: ['required'], mail: ['required'] }),
  broken('empty', { who: ' ', mail: '' }, { who: ['min', 'required'], mail: ['email', 'required'] }),
  broken('length', { ...valid, who: 'A' }, { who: ['min'] }),
  broken('long', { ...valid, who: 'Ada of Byron' }, { who: ['max'] }),
  broken('email', { ...valid, mail: 'ada' }, { mail: ['email'] }),
  broken('number', { ...valid, guests: 'x' }, { guests: ['0', 'numeric'] }),
  broken('range', { ...valid, guests: '13' }, { guests: ['max'] }),
  broken('choice', { ...valid, meal: 'soup' }, { meal: ['0'] }),
  broken('condition', { ...valid, meal: 'other' }, { which: ['required'] }),
  broken('address', { ...valid, link: 'not an address' }, { link: ['url'] }),
  broken('host', { ...valid, link: 'x' }, { link: ['url'] }),
  writeCheck('fluent-forms.submit.rules', 'unique', (tools) =>
    withForm(tools, async ({ id }) => {
      await tools.expect.accepted(submit(tools, id, { ...valid, code: 'A1' }))
      const refused = await tools.expect.error(submit(tools, id, { ...valid, code: 'A1' }), 423)
      tools.expect.equal(refused, refused.at('errors'), { code: { unique: 'Taken.' } }, 'the errors')
    }),
  ),
  writeCheck('fluent-forms.submit.missing-form', async (tools) => {
    const refused = await tools.expect.error(submit(tools, 987_654_321, valid), 422)
    tools.expect.satisfies(typeof refused.at('errors') === 'string', refused, 'a text as errors', null)
  }),
  writeCheck('fluent-forms.submit.confirmation', (tools) =>
    withForm(tools, async ({ id, settings }) => {
      const { expect, site } = tools
      const save = (confirmation: object) =>
        site.post(`${settings}/general`, {
          formSettings: asciiJson({ confirmation }),
          advancedValidationSettings: '{}',
        })
      await expect.accepted(
        save({ redirectTo: 'samePage', messageToShow: 'Thanks', samePageFormBehavior: 'reset' }),
      )
      const confirmation = await expect.value(
        submit(tools, id, valid),
        'result.message',
        'Thanks',
        'the message',
      )
      expect.equal(confirmation, confirmation.at('result', 'action'), 'reset', 'the action')
      await expect.accepted(save({ redirectTo: 'customUrl', customUrl: 'https://example.test/thanks' }))
      await expect.value(
        submit(tools, id, valid),
        'result.redirectUrl',
        'https://example.test/thanks',
        'the address',
      )
    }),
  ),
  writeCheck('fluent-forms.submit.limit', (tools) =>
    withEntries(tools, 1, async ({ id, settings }) => {
      const { expect, site } = tools
      const limit = { enabled: true, numberOfEntries: 1, period: 'total', limitReachedMsg: 'Full.' }
      const confirmation = { redirectTo: 'samePage', messageToShow: 'Thanks', samePageFormBehavior: 'reset' }
      const formSettings = asciiJson({ confirmation, restrictions: { limitNumberOfEntries: limit } })
      await expect.accepted(
        site.post(`${settings}/general`, { formSettings, advancedValidationSettings: '{}' }),
      )
      const refused = await expect.error(submit(tools, id, valid), 422)
      expect.equal(refused, refused.at('errors'), { restricted: ['Full.'] }, 'the errors')
    }),
  ),
]
