import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  emptyRichText,
  isRichText,
  isSafeLink,
  plainText,
  readingMinutes,
  richTextProblem,
  wordCount,
} from './richtext.ts'

const t = (text: string, ...marks: object[]) =>
  marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text }
const p = (...content: object[]) => ({ type: 'paragraph', content })
const doc = (...content: object[]) => ({ type: 'doc', content }) as never
const link = (href: unknown) =>
  doc(
    p(t('đây', { type: 'link', attrs: { href, target: '_blank', rel: 'noopener noreferrer nofollow', class: null } })),
  )

const full = doc(
  { type: 'heading', attrs: { level: 2 }, content: [t('Bảng và mã')] },
  p(
    t('Từ '),
    t('l', { type: 'bold' }),
    t('ừ', { type: 'italic' }, { type: 'underline' }),
    t('a'),
    { type: 'hardBreak' },
    t('dòng mới', { type: 'strike' }),
  ),
  {
    type: 'bulletList',
    content: [
      { type: 'listItem', content: [p(t('một'))] },
      { type: 'listItem', content: [p(t('hai'))] },
    ],
  },
  { type: 'orderedList', attrs: { start: 3, type: null }, content: [{ type: 'listItem', content: [p(t('ba'))] }] },
  { type: 'blockquote', content: [p(t('trích'))] },
  { type: 'codeBlock', attrs: { language: 'typescript' }, content: [t('const a = 1\nconst b = 2')] },
  { type: 'horizontalRule' },
  { type: 'image', attrs: { src: '/media/a/960.webp', alt: 'Sơ đồ', title: null } },
  {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: [{ type: 'tableHeader', attrs: { colspan: 1, rowspan: 1, colwidth: null }, content: [p(t('Cột'))] }],
      },
      {
        type: 'tableRow',
        content: [{ type: 'tableCell', attrs: { colspan: 1, rowspan: 1, colwidth: [120] }, content: [p(t('Ô'))] }],
      },
    ],
  },
  { type: 'paragraph' },
)

describe('a document', () => {
  test('with everything the editor makes is accepted', () => {
    expect(richTextProblem(full)).toBeNull()
    expect(isRichText(emptyRichText())).toBe(true)
    expect(isRichText({ type: 'doc', content: [] })).toBe(true)
  })

  test.each([
    ['no document', null, 'type'],
    ['a bare paragraph', p(t('a')), 'type'],
    ['a list', [], 'type'],
    ['an unknown node', doc({ type: 'iframe', attrs: { src: 'https://x.vn' } }), 'content.0.type'],
    ['a prototype name', doc({ type: 'constructor' }), 'content.0.type'],
    ['an unknown mark', doc(p(t('a', { type: 'toString' }))), 'content.0.content.0.marks.0.type'],
    ['an unknown attribute', doc({ type: 'paragraph', attrs: { onclick: 'x' } }), 'content.0.attrs.onclick'],
    ['a stray key', doc({ type: 'paragraph', html: '<b>' }), 'content.0.html'],
    ['text outside a block', doc(t('a')), 'content.0.type'],
    ['a block in a paragraph', doc(p(p(t('a')))), 'content.0.content.0.type'],
    ['a row outside a table', doc({ type: 'tableRow' }), 'content.0.type'],
    ['bold in code', doc({ type: 'codeBlock', content: [t('a', { type: 'bold' })] }), 'content.0.content.0.marks'],
    ['empty text', doc(p({ type: 'text', text: '' })), 'content.0.content.0.text'],
    ['text that is a number', doc(p({ type: 'text', text: 5 })), 'content.0.content.0.text'],
    ['a heading of level 9', doc({ type: 'heading', attrs: { level: 9 } }), 'content.0.attrs.level'],
    ['a picture from nowhere', doc({ type: 'image' }), 'content.0.attrs.src'],
    [
      'a picture in the text itself',
      doc({ type: 'image', attrs: { src: 'data:image/svg+xml,<svg/>' } }),
      'content.0.attrs.src',
    ],
    ['a script behind a link', link('javascript:alert(1)'), 'content.0.content.0.marks.0.attrs.href'],
    ['a link to nothing', link(null), 'content.0.content.0.marks.0.attrs.href'],
    ['content that is no list', { type: 'doc', content: [{ type: 'paragraph', content: {} }] }, 'content.0.content'],
  ])('%s is refused, and where is said', (_, value, path) => {
    expect(isRichText(value)).toBe(false)
    expect(richTextProblem(value)?.split(':')[0]).toBe(path)
  })

  test('beyond the limits is refused', () => {
    let deep: object = p(t('a'))
    for (let i = 0; i < 10_000; i++) deep = { type: 'blockquote', content: [deep] }
    expect(richTextProblem(doc(deep))).toContain('lồng quá sâu')
    expect(richTextProblem(doc(...Array.from({ length: 5_001 }, () => p())))).toContain('quá nhiều')
    expect(richTextProblem(doc(p(t('a'.repeat(200_001)))))).toContain('quá dài')
  })

  test('anything at all gets a verdict', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(isRichText(value)).toBe(false)
        expect(isRichText({ type: 'doc', content: [value] })).toBe(false)
      }),
    )
  })
})

describe('addresses', () => {
  test.each([
    'https://benhoc.vn/a?b=c#d',
    'http://a.vn',
    'mailto:a@b.vn',
    'tel:+84901234567',
    '/khoa-hoc/excel',
    '#muc-2',
    'HTTPS://A.VN',
  ])('%s may be linked', (url) => {
    expect(isSafeLink(url)).toBe(true)
  })

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'JaVaScRiPt:x',
    'data:text/html,x',
    '//evil.vn',
    '/\\evil.vn',
    'vbscript:x',
    'https:evil',
    'https://',
    'ftp://a.vn',
    '',
    'khoa-hoc',
    '\u200bjavascript:x',
    `https://a.vn/${'x'.repeat(2_000)}`,
    null,
    5,
  ])('%j may not', (url) => {
    expect(isSafeLink(url)).toBe(false)
  })
})

describe('the words of a document', () => {
  test('inline pieces join with nothing, blocks with a line feed', () => {
    expect(plainText(full)).toBe('Bảng và mã\nTừ lừa\ndòng mới\nmột\nhai\nba\ntrích\nconst a = 1\nconst b = 2\nCột\nÔ')
  })

  test('are counted as a reader counts, and give the minutes to read', () => {
    expect(wordCount(emptyRichText())).toBe(0)
    expect(readingMinutes(emptyRichText())).toBe(0)
    expect(wordCount(doc(p(t('Học '), t('E', { type: 'bold' }), t('xcel – từ 0!'))))).toBe(4)
    expect(readingMinutes(doc(p(t('từ '.repeat(200)))))).toBe(1)
    expect(readingMinutes(doc(p(t('từ '.repeat(201)))))).toBe(2)
  })
})
