import { expect, test } from '@playwright/test'
import { readTarget } from './redirect-target.ts'

for (const text of [
  'https://app.example',
  'https://app.example:8443/done?x=1#top',
  'HTTPS://APP.EXAMPLE/',
  'https://[::1]/done',
  'https://bücher.example/ä',
  'my-app://done',
  'com.example.app://oauth/callback?x=1',
  'x+y.z-1://h',
])
  test(`a person may be sent to ${text}`, () => {
    expect(readTarget('success_url', text).href).toBe(new URL(text).href)
  })

for (const text of [
  'http://app.example/',
  'HTTP://app.example/',
  'javascript:alert(1)',
  'JavaScript://app.example/%0aalert(1)',
  'java\nscript://app.example/%0aalert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript://x',
  'data:text/html,<script>alert(1)</script>',
  'data://text/html,x',
  'vbscript://x/y',
  'file:///etc/passwd',
  'file://host/share',
  'blob:https://app.example/1',
  'blob://app.example/1',
  'filesystem://app.example/x',
  'view-source://app.example/',
  'about://blank',
  'ftp://app.example/',
  'ws://app.example/',
  '//app.example/',
  '/done',
  'done',
  '?x=1',
  'app.example/done',
  'https:app.example',
  'https:/app.example',
  'https:///app.example',
  'https:\\\\app.example',
  'https://app.example\\@evil.example/',
  'https://',
  'https://?x',
  'https://#x',
  'https://a b/',
  'https://app.example/ x',
  'https://app.example/\nx',
  'https://app.example/\u0000',
  'https://app.example/\u202ex',
  'https://app.example/\u200b',
  ' https://app.example/',
  'https://app.example/ ',
  'https://%/',
  'https://app.example:99999/',
  'my-app:',
  'my-app:done',
  'my-app:///done',
  '1app://done',
  '-app://done',
  'my_app://done',
  '://done',
])
  test(`a person is not sent to ${JSON.stringify(text)}`, () => {
    expect(() => readTarget('success_url', text)).toThrow(/its success_url is “/)
  })
