import type { HandlerRequest, RouteHandlers } from '../../index.ts'
import { adminLabel, formInputs, type Input, optionLabels } from './form-fields.ts'
import { formIdIn } from './forms.ts'
import { formRecords } from './records.ts'
import { rereadByPhp, valueAt } from './values.ts'

/** The inputs of a form, as conditions and notifications of its editor name them. */
export const fieldHandlers: RouteHandlers = {
  'GET /forms/v1/forms/{form_id}/fields': {
    permission: 'fluentform_forms_manager',
    handle: listedFields,
  },
}

/** Inputs that conditions cannot use. */
const withoutConditions = new Set(['input_repeat', 'tabular_grid'])

/** Parts of a name are `names.first_name`. A form that does not exist has no inputs. */
function listedFields(request: HandlerRequest): unknown {
  const form = formRecords(request.site).get(formIdIn(request))
  const inputs = formInputs(form?.form_fields ?? null).filter(
    ({ element }) => !withoutConditions.has(element),
  )
  const fields = inputs.map((input) => [
    input.name.replace('[', '.').replace(']', ''),
    {
      element: input.element,
      admin_label: adminLabel(input),
      options: options(input),
      attributes: rereadByPhp(valueAt(input.raw, 'attributes') ?? null),
    },
  ])
  return fields.length > 0 ? Object.fromEntries(fields) : []
}

/** Choices by value; an empty list without any, as PHP writes it. */
export function options(input: Input): unknown {
  if (input.element === 'terms_and_condition' || input.element === 'gdpr_agreement') return { on: 'Checked' }
  return rereadByPhp(Object.fromEntries(optionLabels(input)))
}
