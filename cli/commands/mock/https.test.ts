import { X509Certificate } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { get } from 'node:https'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { expect, test } from '#test'
import { createSite } from '../../../mock/index.ts'
import { certificateFor, makeCertificate } from './https.ts'
import { listen } from './listen.ts'

const hosts = ['localhost', '127.0.0.1', '::1', 'site.test', '2001:db8::7:1']

test('a certificate is for its hosts, for a year, and is signed with its key', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  const { key, cert } = makeCertificate(hosts, now)
  const certificate = new X509Certificate(cert)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(key).toContain('BEGIN PRIVATE KEY')
  for (const host of ['localhost', 'site.test']) expect(certificate.checkHost(host)).toBe(host)
  expect(certificate.checkHost('elsewhere.test')).toBeUndefined()
  for (const address of ['127.0.0.1', '::1', '2001:db8::7:1'])
    expect(certificate.checkIP(address)).toBe(address)
  expect(certificate.ca).toBe(false)
  expect(Date.parse(certificate.validTo) - now).toBe(365 * 86_400_000)
  expect(makeCertificate(hosts).cert).not.toBe(makeCertificate(hosts).cert)
})

test('it has the fields that a library for certificates writes', async () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const day = 86_400_000
  const theirs = await generate([{ name: 'commonName', value: 'site-contract mock' }], {
    algorithm: 'sha256',
    keyType: 'ec',
    curve: 'P-256',
    notBeforeDate: new Date(now.getTime() - day),
    notAfterDate: new Date(now.getTime() + 365 * day),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'site.test' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '2001:db8::7:1' },
        ],
      },
    ],
  })
  const said = (pem: string) => {
    const { subject, issuer, subjectAltName, ca, keyUsage, validFrom, validTo, publicKey } =
      new X509Certificate(pem)
    return {
      subject,
      issuer,
      subjectAltName,
      ca,
      keyUsage,
      validFrom,
      validTo,
      curve: publicKey.asymmetricKeyDetails,
    }
  }
  const ours = makeCertificate(['site.test', '127.0.0.1', '2001:db8::7:1'], now.getTime())
  expect(said(ours.cert)).toEqual(said(theirs.cert))
})

interface Answer {
  readonly status: number | undefined
  readonly body: string
  readonly headers: NodeJS.Dict<string | string[]>
}

const request = (url: string, ca: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(url, { ca }, (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode, body, headers: response.headers }))
    }).on('error', reject)
  })

test('a site is served over HTTPS to clients that trust its certificate, with links to itself', async () => {
  const secure = await certificateFor(hosts, undefined)
  const { server, url } = await listen(createSite({ deployment: 'first' }), {
    host: '127.0.0.1',
    port: 0,
    secure,
  })
  try {
    expect(url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/)
    const { status, body } = await request(`${url}/wp-json/core/v2/posts?per_page=1`, secure.cert)
    expect(status).toBe(200)
    expect(JSON.parse(body)[0].link.startsWith(`${url}/`)).toBe(true)
    const named = await request(
      `${url.replace('127.0.0.1', 'localhost')}/__site-contract/api/site`,
      secure.cert,
    )
    expect(named.status).toBe(200)
    const cookies = (await request(`${url}/wp-login.php`, secure.cert)).headers['set-cookie']
    expect(String(cookies)).toContain('wordpress_test_cookie')
    await expect(request(url, makeCertificate(hosts).cert)).rejects.toThrow()
  } finally {
    server.close()
    server.closeAllConnections()
  }
})

test('a file stores the key and the certificate, readable to its user alone', async () => {
  const file = test.info().outputPath('site.pem')
  const made = await certificateFor(hosts, file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).toBe(made.key + made.cert)
  const again = await certificateFor(hosts, file)
  expect(new X509Certificate(again.cert.slice(made.key.length)).fingerprint).toBe(
    new X509Certificate(made.cert).fingerprint,
  )
})

for (const [what, text, said] of [
  ['has other content', () => 'hello', 'it has no key and certificate'],
  [
    'has the key of another certificate',
    () => makeCertificate(hosts).key + makeCertificate(hosts).cert,
    'not that of its certificate',
  ],
  [
    'is over',
    () => {
      const { key, cert } = makeCertificate(hosts, Date.parse('2020-01-01T00:00:00Z'))
      return key + cert
    },
    'expired on',
  ],
] as const)
  test(`a file that ${what} is refused`, async () => {
    const file = test.info().outputPath('site.pem')
    await writeFile(file, text())
    await expect(certificateFor(hosts, file)).rejects.toThrow(said)
  })

test('a file that cannot be written is named', async () => {
  const file = join(test.info().outputPath('none'), 'site.pem')
  await expect(certificateFor(hosts, file)).rejects.toThrow(`Cannot write the certificate to ${file}`)
})
