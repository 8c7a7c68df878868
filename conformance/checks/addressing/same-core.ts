import type { Answer } from '../../client/answer.ts'
import type { Need } from '../check.ts'
import { type Check, type CheckTools, check } from '../check.ts'

interface Sample {
  readonly name: string
  readonly needs: Need
  readonly status: number
  readonly code?: string
  ask(tools: CheckTools): Promise<Answer>
}

const unknown = 2147483646

/** One answer of each sort, as every deployment of the reference gives it. */
const samples: readonly Sample[] = [
  { name: 'list', needs: 'nothing', status: 200, ask: ({ anonymous }) => anonymous.get('/core/v2/posts') },
  {
    name: 'unknown-id',
    needs: 'nothing',
    status: 404,
    code: 'rest_post_invalid_id',
    ask: ({ anonymous }) => anonymous.get(`/core/v2/pages/${unknown}`),
  },
  {
    name: 'bad-argument',
    needs: 'nothing',
    status: 400,
    code: 'rest_invalid_param',
    ask: ({ anonymous }) => anonymous.get('/core/v2/media', { per_page: 0 }),
  },
  {
    name: 'create',
    needs: 'write',
    status: 401,
    code: 'rest_cannot_create',
    ask: ({ anonymous, testData }) =>
      anonymous.post('/core/v2/posts', { title: { raw: testData.text('nobody') } }),
  },
  {
    name: 'batch',
    needs: 'write',
    status: 400,
    code: 'rest_missing_callback_param',
    ask: ({ anonymous }) => anonymous.post('/batch/v1', {}),
  },
  {
    name: 'embed',
    needs: 'nothing',
    status: 404,
    code: 'oembed_invalid_url',
    ask: ({ anonymous, target }) =>
      anonymous.get('/oembed/1.0/embed', { url: `${target.facts.base}/sitecontract-leads-nowhere/` }),
  },
]

/** What the reference answers on the routes that all deployments share, whatever the extensions. */
export const sameCoreChecks: readonly Check[] = samples.map(({ name, needs, status, code, ask }) =>
  check(`deployments.same-core.${name}`, {
    requirement: 'deployments.same-core',
    needs,
    async run(tools) {
      await tools.expect.error(ask(tools), status, code)
    },
  }),
)
