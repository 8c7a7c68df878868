import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base, expect } from '@playwright/test'
import { type ControlledSite, controlledSite } from './testing/controlled-site.ts'

const test = base.extend<{ controlled: ControlledSite; elsewhere: string }>({
  controlled: async ({}, use) => {
    const controlled = await controlledSite()
    // Gone, should anybody reset the site.
    controlled.site.faults.add({ route: 'GET /core/v2/pages', status: 500 })
    await use(controlled)
    controlled.close()
  },
  elsewhere: async ({}, use) => {
    const server = createServer((_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Elsewhere</title>'),
    )
    await new Promise<void>((resolve) => server.listen(0, resolve))
    await use(String((server.address() as AddressInfo).port))
    server.close()
    server.closeAllConnections()
  },
})

for (const host of ['127.0.0.1', 'localhost'])
  test(`a page at another port of ${host} changes nothing and reads nothing`, async ({
    controlled,
    elsewhere,
    page,
  }) => {
    await page.goto(`http://${host}:${elsewhere}/`)
    const read = await page.evaluate(async (api) => {
      const read: string[] = []
      for (const mode of ['cors', 'no-cors', 'same-origin'] as const)
        for (const [method, path] of [
          ['POST', 'reset'],
          ['DELETE', 'faults'],
          ['GET', 'requests'],
        ])
          try {
            const response = await fetch(`${api}${path}`, {
              method: method ?? '',
              mode,
              credentials: 'include',
            })
            const text = await response.text()
            if (text !== '') read.push(`${mode} ${method} ${path}: ${text}`)
          } catch {
            // As it should be.
          }
      for (const tag of ['img', 'script', 'iframe'] as const)
        await new Promise<void>((resolve) => {
          const element = document.createElement(tag)
          element.addEventListener('load', () => {
            if (tag !== 'iframe') read.push(tag)
            resolve()
          })
          element.addEventListener('error', () => resolve())
          element.src = `${api}requests`
          document.body.append(element)
        })
      const frame = document.createElement('iframe')
      frame.name = 'target'
      document.body.append(frame)
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: `${api}reset`, target: 'target' })
      document.body.append(form)
      await new Promise<void>((resolve) => {
        frame.addEventListener('load', () => resolve())
        form.submit()
      })
      return read
    }, `${controlled.url}/__site-contract/api/`)
    expect(read).toEqual([])
    expect(controlled.site.faults.list).toHaveLength(1)
  })

test('a form of a page of another origin is rejected', async ({ controlled, elsewhere, page }) => {
  await page.goto(`http://127.0.0.1:${elsewhere}/`)
  const action = `${controlled.url}/__site-contract/api/reset`
  await page.evaluate((address) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: address })
    document.body.append(form)
    form.submit()
  }, action)
  await page.waitForURL(action)
  await expect(page.locator('body')).toContainText('mock_control_refused')
  expect(controlled.site.faults.list).toHaveLength(1)
})

test('the inspector may do all of that', async ({ controlled, page }) => {
  await page.goto(`${controlled.url}/__site-contract/`)
  const done = await page.evaluate(async () => (await fetch('api/reset', { method: 'POST' })).json())
  expect(done).toEqual({ done: true })
  expect(controlled.site.faults.list).toEqual([])
})
