import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { isRichText, type RichNode, richTextProblem } from '#domain/richtext.ts'
import { richExtensions } from './rich-extensions.ts'

const schema = getSchema(richExtensions)
const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content })
const text = (words: string, ...marks: RichNode['marks'] & {}): RichNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
})

/** A document as the editor writes it down: with every attribute it knows. */
function written(...content: RichNode[]): unknown {
  return schema.nodeFromJSON({ type: 'doc', content }).toJSON()
}

test.each([
  ['headings', written({ type: 'heading', attrs: { level: 2 }, content: [text('Chuẩn bị')] })],
  [
    'marks and links',
    written(
      paragraph(
        text('đậm', { type: 'bold' }),
        text('trang', { type: 'link', attrs: { href: 'https://vidu.vn' } }),
        text('gạch chân', { type: 'underline' }),
      ),
    ),
  ],
  [
    'lists',
    written({
      type: 'orderedList',
      attrs: { start: 3 },
      content: [{ type: 'listItem', content: [paragraph(text('một'))] }],
    }),
  ],
  [
    'tables',
    written({
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableHeader', content: [paragraph(text('Món'))] },
            { type: 'tableCell', attrs: { colspan: 2 }, content: [paragraph()] },
          ],
        },
      ],
    }),
  ],
  ['code', written({ type: 'codeBlock', attrs: { language: 'python' }, content: [text('print("Xin chào")')] })],
  ['pictures', written({ type: 'image', attrs: { src: '/media/a/960.webp', alt: 'Bếp' } })],
  [
    'quotes, rules and breaks',
    written(
      { type: 'blockquote', content: [paragraph(text('a'), { type: 'hardBreak' }, text('b'))] },
      { type: 'horizontalRule' },
    ),
  ],
])('what the editor writes is kept: %s', (_, document) => {
  expect(richTextProblem(document)).toBe(null)
})

test('no picture comes from another page, neither pasted nor typed', () => {
  const rule = schema.nodes.image?.spec.parseDOM?.[0]
  const pasted = (src: string) => rule?.getAttrs?.({ getAttribute: () => src } as unknown as HTMLElement & string)
  expect(pasted('https://theo-doi.vidu.vn/a.gif')).toBe(false)
  expect(pasted('/t/ABCDEFGH')).toBe(false)
  expect(pasted('/media/a/960.webp')).not.toBe(false)
  const typed = richExtensions.find(({ name }) => name === 'image')?.config.addInputRules as (() => unknown) | undefined
  expect(typed?.()).toEqual([])
})

test('the editor knows no node that the product does not', () => {
  const kept = (type: string) =>
    isRichText({ type: 'doc', content: [] }) &&
    richTextProblem({ type: 'doc', content: [{ type }] }) !== 'content.0.type: không được hỗ trợ'
  expect(Object.keys(schema.nodes).filter((type) => type !== 'doc' && !kept(type))).toEqual([])
})
