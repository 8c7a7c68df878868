import { at } from '../../conformance/transport/json.ts'
import type { Json } from '../../contract/index.ts'
import { tool } from '../tool.ts'
import { sessionArgument } from './session-argument.ts'

const actions = ['advance', 'set', 'reset'] as const

export const clockTool = tool({
  name: 'clock',
  title: 'Move the time of the mock',
  description:
    'advance: lets time pass, so that scheduled items are published. set: puts the clock to a moment. reset: back to the real time.',
  arguments: {
    action: { type: 'string', enum: actions, required: true },
    milliseconds: { type: 'number', description: 'For advance.' },
    moment: { type: 'string', description: 'For set: 2030-01-01T00:00:00Z' },
    session: sessionArgument,
  },
  async run({ action, milliseconds, moment, session }, { bench: { mock } }) {
    if (action === 'advance' && milliseconds === undefined)
      throw new Error('Cannot advance the clock: give milliseconds.')
    if (action === 'set' && moment === undefined)
      throw new Error('Cannot set the clock: give moment, such as 2030-01-01T00:00:00Z.')
    const clock: Json =
      action === 'reset'
        ? await mock.control('DELETE', 'clock', { session })
        : await mock.control('POST', 'clock', {
            session,
            body: action === 'advance' ? { advance: milliseconds } : { set: moment },
          })
    const now = new Date(Number(at(clock, 'now'))).toISOString()
    return { text: `The mock's clock says ${now}.`, data: { now } }
  },
})
