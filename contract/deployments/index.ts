import { first } from './first.ts'
import { second } from './second.ts'

/** The deployments of the specification (section What the service does). */
export const deployments = { first, second } as const
