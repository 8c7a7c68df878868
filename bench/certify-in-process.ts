import { certify } from '../conformance/index.ts'
import { createSite } from '../mock/index.ts'

// Certifies both deployments under one naming, in this process, and prints what came out for whoever started it.
const naming = process.argv[2] === 'wordpress' ? 'wordpress' : 'neutral'
const user = { name: 'admin', password: 'fake-admin' }
for (const deployment of ['first', 'second'] as const) {
  const site = createSite({ deployment, naming })
  const { verdict, checks } = await certify((request) => site.fetch(request), { user, write: true })
  console.log(`${verdict}: ${checks.length}`)
}
