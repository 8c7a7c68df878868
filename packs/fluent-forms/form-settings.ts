/** The settings of a new form; a form's own override them. */
export const defaultFormSettings = {
  confirmation: {
    redirectTo: 'samePage',
    messageToShow: 'Your message has been sent. We will reply soon.',
    customPage: null,
    samePageFormBehavior: 'hide_form',
    customUrl: null,
  },
  restrictions: {
    limitNumberOfEntries: {
      enabled: false,
      numberOfEntries: null,
      period: 'total',
      limitReachedMsg: 'This form has reached its limit of entries.',
    },
    scheduleForm: {
      enabled: false,
      start: null,
      end: null,
      selectedDays: null,
      pendingMsg: 'This form opens later.',
      expiredMsg: 'This form is closed.',
    },
    requireLogin: { enabled: false, requireLoginMsg: 'Please sign in to submit this form.' },
    denyEmptySubmission: { enabled: false, message: 'Please fill in at least one field.' },
    restrictForm: {
      enabled: false,
      fields: {
        ip: {
          status: false,
          values: '',
          message: 'This form does not accept entries from your address.',
          validation_type: 'fail_on_condition_met',
        },
        country: {
          status: false,
          values: [],
          message: 'This form does not accept entries from your country.',
          validation_type: 'fail_on_condition_met',
        },
        keywords: {
          status: false,
          values: '',
          message: 'Your entry contains a word that this form refuses.',
        },
      },
    },
  },
  layout: {
    labelPlacement: 'top',
    asteriskPlacement: 'asterisk-right',
    helpMessagePlacement: 'with_label',
    errorMessagePlacement: 'inline',
    cssClassName: '',
  },
  delete_entry_on_submission: 'no',
  conv_form_per_step_save: false,
  conv_form_resume_from_last_step: false,
} as const

/** The conditions across fields of a new form: none. */
export const defaultAdvancedValidation = {
  status: false,
  type: 'all',
  conditions: [{ field: '', operator: '=', value: '' }],
  error_message: '',
  validation_type: 'fail_on_condition_met',
} as const

/** A condition that is not filled in. */
const emptyCondition = { field: null, operator: '=', value: null } as const

/** The notification that a form from a template starts with: it is off. */
export const newFormNotification = {
  name: 'Notification of the administrator',
  sendTo: {
    type: 'email',
    email: '{wp.admin_email}',
    field: 'email',
    routing: [{ email: null, ...emptyCondition }],
  },
  fromName: '',
  fromEmail: '',
  replyTo: '',
  bcc: '',
  subject: 'A new entry',
  message: '<p>{all_data}</p>',
  conditionals: { status: false, type: 'all', conditions: [emptyCondition] },
  enabled: false,
  email_template: '',
} as const
