import { requirements } from '../contract/requirements/index.ts'
import { recordRequirements, requirementLine } from '../contract/testing/reviewed-requirements.ts'

// `npm run requirements` prints the id, level and text of every requirement. With `-- --record` it records them as
// reviewed: from then on, a test fails when one of them changes.
if (process.argv.includes('--record')) await recordRequirements(requirements)
else process.stdout.write(`${requirements.map(requirementLine).join('\n')}\n`)
