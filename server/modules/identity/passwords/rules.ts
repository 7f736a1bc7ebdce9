import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { must } from '#domain/faults.ts'
import { fold } from '#domain/text.ts'

/** Those people here choose first, and some eighteen thousand that leaked elsewhere (from zxcvbn-ts, MIT). */
const common = new Set([
  ...linesOf(readFileSync(beside('common-passwords.txt'))),
  ...linesOf(gunzipSync(readFileSync(beside('common-passwords-of-the-world.txt.gz')))),
])
const ROWS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '01234567890123456789']

/** Refuses a password that a guesser tries first: a known one, a run of keys, one sign over and over, or the e-mail itself. Throws PASSWORD_TOO_COMMON at `path`. */
export function mustBeGoodPassword(password: string, email: string, path: 'password' | 'newPassword'): void {
  must(!isTooCommon(password, email), 'PASSWORD_TOO_COMMON', {
    errors: [{ path, code: 'too_common', message: 'Mật khẩu này quá phổ biến, hãy chọn mật khẩu khác.' }],
  })
}

/** Accents and capitals make no difference: whoever guesses `matkhau` guesses `MậtKhẩu`. */
export function isTooCommon(password: string, email: string): boolean {
  const plain = fold(password).replace(/\s/g, '')
  return common.has(plain) || isRun(plain) || /^(.{1,2})\1+$/u.test(plain) || isOwnName(plain, email)
}

function isRun(plain: string): boolean {
  const backwards = [...plain].reverse().join('')
  return ROWS.some((row) => row.includes(plain) || row.includes(backwards))
}

function isOwnName(plain: string, email: string): boolean {
  const name = email.slice(0, email.indexOf('@'))
  return plain === email || plain.replace(/\d{0,4}$/, '') === name.replace(/\d{0,4}$/, '')
}

function beside(name: string): string {
  return path.join(import.meta.dirname, name)
}

function linesOf(bytes: Uint8Array): string[] {
  return Buffer.from(bytes)
    .toString('utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
}
