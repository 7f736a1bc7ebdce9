/** As much of DER (ASN.1) as a certificate needs. */

export function tagged(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body.length)]), body])
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => tagged(0x30, ...parts)
export const set = (...parts: readonly Uint8Array[]): Buffer => tagged(0x31, ...parts)
export const octets = (bytes: Uint8Array): Buffer => tagged(0x04, bytes)
export const truth = (): Buffer => Buffer.from([0x01, 0x01, 0xff])
export const nothing = (): Buffer => Buffer.from([0x05, 0x00])
export const text = (value: string): Buffer => tagged(0x0c, Buffer.from(value, 'utf8'))
export const printable = (value: string): Buffer => tagged(0x13, Buffer.from(value, 'latin1'))
/** A positive number below 2^31. */
export function integer(value: number): Buffer {
  const bytes = Buffer.alloc(5)
  bytes.writeUInt32BE(value, 1)
  const first = bytes.findIndex((byte, index) => byte !== 0 || index === 4)
  const start = (bytes[first] ?? 0) > 0x7f ? first - 1 : first
  return tagged(0x02, bytes.subarray(start))
}
/** Whole bytes; `unused` bits of the last are not counted. */
export const bits = (bytes: Uint8Array, unused = 0): Buffer => tagged(0x03, Buffer.from([unused]), bytes)

/** `1.2.840.10045.4.3.2`. */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

/** UTCTime, for the years 1950 to 2049. */
export function time(instant: Date): Buffer {
  return tagged(0x17, Buffer.from(`${instant.toISOString().slice(2, 19).replace(/\D/g, '')}Z`, 'latin1'))
}

function base128(value: number): number[] {
  const groups = [value & 0x7f]
  for (let left = value >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80)
  return groups
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length]
  const bytes: number[] = []
  for (let left = length; left > 0; left >>>= 8) bytes.unshift(left & 0xff)
  return [0x80 | bytes.length, ...bytes]
}
