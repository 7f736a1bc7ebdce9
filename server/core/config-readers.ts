/** Readers of single settings: each gives a typed value or one clear Vietnamese line that names the variable. */

export type Env = Readonly<Record<string, string | undefined>>

/** A setting that cannot be used. The message is one Vietnamese line naming the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** The error for one variable: `bad('PORT', 'phải là …')`. */
export function bad(name: string, why: string): ConfigError {
  return new ConfigError(`Cấu hình sai: ${name} ${why}.`)
}

/** Names every missing variable at once, so that nobody learns them one start at a time. */
export function demand(env: Env, names: readonly string[]): void {
  const missing = names.filter((name) => text(env, name) === undefined)
  if (missing.length > 0) throw new ConfigError(`Thiếu cấu hình: hãy đặt ${missing.join(', ')}.`)
}

/** Trimmed; an empty variable counts as unset. */
export function text(env: Env, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

export function oneOf<T extends string>(env: Env, name: string, allowed: readonly T[], otherwise: T): T {
  const value = text(env, name)
  if (value === undefined) return otherwise
  const found = allowed.find((one) => one === value)
  if (found === undefined) throw bad(name, `phải là một trong: ${allowed.join(', ')} (đang là "${value}")`)
  return found
}

/** A switch: 1, true, on, yes or 0, false, off, no. */
export function flag(env: Env, name: string, otherwise: boolean): boolean {
  const value = text(env, name)?.toLowerCase()
  if (value === undefined) return otherwise
  if (['1', 'true', 'on', 'yes'].includes(value)) return true
  if (['0', 'false', 'off', 'no'].includes(value)) return false
  throw bad(name, `phải là 1 hoặc 0 (đang là "${value}")`)
}

export function whole(env: Env, name: string, otherwise: number, least: number, most: number): number {
  const value = text(env, name)
  if (value === undefined) return otherwise
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < least || number > most)
    throw bad(name, `phải là số nguyên từ ${least} đến ${most} (đang là "${value}")`)
  return number
}

export function httpUrl(env: Env, name: string): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? '')) throw bad(name, 'phải là một địa chỉ http:// hoặc https://')
  return value
}

/** The origin of an address that has no path of its own. */
export function origin(env: Env, name: string): string | undefined {
  const value = httpUrl(env, name)
  if (value === undefined) return undefined
  const url = new URL(value)
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw bad(name, 'chỉ gồm giao thức, tên miền và cổng, ví dụ https://benhoc.vn')
  return url.origin
}

/** At least 32 characters, so that it cannot be guessed. */
export function secret(env: Env, name: string): string | undefined {
  const value = text(env, name)
  if (value !== undefined && value.length < 32) throw bad(name, 'phải dài ít nhất 32 ký tự')
  return value
}

/** Several secrets between commas, no two alike; none where the variable is unset. */
export function secretList(env: Env, name: string): string[] {
  const values = (text(env, name) ?? '').split(',').flatMap((one) => one.trim() || [])
  if (values.some((one) => one.length < 32))
    throw bad(name, 'phải gồm các khóa dài ít nhất 32 ký tự, cách nhau bằng dấu phẩy')
  if (new Set(values).size < values.length) throw bad(name, 'có hai khóa giống nhau')
  return values
}

/** A key of 32 bytes, written as 64 hexadecimal digits or as base64. */
export function key32(env: Env, name: string): Buffer | null {
  const value = text(env, name)
  if (value === undefined) return null
  const key = Buffer.from(value, /^[0-9a-f]{64}$/i.test(value) ? 'hex' : 'base64')
  if (key.length !== 32) throw bad(name, 'phải là 32 byte, viết bằng 64 chữ số hệ 16 hoặc base64')
  return key
}

/** Frozen all the way down; buffers cannot be frozen and stay as they are. */
export function freeze<T>(value: T): Readonly<T> {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}
