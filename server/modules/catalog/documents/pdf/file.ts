import { inflateSync } from 'node:zlib'
import { afterSpace, afterValue, readArray, readDictionary, referenceOf } from './syntax.ts'

type Place = { offset: number } | { stream: number; index: number }

/** A PDF whose cross-references stand in one stream, as our reading library writes them, opened for one more section. */
export type PdfFile = {
  /** Its bytes, one letter each. */
  text: string
  size: number
  startxref: number
  /** What the next section says again. */
  trailer: ReadonlyMap<string, string>
  /** The raw value of an object; of a stream only its dictionary. */
  valueOf(number: number): string
}

/** Throws where it is written in another way. */
export function openPdfFile(bytes: Uint8Array): PdfFile {
  const text = Buffer.from(bytes).toString('latin1')
  const startxref = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-200))?.[1] ?? Number.NaN)
  const { entries, data } = streamAt(text, startxref)
  const size = Number(entries.get('Size'))
  if (entries.get('Type') !== '/XRef' || !Number.isInteger(size)) throw new Error('no cross-reference stream')
  const places = readPlaces(entries, data, size)
  const packed = new Map<number, string[]>()
  return {
    text,
    size,
    startxref,
    trailer: entries,
    valueOf(number) {
      const place = places[number]
      if (!place) throw new Error(`no object ${number}`)
      if ('offset' in place) return valueAt(text, place.offset)
      const values = packed.get(place.stream) ?? unpack(text, places[place.stream])
      packed.set(place.stream, values)
      const value = values[place.index]
      if (value === undefined) throw new Error(`no object ${number} in its stream`)
      return value
    },
  }
}

function readPlaces(entries: ReadonlyMap<string, string>, data: Buffer, size: number): (Place | undefined)[] {
  const widths = readArray(entries.get('W') ?? '[]').map(Number)
  const [first = 0, second = 0, third = 0] = widths
  const ranges = readArray(entries.get('Index') ?? `[0 ${size}]`).map(Number)
  const places: (Place | undefined)[] = []
  let at = 0
  const take = (width: number) => {
    const value = width === 0 ? 0 : data.readUIntBE(at, width)
    at += width
    return value
  }
  for (let range = 0; range < ranges.length; range += 2) {
    for (let index = 0; index < (ranges[range + 1] ?? 0); index++) {
      const [type, a, b] = [first === 0 ? 1 : take(first), take(second), take(third)]
      const number = (ranges[range] ?? 0) + index
      if (type === 1) places[number] = { offset: a }
      if (type === 2) places[number] = { stream: a, index: b }
    }
  }
  return places
}

function valueAt(text: string, offset: number): string {
  const start = afterSpace(text, text.indexOf('obj', offset) + 3)
  return text.slice(start, afterValue(text, start))
}

function streamAt(text: string, offset: number): { entries: Map<string, string>; data: Buffer } {
  const start = afterSpace(text, text.indexOf('obj', offset) + 3)
  if (!text.startsWith('<<', start)) throw new Error('no stream where one is expected')
  const { entries, end } = readDictionary(text, start)
  const length = Number(entries.get('Length'))
  if (referenceOf(entries.get('Length')) !== null || !Number.isInteger(length))
    throw new Error('a stream of unknown length')
  const body = text.indexOf('stream', end) + 'stream'.length
  const from = text.startsWith('\r\n', body) ? body + 2 : body + 1
  const raw = Buffer.from(text.slice(from, from + length), 'latin1')
  const filter = entries.get('Filter')
  if (filter === undefined) return { entries, data: raw }
  if (filter !== '/FlateDecode' || entries.has('DecodeParms')) throw new Error('a stream packed in another way')
  return { entries, data: inflateSync(raw) }
}

function unpack(text: string, place: Place | undefined): string[] {
  if (!place || !('offset' in place)) throw new Error('an object stream inside another')
  const { entries, data } = streamAt(text, place.offset)
  const inner = data.toString('latin1')
  const first = Number(entries.get('First'))
  const numbers = inner.slice(0, first).trim().split(/\s+/).map(Number)
  return numbers
    .filter((_, index) => index % 2 === 1)
    .map((offset) => {
      const start = afterSpace(inner, first + offset)
      return inner.slice(start, afterValue(inner, start))
    })
}
