import { markdown } from './markdown.ts'
import { text, video } from './text.ts'
import type { FullCourse } from './types.ts'

export const tiengAnh: FullCourse = {
  key: 'tieng-anh-cong-so',
  name: 'Tiếng Anh giao tiếp nơi công sở',
  theme: 'ngoai-ngu',
  hostKey: 'host-3',
  cover: 'covers/ngoai-ngu-1.webp',
  description:
    'Họp, viết email, nói về số liệu và trò chuyện với đồng nghiệp nước ngoài bằng những mẫu câu ngắn, đúng mực, dùng được ngay trong tuần này. Dành cho người đọc hiểu tạm ổn nhưng ngại nói.',
  about: markdown(`
## Làm được việc bằng tiếng Anh

Khóa học không dạy bạn nói như người bản xứ. Mục tiêu là **làm được việc**: họp xong có kết luận, gửi thư có hồi âm, nghe không kịp thì biết hỏi lại.

## Nội dung chính

- Mở đầu cuộc họp, nêu ý kiến, phản đối mà giữ hòa khí.
- Email sáu phần và bốn mức lịch sự.
- Đọc số, tả xu hướng, dẫn người nghe qua biểu đồ.
- Trò chuyện ngắn: nói gì, tránh gì.

## Phù hợp nếu bạn

1. Đọc được email tiếng Anh đơn giản.
2. Làm việc với khách hàng hoặc đồng nghiệp nước ngoài ít nhất mỗi tuần một lần.
3. Sẵn sàng nói thành tiếng khi học, kể cả khi ở một mình.
`),
  benefit: [
    'Mở đầu và kết thúc cuộc họp tự nhiên',
    'Nêu ý kiến trái chiều bằng công thức ba lớp',
    'Hỏi lại lịch sự khi nghe không kịp',
    'Viết email được trả lời ngay từ lần đầu',
    'Đọc số và tả xu hướng không vấp',
    'Trò chuyện thoải mái với đồng nghiệp nước ngoài',
  ],
  archived: ['Bộ mẫu câu họp của riêng bạn', 'Mẫu email công việc sửa cho đúng ngành của bạn'],
  requirements: ['Trình độ đọc hiểu khoảng A2 trở lên', 'Tai nghe và một chỗ yên tĩnh để nói thành tiếng'],
  tags: ['Tiếng Anh công sở', 'Giao tiếp', 'Email', 'Họp', 'Small talk'],
  questionAndAnswers: [
    {
      question: 'Tôi mất gốc thì học được không?',
      answer: 'Bạn nên có vốn đọc hiểu cơ bản. Nếu chưa, hãy học một khóa A1 – A2 trước rồi quay lại.',
    },
    {
      question: 'Khóa học theo giọng Anh hay Mỹ?',
      answer: 'Các câu mẫu đọc theo giọng Mỹ, còn từ ngữ thì dùng được với cả người Anh lẫn người Mỹ.',
    },
    {
      question: 'Mỗi ngày cần học bao lâu?',
      answer: 'Hai mươi phút: một video hoặc một bài đọc, cộng năm phút nói thành tiếng.',
    },
    { question: 'Tôi được học trong bao lâu?', answer: 'Một năm kể từ ngày mua, xem lại không giới hạn số lần.' },
  ],
  price: 349_000,
  listPrice: 499_000,
  availableDays: 365,
  videoCompletionRequired: false,
  sections: [
    {
      name: 'Tự tin trong cuộc họp',
      lessons: [
        {
          type: 'TEXT',
          name: 'Vì sao biết nhiều từ mà vẫn không nói được?',
          preview: true,
          body: text('anh-van-tu-tin'),
        },
        { ...video('tieng-anh-mo-dau-cuoc-hop'), name: 'Mở đầu cuộc họp thật tự nhiên', preview: true },
        { type: 'TEXT', name: 'Nêu ý kiến và phản đối lịch sự', body: text('anh-van-y-kien') },
        { ...video('tieng-anh-xin-nhac-lai'), name: 'Nghe không kịp thì hỏi lại thế nào?' },
      ],
    },
    {
      name: 'Viết để được trả lời',
      lessons: [
        { type: 'TEXT', name: 'Email công việc sáu phần', body: text('anh-van-email') },
        { type: 'PDF', name: 'Mẫu câu tiếng Anh nơi công sở', asset: 'pdf/tieng-anh-100-mau-cau.pdf' },
      ],
    },
    {
      name: 'Số liệu và trò chuyện',
      lessons: [
        { type: 'TEXT', name: 'Nói về con số và biểu đồ', body: text('anh-van-so-lieu') },
        { type: 'TEXT', name: 'Trò chuyện ngắn với đồng nghiệp', body: text('anh-van-tro-chuyen') },
        { type: 'TEXT', name: 'Gọi điện và họp trực tuyến', body: text('anh-van-dien-thoai') },
        {
          type: 'TEXT',
          name: 'Ôn tập: một tuần ở văn phòng quốc tế',
          body: text('anh-van-on-tap'),
          attachments: [{ asset: 'pdf/tieng-anh-100-mau-cau.pdf', name: 'Mẫu câu tiếng Anh nơi công sở.pdf' }],
        },
      ],
    },
  ],
}
