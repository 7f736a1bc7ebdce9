import { Refused, type Source } from './source.ts'

/** A box of an MP4 file: four letters and what is in it. */
export type Box = { type: string; body: Buffer }
export type TopBox = { type: string; start: number; size: number }

const MOST_TOP_BOXES = 20_000
const WINDOW = 64 * 1024

/** The outermost boxes, which must fill the file to its last byte. Throws Refused for a file that was cut off or has something behind it. */
export async function topBoxes(source: Source): Promise<TopBox[]> {
  const boxes: TopBox[] = []
  let window: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) }
  for (let at = 0; at < source.size; ) {
    if (at + 16 > window.start + window.bytes.length || at < window.start)
      window = { start: at, bytes: await source.slice(at, WINDOW) }
    const header = headerAt(window.bytes, at - window.start, source.size - at)
    if (!header || at + header.size > source.size)
      throw new Refused('Tệp video bị cắt cụt hoặc hỏng. Hãy tải lên lại từ bản gốc.')
    boxes.push({ type: header.type, start: at, size: header.size })
    if (boxes.length > MOST_TOP_BOXES) throw new Refused('Tệp video có cấu trúc bất thường.')
    at += header.size
  }
  return boxes
}

/** The boxes that lie one after another in `bytes`; what does not read as a box ends the list. */
export function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < bytes.length; ) {
    const header = headerAt(bytes, at, bytes.length - at)
    if (!header || at + header.size > bytes.length) break
    boxes.push({ type: header.type, body: bytes.subarray(at + header.length, at + header.size) })
    at += header.size
  }
  return boxes
}

/** The first box along a path of types below `box`. */
export function childOf(box: Box, ...path: string[]): Box | undefined {
  let found: Box | undefined = box
  for (const type of path) found = found && boxesIn(found.body).find((child) => child.type === type)
  return found
}

/** `length` of the header and `size` of the whole box; null where there is no box. A size of 0 means: to the end. */
function headerAt(bytes: Buffer, at: number, left: number): { type: string; length: number; size: number } | null {
  if (at + 8 > bytes.length) return null
  const type = bytes.toString('latin1', at + 4, at + 8)
  const short = bytes.readUInt32BE(at)
  if (short === 0) return { type, length: 8, size: left }
  if (short !== 1) return short < 8 ? null : { type, length: 8, size: short }
  if (at + 16 > bytes.length) return null
  const size = Number(bytes.readBigUInt64BE(at + 8))
  return size < 16 || !Number.isSafeInteger(size) ? null : { type, length: 16, size }
}
