import { expect, test } from '#test'
import { engineEnvironment } from './start.ts'

test('the engine has the environment of the user, less what a surrounding Playwright set', () => {
  const own = { NODE_OPTIONS: '--use-system-ca', HTTPS_PROXY: 'http://proxy.test' }
  expect(engineEnvironment({ ...own, TEST_WORKER_INDEX: '1', PW_TEST: '1', PLAYWRIGHT_X: '1' })).toEqual(own)
})
