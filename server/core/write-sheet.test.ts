import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { csvOf, xlsxOf } from './write-sheet.ts'

const ROWS = [
  ['Mã', 'Số tiền', 'Lúc', 'Ngày', 'Ghi chú'],
  ['0123', 1_500_000, new Date('2026-06-14T17:30:00Z'), { day: '2026-06-15' }, null],
  ['=1+1', -250_000, null, null, 'Tiếng Việt & <dấu>'],
]

it('a spreadsheet holds numbers that sum up, moments of Vietnam, days, and texts as they are', async () => {
  const [, first = [], second = []] = await readSheet(Buffer.from(xlsxOf(ROWS)))
  expect(first).toEqual([
    '0123',
    1_500_000,
    // The reader gives what stands in the cell as if it were UTC: half past midnight, as a clock in Vietnam showed.
    new Date('2026-06-15T00:30:00Z'),
    new Date('2026-06-15T00:00:00Z'),
    null,
  ])
  expect(second).toEqual(['=1+1', -250_000, null, null, 'Tiếng Việt & <dấu>'])
  expect(Number(first[1]) + Number(second[1])).toBe(1_250_000)
})

afterEach(() => vi.useRealTimers())
it('the same rows are the same bytes, whenever they are written', () => {
  const [first, later] = ['2026-06-15T03:00:00Z', '2026-06-16T04:05:06Z'].map((now) => {
    vi.useFakeTimers({ now: new Date(now) })
    return xlsxOf(ROWS)
  })
  expect(later).toEqual(first)
})

it('a comma file writes the same as text, and runs no formula', () => {
  expect(csvOf(ROWS).split('\r\n').slice(1, 3)).toEqual([
    '0123,1500000,00:30 15/06/2026,15/06/2026,',
    "'=1+1,-250000,,,Tiếng Việt & <dấu>",
  ])
})

describe('the parts are as ECMA-376 (part 1, 18.2, 18.3, 18.8; part 2, 10.1) wants them', () => {
  const parts = Object.fromEntries(
    Object.entries(unzipSync(xlsxOf(ROWS))).map(([name, bytes]) => [name, elementOf(strFromU8(bytes))]),
  )
  const part = (name: string) => parts[name] as Element
  const list = (name: string) => part('xl/styles.xml').children.find((one) => one.name === name) as Element

  it.each(Object.keys(parts))('%s: every element has the children and attributes it may and must have', (name) => {
    expect(problemsIn(part(name))).toEqual([])
  })

  it('every part has a content type, every relation leads to a part', () => {
    const types = part('[Content_Types].xml').children
    const has = (attribute: string, value: string) => types.some((type) => type.attributes[attribute] === value)
    for (const name of Object.keys(parts).filter((one) => one !== '[Content_Types].xml'))
      expect(has('PartName', `/${name}`) || has('Extension', name.split('.').at(-1) ?? ''), name).toBe(true)
    const targets = (name: string, base: string) =>
      part(name).children.map(({ attributes }) => `${base}${attributes.Target}`)
    const led = [...targets('_rels/.rels', ''), ...targets('xl/_rels/workbook.xml.rels', 'xl/')]
    expect(led.filter((name) => !(name in parts))).toEqual([])
  })

  it('the first two fills are none and gray125; every list counts right and every index is one of its list', () => {
    expect(
      list('fills')
        .children.map((fill) => fill.children[0]?.attributes.patternType)
        .slice(0, 2),
    ).toEqual(['none', 'gray125'])
    for (const { attributes, children } of part('xl/styles.xml').children)
      expect(Number(attributes.count)).toBe(children.length)
    const sizes = { fontId: 'fonts', fillId: 'fills', borderId: 'borders', xfId: 'cellStyleXfs' }
    const formats = list('numFmts').children.map((one) => one.attributes.numFmtId)
    for (const xf of [...list('cellStyleXfs').children, ...list('cellXfs').children]) {
      for (const [attribute, of] of Object.entries(sizes))
        expect(Number(xf.attributes[attribute] ?? 0), attribute).toBeLessThan(list(of).children.length)
      const format = xf.attributes.numFmtId ?? ''
      expect(Number(format) < 164 || formats.includes(format), format).toBe(true)
    }
    const cells = part('xl/worksheets/sheet1.xml').children[0]?.children.flatMap((row) => row.children) ?? []
    for (const { attributes } of cells) expect(Number(attributes.s ?? 0)).toBeLessThan(list('cellXfs').children.length)
  })

  it('a text keeps signs that XML cannot hold, what looks like their writing, and the first 32.767 letters', async () => {
    const odd = ['a\u0001b', '_x0041_', '\uffff', 'x'.repeat(40_000)]
    const bytes = xlsxOf([odd])
    const written = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(['\u0001', '\uffff'].filter((sign) => written.includes(sign))).toEqual([])
    expect(await readSheet(Buffer.from(bytes))).toEqual([[...odd.slice(0, 3), 'x'.repeat(32_767)]])
  })
})

type Element = { name: string; attributes: Record<string, string>; children: Element[] }

/** What each element may hold, in this order, and its attributes; `!` must be there, `*` may come often, `|` is one of. */
const SCHEMA: Record<string, [children: string, attributes: string]> = {
  Types: ['Default* Override*', 'xmlns!'],
  Default: ['', 'Extension! ContentType!'],
  Override: ['', 'PartName! ContentType!'],
  Relationships: ['Relationship*', 'xmlns!'],
  Relationship: ['', 'Id! Type! Target!'],
  workbook: ['sheets!', 'xmlns! xmlns:r'],
  sheets: ['sheet!*', ''],
  sheet: ['', 'name! sheetId! r:id!'],
  worksheet: ['sheetData!', 'xmlns!'],
  sheetData: ['row*', ''],
  row: ['c*', 'r'],
  c: ['v is', 'r s t'],
  v: ['', ''],
  is: ['t', ''],
  t: ['', 'xml:space'],
  styleSheet: ['numFmts fonts fills borders cellStyleXfs cellXfs cellStyles', 'xmlns!'],
  numFmts: ['numFmt!*', 'count'],
  numFmt: ['', 'numFmtId! formatCode!'],
  fonts: ['font*', 'count'],
  font: ['sz name family', ''],
  sz: ['', 'val!'],
  name: ['', 'val!'],
  family: ['', 'val!'],
  fills: ['fill*', 'count'],
  fill: ['patternFill!', ''],
  patternFill: ['', 'patternType'],
  borders: ['border*', 'count'],
  border: ['left right top bottom diagonal', ''],
  left: ['', ''],
  right: ['', ''],
  top: ['', ''],
  bottom: ['', ''],
  diagonal: ['', ''],
  cellStyleXfs: ['xf!*', 'count'],
  cellXfs: ['xf!*', 'count'],
  xf: ['', 'numFmtId fontId fillId borderId xfId applyNumberFormat'],
  cellStyles: ['cellStyle!*', 'count'],
  cellStyle: ['', 'name xfId! builtinId'],
}

function problemsIn({ name, attributes, children }: Element): string[] {
  const known = SCHEMA[name]
  if (!known) return [`<${name}> is unknown`]
  const [content, own] = known.map((words) => words.split(' ').filter(Boolean))
  const order = new RegExp(`^${content?.map((one) => `(<${one.replace(/[!*]/g, '')}>)${timesOf(one)}`).join('')}$`)
  const names = Object.keys(attributes)
  return [
    ...(order.test(children.map((child) => `<${child.name}>`).join('')) ? [] : [`the children of <${name}>`]),
    ...names.filter((one) => !own?.some((may) => may.replace('!', '') === one)).map((one) => `${one} of <${name}>`),
    ...(own ?? [])
      .filter((one) => one.endsWith('!') && !names.includes(one.slice(0, -1)))
      .map((one) => `<${name}> lacks ${one}`),
    ...children.flatMap(problemsIn),
  ]
}

function timesOf(one: string): string {
  if (one.endsWith('!*')) return '+'
  return one.endsWith('!') ? '' : one.endsWith('*') ? '*' : '?'
}

/** The root of an XML text without comments, CDATA or mixed content. */
function elementOf(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] }
  const open = [root]
  for (const [, close, name = '', written = '', empty] of xml.matchAll(
    /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)(\/?)>/g,
  )) {
    if (close) expect(open.pop()?.name).toBe(name)
    else {
      const attributes = Object.fromEntries(
        [...written.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
      )
      const element = { name, attributes, children: [] }
      open.at(-1)?.children.push(element)
      if (!empty) open.push(element)
    }
  }
  expect(open).toEqual([root])
  return root.children[0] as Element
}
