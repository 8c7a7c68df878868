import type { Tool } from '../tool.ts'
import { certifyTool } from './certify.ts'
import { clockTool } from './clock.ts'
import { describeRouteTool } from './describe-route.ts'
import { diffTool } from './diff.ts'
import { faultTool } from './fault.ts'
import { logTool } from './log.ts'
import { overrideTool } from './override.ts'
import { requestTool } from './request.ts'
import { seedTool } from './seed.ts'
import { sessionTool } from './session.ts'
import { statusTool } from './status.ts'

/** All that an agent can do, in the order it is told. */
export const tools: readonly Tool[] = [
  statusTool,
  describeRouteTool,
  requestTool,
  logTool,
  seedTool,
  sessionTool,
  faultTool,
  overrideTool,
  clockTool,
  certifyTool,
  diffTool,
]
