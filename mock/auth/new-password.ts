import type { ApplicationPassword } from '../store/records.ts'
import { uuidOf } from '../store/user-record.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 24

/** A new application password. Follows `create_new_application_password`. */
export function newApplicationPassword(
  said: Pick<ApplicationPassword, 'name' | 'appId' | 'created'>,
): ApplicationPassword {
  return { uuid: newUuid(), ...said, password: newPassword() }
}

/** Follows `wp_generate_uuid4`. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return uuidOf([...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
}

/** 24 random letters and digits, uniformly distributed. */
export function newPassword(): string {
  const fair = 256 - (256 % letters.length)
  let password = ''
  while (password.length < length) {
    const drawn = crypto.getRandomValues(new Uint8Array(length)).filter((byte) => byte < fair)
    for (const byte of drawn) password += letters[byte % letters.length]
  }
  return password.slice(0, length)
}

/** A password in groups of four, for display. Spaces are ignored when it is sent. */
export function inGroups(password: string): string {
  return password.replace(/.{4}(?=.)/g, '$& ')
}
