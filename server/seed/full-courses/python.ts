import { markdown } from './markdown.ts'
import { text, video } from './text.ts'
import type { FullCourse } from './types.ts'

export const python: FullCourse = {
  key: 'python-nguoi-moi',
  name: 'Lập trình Python cho người mới bắt đầu',
  theme: 'lap-trinh',
  hostKey: 'host-2',
  cover: 'covers/lap-trinh-1.webp',
  description:
    'Khóa học cho người chưa từng viết một dòng mã. Học bằng ví dụ đời thường như tính tiền điện, phí giao hàng, sổ chi tiêu, và kết thúc bằng một chương trình dùng được mỗi ngày.',
  about: markdown(`
## Bạn sẽ làm ra được gì?

Sau khóa học, bạn tự viết được một **sổ chi tiêu** chạy trên máy tính của mình: nhập khoản chi, xem tổng theo nhóm, lưu lại qua từng ngày. Quan trọng hơn, bạn có thói quen chia một việc lớn thành những bước nhỏ mà máy làm được.

## Vì sao là Python?

- Cú pháp gần với câu nói, ít ký hiệu.
- Dùng được cho nhiều việc: xử lý tệp, phân tích dữ liệu, trang web, trí tuệ nhân tạo.
- Miễn phí, chạy trên mọi máy.

## Cách học hiệu quả

1. Xem video một lượt, không gõ theo.
2. Mở trình soạn thảo, **tự gõ lại** từng ví dụ.
3. Làm bài tập trước khi sang bài mới, cho dù chỉ đúng một nửa.
`),
  benefit: [
    'Cài đặt và chạy chương trình Python trên máy của mình',
    'Hiểu biến, kiểu dữ liệu, rẽ nhánh và vòng lặp',
    'Tách chương trình thành các hàm dễ đọc',
    'Đọc và ghi tệp để dữ liệu không mất khi tắt máy',
    'Đọc thông báo lỗi và tự sửa',
    'Hoàn thành dự án sổ chi tiêu',
  ],
  archived: [
    'Sổ chi tiêu viết bằng Python chạy được trên máy của bạn',
    'Một thư mục mã nguồn gọn gàng để khoe khi xin việc',
  ],
  requirements: ['Máy tính Windows, macOS hoặc Linux', 'Không cần biết lập trình', 'Không cần giỏi toán hay tiếng Anh'],
  tags: ['Python', 'Lập trình cơ bản', 'Người mới bắt đầu', 'Tự động hóa'],
  questionAndAnswers: [
    {
      question: 'Tôi học khối xã hội, có theo được không?',
      answer: 'Được. Khóa học chỉ dùng cộng trừ nhân chia, và mọi ví dụ đều lấy từ đời sống.',
    },
    {
      question: 'Có cần máy cấu hình mạnh không?',
      answer: 'Không. Máy nào lướt web mượt là học được. Ba chương đầu còn chạy được ngay trong trình duyệt.',
    },
    {
      question: 'Học xong có xin được việc không?',
      answer:
        'Đây là khóa nền tảng. Bạn cần học tiếp một hướng chuyên sâu như phân tích dữ liệu hoặc làm web trước khi ứng tuyển.',
    },
    {
      question: 'Vì sao phải xem hết video mới được tính hoàn thành?',
      answer: 'Vì mỗi video nối với bài tập ngay sau đó. Bạn xem nhanh hay chậm tùy ý, chỉ cần không bỏ đoạn nào.',
    },
    {
      question: 'Tôi hỏi bài ở đâu?',
      answer: 'Bạn gửi câu hỏi cho giảng viên ở trang khóa học, kèm đoạn mã và dòng lỗi cuối cùng.',
    },
  ],
  price: 499_000,
  listPrice: 799_000,
  availableDays: null,
  videoCompletionRequired: true,
  sections: [
    {
      name: 'Làm quen',
      lessons: [
        { ...video('python-chuong-trinh-dau-tien'), name: 'Chương trình Python đầu tiên của bạn', preview: true },
        { type: 'TEXT', name: 'Cài Python và trình soạn thảo', preview: true, body: text('python-cai-dat') },
        { type: 'TEXT', name: 'Biến và bốn kiểu dữ liệu đầu tiên', body: text('python-bien-kieu-du-lieu') },
      ],
    },
    {
      name: 'Cho máy biết suy nghĩ',
      lessons: [
        { type: 'TEXT', name: 'Rẽ nhánh với if, elif, else', body: text('python-re-nhanh') },
        { ...video('python-vong-lap-for'), name: 'Vòng lặp for: để máy làm việc lặp lại' },
        { type: 'TEXT', name: 'Danh sách và bốn mẫu vòng lặp', body: text('python-danh-sach-vong-lap') },
      ],
    },
    {
      name: 'Viết chương trình gọn gàng',
      lessons: [
        { type: 'TEXT', name: 'Hàm: viết một lần, dùng nhiều lần', body: text('python-ham') },
        { type: 'TEXT', name: 'Từ điển: tra cứu trong chớp mắt', body: text('python-tu-dien') },
        { type: 'PDF', name: 'Sổ tay cú pháp Python', asset: 'pdf/python-so-tay-cu-phap.pdf' },
      ],
    },
    {
      name: 'Dự án cuối khóa',
      lessons: [
        {
          type: 'TEXT',
          name: 'Dự án: sổ chi tiêu trên dòng lệnh',
          body: text('python-du-an-so-chi-tieu'),
          attachments: [{ asset: 'pdf/python-so-tay-cu-phap.pdf', name: 'Sổ tay cú pháp Python.pdf' }],
        },
      ],
    },
  ],
}
