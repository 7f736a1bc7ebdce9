import { markdown } from './markdown.ts'
import { text, video } from './text.ts'
import type { FullCourse } from './types.ts'

export const nhiepAnh: FullCourse = {
  key: 'nhiep-anh-dien-thoai',
  name: 'Nhiếp ảnh bằng điện thoại',
  theme: 'am-nhac-nhiep-anh',
  hostKey: 'host-4',
  cover: 'covers/am-nhac-nhiep-anh-1.webp',
  description:
    'Chụp đẹp bằng chính chiếc điện thoại đang dùng: hiểu máy, nhìn ra bố cục, đọc ánh sáng, chỉnh ảnh vừa đủ và kể chuyện bằng một bộ năm tấm. Kèm phiếu bài tập bảy ngày.',
  about: markdown(`
## Đẹp lên từ cách nhìn

Máy đắt tiền không làm ảnh có hồn. Khóa học tập trung vào ba thứ không mất tiền: **đứng ở đâu**, **ánh sáng từ đâu tới**, và **bấm lúc nào**.

## Lộ trình

1. Hiểu chiếc điện thoại của bạn.
2. Bố cục: bỏ bớt để kể rõ hơn.
3. Ánh sáng: nhìn ra và dùng được.
4. Chỉnh ảnh và kể chuyện.

Mỗi phần có bài tập ngắn, làm được trong giờ nghỉ trưa hoặc trên đường đi làm.
`),
  benefit: [
    'Dùng đúng ống kính, lấy nét và khóa sáng',
    'Áp dụng sáu cách bố cục vào cảnh đời thường',
    'Nhận ra ba hướng sáng và chọn giờ chụp',
    'Cứu những tấm ảnh ngược sáng, thiếu sáng',
    'Chỉnh ảnh theo sáu bước mà không quá tay',
    'Kể một câu chuyện bằng năm tấm ảnh',
  ],
  archived: ['Một bộ ảnh năm tấm kể trọn một câu chuyện', 'Công thức chỉnh ảnh của riêng bạn trên điện thoại'],
  requirements: ['Điện thoại thông minh đời từ 2018 trở lại đây', 'Ứng dụng chỉnh ảnh miễn phí, ví dụ Snapseed'],
  tags: ['Nhiếp ảnh', 'Điện thoại', 'Bố cục', 'Ánh sáng', 'Chỉnh ảnh'],
  questionAndAnswers: [
    {
      question: 'Tôi dùng Android đời cũ có học được không?',
      answer:
        'Được. Bố cục và ánh sáng không phụ thuộc vào máy; những tính năng riêng của từng máy đều có cách thay thế.',
    },
    {
      question: 'Có phải mua thêm phụ kiện không?',
      answer: 'Không. Một tờ giấy trắng làm tấm hắt sáng và một cái cốc làm chân máy là đủ.',
    },
    {
      question: 'Khóa học có dạy quay video không?',
      answer: 'Không, khóa này chỉ nói về ảnh. Nhưng bố cục và ánh sáng dùng chung được cho cả video.',
    },
  ],
  price: 249_000,
  listPrice: 249_000,
  availableDays: null,
  videoCompletionRequired: false,
  sections: [
    {
      name: 'Hiểu chiếc máy trong tay',
      lessons: [
        {
          type: 'TEXT',
          name: 'Ba ống kính và bốn việc trước khi bấm máy',
          preview: true,
          body: text('anh-hieu-chiec-dien-thoai'),
        },
        { type: 'PDF', name: 'Phiếu bài tập bảy ngày cầm máy', asset: 'pdf/anh-phieu-bai-tap.pdf' },
      ],
    },
    {
      name: 'Bố cục',
      lessons: [
        { ...video('anh-quy-tac-mot-phan-ba'), name: 'Quy tắc một phần ba', preview: true },
        { type: 'TEXT', name: 'Sáu cách sắp đặt khung hình', body: text('anh-bo-cuc') },
        { type: 'TEXT', name: 'Chụp người: từ ngượng ngùng đến tự nhiên', body: text('anh-chan-dung') },
      ],
    },
    {
      name: 'Ánh sáng',
      lessons: [
        { ...video('anh-doc-anh-sang'), name: 'Ba hướng sáng, ba cảm xúc' },
        { type: 'TEXT', name: 'Ánh sáng trong ngày và cách xử lý cảnh khó', body: text('anh-anh-sang') },
      ],
    },
    {
      name: 'Hoàn thiện và kể chuyện',
      lessons: [
        { type: 'TEXT', name: 'Chỉnh ảnh sáu bước, không quá tay', body: text('anh-chinh-anh') },
        { type: 'TEXT', name: 'Chụp món ăn ngon mắt', body: text('anh-mon-an') },
        {
          type: 'TEXT',
          name: 'Kể chuyện bằng năm tấm ảnh',
          body: text('anh-ke-chuyen'),
          attachments: [{ asset: 'pdf/anh-phieu-bai-tap.pdf', name: 'Phiếu bài tập bảy ngày.pdf' }],
        },
      ],
    },
  ],
}
