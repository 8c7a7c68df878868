import type { Json } from '../lib/json.ts'
import type { Context, ValueSchema } from './dialect.ts'

// The usual schemas, each with its description.
export const text = (description: string) => ({ description, type: 'string' }) as const
export const uri = (description: string) => ({ description, type: 'string', format: 'uri' }) as const
export const dateTime = (description: string) =>
  ({ description, type: 'string', format: 'date-time' }) as const
export const integer = (description: string) => ({ description, type: 'integer' }) as const
export const flag = (description: string) => ({ description, type: 'boolean' }) as const
export const texts = (description: string) =>
  ({ description, type: 'array', items: { type: 'string' } }) as const
export const ids = (description: string) =>
  ({ description, type: 'array', items: { type: 'integer' } }) as const

export const choice = <const Value extends Json>(description: string, values: readonly Value[]) =>
  ({ description, type: 'string', enum: values }) as const

// The contexts of a field. WordPress lists the same ones in several orders, and `OPTIONS` repeats them.
export const everywhere = ['view', 'edit', 'embed'] as const satisfies readonly Context[]
export const embedFirst = ['embed', 'view', 'edit'] as const satisfies readonly Context[]
export const viewAndEdit = ['view', 'edit'] as const satisfies readonly Context[]
export const editOnly = ['edit'] as const satisfies readonly Context[]

/** A field of a record, with the contexts that show it. */
export const shownIn = <const Schema extends ValueSchema>(context: readonly Context[], schema: Schema) =>
  ({ ...schema, context }) as const

/** A field of a record that no write can set, with the contexts that show it. */
export const readOnly = <const Schema extends ValueSchema>(context: readonly Context[], schema: Schema) =>
  ({ ...schema, context, readonly: true }) as const
