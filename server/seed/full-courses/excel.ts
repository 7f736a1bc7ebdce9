import { markdown } from './markdown.ts'
import { text, video } from './text.ts'
import type { FullCourse } from './types.ts'

export const excel: FullCourse = {
  key: 'excel-phan-tich-du-lieu',
  name: 'Phân tích dữ liệu với Excel từ con số 0',
  theme: 'du-lieu',
  hostKey: 'host-1',
  cover: 'covers/du-lieu-1.webp',
  description:
    'Từ tệp bán hàng lộn xộn đến một trang báo cáo gọn gàng mà sếp đọc là hiểu: làm sạch dữ liệu, SUMIFS, XLOOKUP, PivotTable và biểu đồ, học qua câu chuyện của một quán cà phê.',
  about: markdown(`
## Khóa học dành cho ai?

Bạn làm kế toán, bán hàng, nhân sự, vận hành hay mở quán, ngày nào cũng mở Excel nhưng chủ yếu để gõ số rồi cộng tay. Khóa học đưa bạn đi trọn một vòng công việc của người phân tích: **thu nhận, làm sạch, tính toán, tổng hợp, trình bày**.

## Cách học

- Cả khóa dùng chung một bộ dữ liệu bán hàng, bài sau nối tiếp bài trước.
- Mỗi video chỉ một ý, sau đó là bài đọc có bảng tra và bài tập.
- Sổ tay hàm dạng PDF để in và đặt cạnh bàn phím.

> Bạn không cần nhớ tên một trăm hàm. Bạn cần biết đặt câu hỏi đúng, và hai mươi hàm là đủ để trả lời phần lớn những câu hỏi ấy.
`),
  benefit: [
    'Biến dữ liệu lộn xộn thành bảng sạch theo quy trình sáu bước',
    'Tính tổng theo nhiều điều kiện bằng SUMIFS, COUNTIFS',
    'Tra cứu giữa các bảng bằng XLOOKUP hoặc INDEX và MATCH',
    'Dựng báo cáo PivotTable trong vài phút',
    'Chọn đúng loại biểu đồ và viết kết luận trên tiêu đề',
    'Tự kiểm tra số liệu trước khi gửi đi',
  ],
  archived: [
    'Một tệp báo cáo doanh thu hoàn chỉnh để dùng lại mỗi tháng',
    'Danh sách kiểm tra số liệu trước khi gửi đi',
  ],
  requirements: ['Máy tính có Excel 2016 trở lên hoặc Microsoft 365', 'Biết mở, lưu tệp và gõ tiếng Việt có dấu'],
  tags: ['Excel', 'PivotTable', 'Phân tích dữ liệu', 'Báo cáo', 'Tin học văn phòng'],
  questionAndAnswers: [
    {
      question: 'Tôi dùng Google Trang tính thì học được không?',
      answer:
        'Được phần lớn. SUMIFS, XLOOKUP, bảng tổng hợp và biểu đồ đều có; vị trí nút bấm hơi khác và không có Ctrl + T.',
    },
    {
      question: 'Excel của tôi không có XLOOKUP thì sao?',
      answer: 'Mỗi ví dụ đều kèm cách viết bằng INDEX và MATCH, chạy được trên mọi phiên bản.',
    },
    {
      question: 'Học bao lâu thì xong?',
      answer: 'Khoảng hai tuần nếu mỗi ngày bạn dành ba mươi phút, kể cả thời gian làm bài tập.',
    },
    { question: 'Có chứng chỉ không?', answer: 'Có. Bạn nhận chứng chỉ khi hoàn thành mọi bài và xem đủ các video.' },
  ],
  price: 399_000,
  listPrice: 599_000,
  availableDays: null,
  videoCompletionRequired: true,
  sections: [
    {
      name: 'Khởi động: nghĩ theo bảng',
      lessons: [
        { ...video('excel-bang-du-lieu-sach'), name: 'Một bảng dữ liệu sạch trông như thế nào?', preview: true },
        { type: 'TEXT', name: 'Làm quen với Excel của người làm báo cáo', preview: true, body: text('excel-lam-quen') },
        { type: 'TEXT', name: 'Làm sạch dữ liệu trong sáu bước', body: text('excel-lam-sach') },
      ],
    },
    {
      name: 'Công thức làm nên báo cáo',
      lessons: [
        { ...video('excel-ham-sumifs'), name: 'SUMIFS: cộng đúng phần bạn cần' },
        {
          type: 'TEXT',
          name: 'IF và XLOOKUP: rẽ nhánh và tra cứu',
          body: text('excel-if-xlookup'),
          attachments: [{ asset: 'pdf/excel-so-tay-ham.pdf', name: 'Sổ tay hàm Excel.pdf' }],
        },
        { type: 'PDF', name: 'Sổ tay hàm Excel cho người làm báo cáo', asset: 'pdf/excel-so-tay-ham.pdf' },
      ],
    },
    {
      name: 'Tổng hợp bằng PivotTable',
      lessons: [
        { ...video('excel-pivottable'), name: 'PivotTable trong bốn bước' },
        { type: 'TEXT', name: 'Dịch câu hỏi thành PivotTable', body: text('excel-doc-pivottable') },
      ],
    },
    {
      name: 'Trình bày để người khác hiểu',
      lessons: [
        { type: 'TEXT', name: 'Chọn biểu đồ theo câu muốn nói', body: text('excel-chon-bieu-do') },
        {
          type: 'TEXT',
          name: 'Dự án: báo cáo tháng của quán cà phê',
          body: text('excel-du-an'),
          attachments: [{ asset: 'pdf/excel-so-tay-ham.pdf', name: 'Sổ tay hàm Excel.pdf' }],
        },
      ],
    },
  ],
}
