const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const row = (kind: string, cells: string[]) => ({
  type: 'tableRow',
  content: cells.map((cell) => ({ type: kind, content: [paragraph(text(cell))] })),
})

/** A document with every kind of node. */
export const sampleText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 1 }, content: [text('Vì sao nên bắt đầu bằng vòng lặp?')] },
    paragraph(
      text('Vòng lặp giúp bạn '),
      text('nói một lần, làm nhiều lần', { type: 'bold' }),
      text('. Xem thêm ở '),
      text('trang trợ giúp', { type: 'link', attrs: { href: '/tro-giup' } }),
      text(' hoặc gõ '),
      text('help()', { type: 'code' }),
      text('.'),
    ),
    {
      type: 'bulletList',
      content: ['Nghĩ về việc lặp lại', 'Viết điều kiện dừng', 'Chạy thử với số nhỏ'].map((words) => ({
        type: 'listItem',
        content: [paragraph(text(words))],
      })),
    },
    {
      type: 'codeBlock',
      attrs: { language: 'python' },
      content: [text('for bai in range(1, 4):\n    print(f"Bài {bai}: sẵn sàng lên bến")')],
    },
    {
      type: 'blockquote',
      content: [
        paragraph(text('Không ai biết bơi nhờ đọc sách, nhưng ai cũng bơi giỏi hơn nhờ đọc sau khi xuống nước.')),
      ],
    },
    {
      type: 'table',
      content: [
        row('tableHeader', ['Cấu trúc', 'Khi nào dùng', 'Ví dụ']),
        row('tableCell', ['for', 'Biết trước số lần', 'Duyệt danh sách điểm']),
        row('tableCell', ['while', 'Chưa biết số lần', 'Hỏi đến khi nhập đúng']),
      ],
    },
  ],
}
