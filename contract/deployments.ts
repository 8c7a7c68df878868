import { first } from './deployment.ts'
import { second } from './second-deployment.ts'

/** The deployments the document describes (section What the service does). */
export const deployments = { first, second } as const
