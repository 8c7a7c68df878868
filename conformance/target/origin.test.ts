import { expect, test } from '@playwright/test'
import { guardCredentials, targetAddress } from './origin.ts'

for (const text of ['https://site.example', 'http://[::1]:8080/blog/', 'https://site.example/?rest_route=/'])
  test(`${text} is an address`, () => {
    expect(targetAddress(text).href).toBe(new URL(text).href)
  })

for (const text of ['', 'site.example', 'ftp://site.example', 'file:///etc/passwd', 'https://'])
  test(`${JSON.stringify(text)} is none, and the error shows how one is written`, () => {
    expect(() => targetAddress(text)).toThrow(
      `Cannot certify "${text}": it is no address. Write it as https://site.example.`,
    )
  })

for (const text of [
  'https://jo:s3cret@site.example/',
  'https://jo@site.example/',
  'https://:s3cret@site.example/',
])
  test(`${text} holds credentials, and is refused without telling them`, () => {
    expect(() => targetAddress(text)).toThrow(
      /^Cannot certify site\.example: its address holds credentials\. Give them with --user\.$/,
    )
  })

const guarded = (text: string, insecure = false) => {
  return () => guardCredentials(new URL(text), insecure)
}

for (const text of [
  'https://site.example',
  'http://localhost:8080',
  'http://site.localhost',
  'http://127.0.0.1',
  'http://127.200.3.4',
  'http://[::1]:8080',
])
  test(`credentials may go to ${text}`, () => {
    expect(guarded(text)).not.toThrow()
  })

for (const text of [
  'http://site.example',
  'http://localhost.example',
  'http://notlocalhost',
  'http://127.0.0.1.example',
  'http://192.168.1.2',
  'http://[::2]',
])
  test(`credentials may go to ${text} only when it is allowed`, () => {
    expect(guarded(text)).toThrow(`Cannot send credentials to ${text}: plain http`)
    expect(guarded(text, true)).not.toThrow()
  })
