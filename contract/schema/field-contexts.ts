import type { Context } from './dialect.ts'

// The contexts of a field. WordPress lists the same ones in several orders, and `OPTIONS` repeats them.
export const everywhere = ['view', 'edit', 'embed'] as const satisfies readonly Context[]
export const embedFirst = ['embed', 'view', 'edit'] as const satisfies readonly Context[]
export const viewAndEdit = ['view', 'edit'] as const satisfies readonly Context[]
export const editOnly = ['edit'] as const satisfies readonly Context[]
