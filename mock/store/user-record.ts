import { hashOf } from '../../contract/lib/hash.ts'
import type { User as UserData } from '../../fixtures/site-data.ts'
import { parseDate } from '../http/arguments/parsed-date.ts'
import type { User } from './records.ts'

/** The record of a user of the site data. Its account has no known password. */
export function userRecord(data: UserData): User {
  const { id, slug, name, email, role, nickname, url, description } = data
  const registered = parseDate(data.registered_date)?.localTimestamp ?? 0
  return {
    id,
    login: slug,
    slug,
    name,
    firstName: data.first_name,
    lastName: data.last_name,
    nickname,
    email,
    url,
    description,
    locale: '',
    roles: [role],
    registered,
    preferences: {},
    ...(data.meta && { meta: data.meta }),
    ...(data.fields && { fields: data.fields }),
    password: '',
    passwords: data.application_passwords.map((password, index) => ({
      uuid: uuidFor(`${id}.${index}`),
      appId: '',
      name: 'Site data',
      password,
      created: registered,
    })),
  }
}

/** A UUID derived from a text: the same for the same text. */
export function uuidFor(text: string): string {
  const digits = [0, 1, 2, 3].map((part) => hashOf(`${part} ${text}`).toString(16).padStart(8, '0')).join('')
  return uuidOf(digits)
}

/** A version 4 UUID of 32 hexadecimal digits. */
export function uuidOf(digits: string): string {
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}
