import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { initial } from './Avatar.tsx'
import { Button } from './Button.tsx'
import { CheckedForm } from './CheckedForm.tsx'
import { Select, Textarea, TextInput } from './fields.tsx'
import { Pagination, pagesShown } from './Pagination.tsx'
import { Price } from './Price.tsx'
import { Rating } from './Rating.tsx'
import { RichText } from './RichText.tsx'
import { toast, toastStore } from './toast.ts'

const draw = (element: React.ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
const doc = (...content: object[]) => ({ type: 'doc', content })
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks })

describe('rich text', () => {
  it('draws headings under the page’s own, lists, code with its language and tables', () => {
    const html = draw(
      <RichText
        content={doc(
          { type: 'heading', attrs: { level: 1 }, content: [text('Mở đầu')] },
          {
            type: 'bulletList',
            content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('một')] }] }],
          },
          { type: 'codeBlock', attrs: { language: 'ts' }, content: [text('a < b')] },
          { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableHeader', content: [] }] }] },
        )}
      />,
    )
    expect(html).toContain('<h2>Mở đầu</h2>')
    expect(html).toContain('<li><p>một</p></li>')
    expect(html).toContain('<figcaption>TypeScript</figcaption>')
    expect(html).toContain('a &lt; b')
    expect(html).toContain('<th>')
  })

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.vn',
    '/\\evil.vn',
    'java\nscript:alert(1)',
  ])('drops the link %s and keeps its words', (href) => {
    const html = draw(
      <RichText content={doc({ type: 'paragraph', content: [text('bấm đây', { type: 'link', attrs: { href } })] })} />,
    )
    expect(html).toContain('bấm đây')
    expect(html).not.toContain('<a')
  })

  it('drops unknown nodes, marks and foreign pictures but keeps the text in them', () => {
    const html = draw(
      <RichText
        content={doc(
          { type: 'iframe', attrs: { src: 'x' }, content: [text('chữ', { type: '__proto__' })] },
          { type: 'image', attrs: { src: 'http://theo-doi.vn/a.gif' } },
          { type: 'image', attrs: { src: 'https://theo-doi.vn/a.gif' } },
          { type: 'image', attrs: { src: '/t/ABCDEFGH' } },
          { type: 'image', attrs: { src: '/media/../t/ABCDEFGH' } },
        )}
      />,
    )
    expect(html).toContain('chữ')
    expect(html).not.toMatch(/<iframe|<img/)
  })

  it.each([
    null,
    'chuỗi',
    { type: 'paragraph' },
    { type: 'doc', content: 'x' },
    { type: 'doc', content: [null, 1, { type: 'text', text: {} }] },
  ])('survives %j', (content) => {
    expect(() => draw(<RichText content={content} />)).not.toThrow()
  })
})

describe('forms', () => {
  it('ties the hint and the error to the control', () => {
    const html = draw(<TextInput id="email" label="Email" hint="Không công khai" error="Email chưa đúng" />)
    expect(html).toContain('<label for="email"')
    expect(html).toMatch(/<input[^>]*aria-describedby="email-hint email-error"/)
    expect(html).toMatch(/<input[^>]*aria-invalid="true"/)
  })

  it.each([
    ['a line', <TextInput key="x" label="Tên" name="terms" />],
    ['an area', <Textarea key="x" label="Tên" name="terms" />],
    ['a choice', <Select key="x" label="Tên" name="terms" />],
  ])('says what the server found under the field of that name, also of a part of its list: %s', (_, field) => {
    const html = draw(
      <CheckedForm onSubmit={() => {}} errors={{ 'terms.2': 'Quá dài.' }}>
        {field}
        <TextInput label="Khác" name="other" />
      </CheckedForm>,
    )
    expect(html.match(/aria-invalid/g)).toHaveLength(1)
    expect(html.indexOf('Quá dài.')).toBeLessThan(html.indexOf('Khác'))
  })

  it('says why a button cannot be pressed', () => {
    expect(draw(<Button reason="Hãy thêm một bài học">Xuất bản</Button>)).toMatch(
      /aria-disabled="true".*Hãy thêm một bài học/,
    )
  })
})

describe('figures', () => {
  it('writes prices as Vietnamese people do', () => {
    expect(draw(<Price amount={199_000} before={350_000} />)).toMatch(
      /199\.000\u00a0₫.*giá gốc.*<s[^>]*>350\.000\u00a0₫/,
    )
    expect(draw(<Price amount={0} />)).toContain('Miễn phí')
    expect(draw(<Price amount={350_000} before={350_000} />)).not.toContain('giá gốc')
  })

  it('reads a rating out in words', () => {
    expect(draw(<Rating value={4.66} count={1204} />)).toContain('4,7 trên 5 sao, 1.204 đánh giá')
    expect(draw(<Rating value={null} />)).toContain('Chưa có đánh giá')
  })

  it('takes the initial from the given name', () => {
    expect(initial('Nguyễn Thị Hồng Ánh')).toBe('Á')
    expect(initial('đức')).toBe('Đ')
    expect(initial(' ')).toBe('?')
  })
})

describe('paging', () => {
  it('keeps first, last and the neighbours, at most seven places', () => {
    expect(pagesShown(6, 12)).toEqual([1, null, 5, 6, 7, null, 12])
    expect(pagesShown(1, 12)).toEqual([1, 2, 3, 4, 5, null, 12])
    expect(pagesShown(12, 12)).toEqual([1, null, 8, 9, 10, 11, 12])
    expect(pagesShown(2, 3)).toEqual([1, 2, 3])
  })

  it('is not there for a single page, and has no next on the last', () => {
    expect(draw(<Pagination page={1} pageCount={1} linkTo={String} />)).toBe('')
    expect(draw(<Pagination page={3} pageCount={3} linkTo={(page) => `/?trang=${page}`} />)).not.toContain('Trang sau')
  })
})

describe('toasts', () => {
  afterEach(() => toast.closeAll())

  it('does not say the same twice at once', () => {
    toast.error('Không lưu được')
    toast.error('Không lưu được')
    expect(toastStore.messages()).toHaveLength(1)
  })

  it('turns a loading message into its outcome in place', () => {
    const id = toast.loading('Đang tải lên')
    toast.settle(id, 'success', 'Đã tải lên')
    expect(toastStore.messages()).toEqual([{ id, kind: 'success', text: 'Đã tải lên' }])
  })
})
