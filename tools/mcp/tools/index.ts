import type { Tool } from '../tool.ts'
import { certifyTool } from './certify.ts'
import { describeRouteTool } from './describe-route.ts'
import { diffTool } from './diff.ts'
import { faultTool, logTool, overrideTool } from './override.ts'
import { requestTool } from './request.ts'
import { clockTool, seedTool, sessionTool, statusTool } from './session.ts'

/** The tools, in the order of the list. */
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
