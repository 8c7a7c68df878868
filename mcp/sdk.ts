/**
 * Loads what speaks the protocol. It is an optional peer: it would add half again to what every install of this package
 * weighs, and few need it.
 *
 * @throws Error with the command that installs it, when it is not there
 */
export async function loadSdk() {
  try {
    const [{ McpServer }, { serveStdio, StdioServerTransport }] = await Promise.all([
      import('@modelcontextprotocol/server'),
      import('@modelcontextprotocol/server/stdio'),
    ])
    return { McpServer, serveStdio, StdioServerTransport }
  } catch (cause) {
    throw new Error(
      'Cannot serve agents: the MCP SDK, which speaks with them, is not installed. Install it beside site-contract: npm install --save-dev @modelcontextprotocol/server',
      { cause },
    )
  }
}
