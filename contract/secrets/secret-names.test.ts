import { expect, test } from '#test'
import { isPersonalName, isSecretName } from './secret-names.ts'

test('what a name says is a secret, or of a person', () => {
  for (const name of [
    'password',
    'cartToken',
    '_wpnonce',
    'X-WP-Nonce',
    'wp_rest_nonce',
    'consumer_secret',
    'api_key',
    'apiKey',
    'licenseKey',
    'filter[access_token]',
    'wordpress_logged_in_0a1b',
    'PHPSESSID',
    'Password',
    'password[]',
    'a[password][0]',
    'X-Api-Key',
    'license',
    'purchase_code',
    'licence_code',
    'webhook',
    'slackWebhookUrl',
  ])
    expect(isSecretName(name), name).toBe(true)
  for (const name of [
    'email',
    'billing_email',
    'Email address',
    'phoneNumber',
    'first_name',
    'author_ip',
    'username',
  ])
    expect(isPersonalName(name), name).toBe(true)
  for (const name of [
    'key',
    'meta_key',
    'keyword',
    'title',
    'token_count',
    'name',
    'slug',
    'email_sent',
    'address',
    'zipped',
  ])
    expect(isSecretName(name) || isPersonalName(name), name).toBe(false)
})
