/**
 * As much of PDF's syntax as is needed to give a page one thing more to draw: a dictionary is taken apart into the raw
 * texts of its entries, everything else stays as it is written. Bytes are letters here (latin1), so nothing is lost.
 */

const SPACE = /[\0\t\n\f\r ]/
const DELIMITER = /[\0\t\n\f\r ()<>[\]{}/%]/

/** The entries of the dictionary that begins at `at` (on its `<<`): name without the slash → raw value; and where it ends. */
export function readDictionary(text: string, at: number): { entries: Map<string, string>; end: number } {
  const entries = new Map<string, string>()
  let place = at + 2
  for (;;) {
    place = afterSpace(text, place)
    if (text.startsWith('>>', place)) return { entries, end: place + 2 }
    if (text[place] !== '/') throw new Error('a dictionary has something that is no name')
    const nameEnd = afterToken(text, place + 1)
    const start = afterSpace(text, nameEnd)
    const end = afterValue(text, start)
    entries.set(text.slice(place + 1, nameEnd), text.slice(start, end))
    place = end
  }
}

export function writeDictionary(entries: ReadonlyMap<string, string>): string {
  return `<< ${[...entries].map(([name, value]) => `/${name} ${value}`).join(' ')} >>`
}

/** The raw items of the array that `raw` is. */
export function readArray(raw: string): string[] {
  const items: string[] = []
  for (let place = afterSpace(raw, 1); raw[place] !== ']'; ) {
    const end = afterValue(raw, place)
    items.push(raw.slice(place, end))
    place = afterSpace(raw, end)
  }
  return items
}

/** The number of the object that a reference names; null where the value stands there itself. */
export function referenceOf(raw: string | undefined): number | null {
  const number = /^(\d+)\s+\d+\s+R$/.exec(raw ?? '')?.[1]
  return number === undefined ? null : Number(number)
}

/** Past spaces and comments. */
export function afterSpace(text: string, at: number): number {
  let place = at
  for (;;) {
    while (place < text.length && SPACE.test(text[place] ?? '')) place++
    if (text[place] !== '%') return place
    while (place < text.length && !/[\r\n]/.test(text[place] ?? '')) place++
  }
}

/** Past the value that begins at `at`. A reference is one value. */
export function afterValue(text: string, at: number): number {
  const first = text[at]
  if (first === '(') return afterString(text, at)
  if (text.startsWith('<<', at)) return readDictionary(text, at).end
  if (first === '<') return text.indexOf('>', at) + 1
  if (first === '/') return afterToken(text, at + 1)
  if (first === '[') {
    let place = afterSpace(text, at + 1)
    while (text[place] !== ']') {
      if (place >= text.length) throw new Error('an array does not end')
      place = afterSpace(text, afterValue(text, place))
    }
    return place + 1
  }
  const reference = /^\d+\s+\d+\s+R(?=[^a-zA-Z0-9]|$)/.exec(text.slice(at, at + 40))
  return reference ? at + reference[0].length : afterToken(text, at)
}

function afterToken(text: string, at: number): number {
  let place = at
  while (place < text.length && !DELIMITER.test(text[place] ?? '')) place++
  return Math.max(place, at)
}

function afterString(text: string, at: number): number {
  let depth = 0
  for (let place = at; place < text.length; place++) {
    const letter = text[place]
    if (letter === '\\') place++
    else if (letter === '(') depth++
    else if (letter === ')' && --depth === 0) return place + 1
  }
  throw new Error('a string does not end')
}
