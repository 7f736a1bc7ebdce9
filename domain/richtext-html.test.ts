import { expect, it } from 'vitest'
import { richTextHtml } from './richtext-html.ts'

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks.length && { marks }) })
const html = (...content: object[]) =>
  richTextHtml({ type: 'doc', content } as Parameters<typeof richTextHtml>[0], 'https://benhoc.test')

it('keeps what a text means and makes addresses whole', () => {
  expect(
    html(
      { type: 'heading', attrs: { level: 1 }, content: [text('Mở đầu')] },
      {
        type: 'paragraph',
        content: [text('Xem '), text('khóa này', { type: 'link', attrs: { href: '/khoa-hoc/a' } })],
      },
      { type: 'image', attrs: { src: '/media/1/960.webp', alt: 'Một "nồi" <phở>' } },
      { type: 'codeBlock', content: [text('a < b && c')] },
    ),
  ).toBe(
    '<h2>Mở đầu</h2><p>Xem <a href="https://benhoc.test/khoa-hoc/a">khóa này</a></p>' +
      '<img src="https://benhoc.test/media/1/960.webp" alt="Một &#34;nồi&#34; &#60;phở&#62;"/>' +
      '<pre><code>a &#60; b &#38;&#38; c</code></pre>',
  )
})

it('leaves out what is unsafe or unknown, and keeps its words', () => {
  expect(
    html(
      { type: 'paragraph', content: [text('nhấn', { type: 'link', attrs: { href: 'javascript:alert(1)' } })] },
      { type: 'image', attrs: { src: 'data:text/html,x' } },
      { type: 'image', attrs: { src: '/t/ABCDEFGH' } },
      { type: 'constructor', content: [text('<script>')] },
      { type: 'paragraph', content: [text('x', { type: '__proto__' })] },
    ),
  ).toBe('<p>nhấn</p>&#60;script&#62;<p>x</p>')
})
