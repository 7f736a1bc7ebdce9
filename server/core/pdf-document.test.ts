import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { formatDong } from '#domain/money.ts'
import { formatDate } from '#domain/time.ts'
import { type Paper, pdfDocument } from '#server/core/pdf-document.ts'

const AT = new Date('2026-06-15T03:00:00Z')

/** The lines of a paper's pages as they are drawn, and how wide its pages are. */
async function drawn(paper: Paper) {
  const document = await getDocument({ data: new Uint8Array(await pdfDocument(paper)), verbosity: 0 }).promise
  const words: string[] = []
  const widths = new Set<number>()
  const beyond: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    widths.add(Math.round(width))
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item)) continue
      words.push(item.str)
      const [, , , , x, y] = item.transform as number[]
      if ((x ?? 0) < 40 || (x ?? 0) + item.width > width - 40 || (y ?? 0) < 20 || (y ?? 0) > height)
        beyond.push(item.str)
    }
  }
  return { words, beyond, widths: [...widths] }
}

const statement = (sum: number, name: string, rows = 3): Paper => ({
  title: 'Sao kê chi trả',
  subtitle: 'Các khoản đến hạn',
  facts: [
    ['Giảng viên', 'Trần Văn Giảng'],
    ['Mã lệnh chi', '01890000-0000-7000-8000-000000000000'],
  ],
  columns: [
    { title: 'Ngày' },
    { title: 'Đơn hàng' },
    { title: 'Nội dung', flows: true },
    ...['Người mua trả', 'Bên khác chịu', 'Hoa hồng', 'Thuế', 'Bạn nhận'].map((title) => ({
      title,
      align: 'right' as const,
    })),
  ],
  rows: Array.from({ length: rows }, (_, at) => [
    formatDate(AT),
    `BH4F7K2M9X${at}`,
    name,
    ...[sum, 0, -sum, -sum, sum].map((one) => formatDong(one)),
  ]),
  totals: [['Thực nhận', formatDong(sum)]],
  at: AT,
})

it.each([
  [199_000, 'Bán hàng: Nấu phở'],
  [
    1_234_567,
    'Hoàn nhập bán hàng: Phân tích dữ liệu với Python cho người mới bắt đầu, từ bảng tính đến mô hình dự báo',
  ],
  [99_999_999, 'Bán hàng: Một-tên-liền-một-mạch-không-có-chỗ-nào-để-ngắt-dòng-cho-đàng-hoàng'],
  [9_999_999_999, 'Bán hàng: Nấu phở'],
])('dates, codes and sums of %d ₫ stand on one line each, and nothing beyond the page', async (sum, name) => {
  const paper = statement(sum, name)
  const { words, beyond } = await drawn(paper)
  const text = new Set(words.map((one) => one.replaceAll('\u00a0', ' ').trim()))
  for (const cell of paper.rows.flatMap((row) => row.filter((_, at) => at !== 2)))
    expect([...text], cell).toContain(cell.replaceAll('\u00a0', ' '))
  expect([...text]).not.toContain('₫')
  expect(beyond).toEqual([])
})

it('a paper lies on its side only where its sums need it, on all its pages', async () => {
  expect((await drawn(statement(199_000, 'Nấu phở'))).widths).toEqual([595])
  expect((await drawn(statement(9_999_999_999, 'Nấu phở', 90))).widths).toEqual([842])
})

it('the same paper is the same bytes', async () => {
  expect(Buffer.compare(await pdfDocument(statement(1, 'a')), await pdfDocument(statement(1, 'a')))).toBe(0)
})
