/** A server of the Model Context Protocol, for agents and editors. */
export { MockConnection } from './mock-connection.ts'
export { serveAgents } from './serve.ts'
export type { Workbench } from './workbench.ts'
