/** A form, as the plugin's table has it. */
export interface Form {
  readonly id: number
  readonly title: string
  readonly status: string
  /** The fields and the button, as JSON; null until the form is first saved. */
  readonly form_fields: string | null
  readonly has_payment: boolean
  readonly type: string
  readonly created_by: number
  readonly created_at: string
  readonly updated_at: string
}

/** A setting of a form: its value is a text, mostly JSON. */
export interface FormMeta {
  readonly id: number
  readonly form_id: number
  readonly meta_key: string
  readonly value: string | null
}

/** A submission of a form. */
export interface Entry {
  readonly id: number
  readonly form_id: number
  /** Counts the entries of the form. */
  readonly serial_number: number
  /** What was sent, as JSON. */
  readonly response: string
  readonly source_url: string
  readonly user_id: number | null
  readonly status: string
  readonly is_favourite: boolean
  readonly browser: string | null
  readonly device: string | null
  readonly ip: string | null
  readonly created_at: string
  readonly updated_at: string
}

/** A note of an entry, or its unique hash. */
export interface EntryMeta {
  readonly id: number
  readonly response_id: number
  readonly form_id: number
  readonly meta_key: string
  readonly value: string
  readonly status: string | null
  readonly user_id: number | null
  readonly name: string | null
  readonly created_at: string
  readonly updated_at: string
}

/** What happened to an entry. */
export interface Log {
  readonly id: number
  readonly form_id: number
  readonly entry_id: number
  readonly component: string
  readonly status: string
  readonly title: string
  readonly created_at: string
}
