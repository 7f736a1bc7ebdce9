import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)
const END = 0x06054b50
const ENTRY = 0x02014b50
const STORED = 0
const DEFLATED = 8

/** A zip file that is none, or holds what this reads not. */
export class BadZip extends Error {}
/** What a zip file holds is more than may be unpacked. */
export class ZipTooLarge extends Error {}

/**
 * The wanted files of a zip file, by name. All of them together are at most `most` bytes unpacked: what the file says of
 * their sizes is not believed, unpacking ends where it becomes more.
 * @throws BadZip, ZipTooLarge
 */
export async function unpackZip(
  bytes: Uint8Array,
  most: number,
  isWanted: (name: string) => boolean,
): Promise<Map<string, Uint8Array>> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const files = new Map<string, Uint8Array>()
  let left = most
  for (const { name, method, packed } of entriesOf(zip)) {
    if (!isWanted(name)) continue
    if (files.has(name)) throw new BadZip(`${name} stands in it twice`)
    const unpacked = await unpack(packed, method, left)
    left -= unpacked.length
    files.set(name, unpacked)
  }
  return files
}

async function unpack(packed: Buffer, method: number, left: number): Promise<Uint8Array> {
  if (method === STORED && packed.length <= left) return packed
  if (method === STORED || left === 0) throw new ZipTooLarge()
  if (method !== DEFLATED) throw new BadZip(`packed in the way ${method}`)
  return inflate(packed, { maxOutputLength: left }).catch((error: { code?: string }) => {
    throw error.code === 'ERR_BUFFER_TOO_LARGE' ? new ZipTooLarge() : new BadZip(error.code)
  })
}

/** The table of contents at its end says where each file begins; there its name stands once more. */
function* entriesOf(zip: Buffer): Generator<{ name: string; method: number; packed: Buffer }> {
  try {
    const end = zip.lastIndexOf(Buffer.from([END, END >> 8, END >> 16, END >> 24]))
    let at = zip.readUInt32LE(end + 16)
    for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
      if (zip.readUInt32LE(at) !== ENTRY) throw new RangeError('no entry where one is said to be')
      const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place))
      const start = zip.readUInt32LE(at + 42)
      const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
      yield {
        name: zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0)),
        method: zip.readUInt16LE(at + 10),
        packed: zip.subarray(from, from + zip.readUInt32LE(at + 20)),
      }
      at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0)
    }
  } catch (error) {
    if (error instanceof RangeError) throw new BadZip(error.message)
    throw error
  }
}
