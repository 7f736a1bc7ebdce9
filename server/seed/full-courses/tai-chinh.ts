import { markdown } from './markdown.ts'
import { text, video } from './text.ts'
import type { FullCourse } from './types.ts'

export const taiChinh: FullCourse = {
  key: 'tai-chinh-ca-nhan',
  name: 'Quản lý tài chính cá nhân cho người đi làm',
  theme: 'tai-chinh',
  hostKey: 'host-5',
  cover: 'covers/tai-chinh-1.webp',
  description:
    'Từ lương về là hết đến có kế hoạch: nhìn rõ dòng tiền, chia lương, dựng quỹ dự phòng, thoát nợ thẻ tín dụng và bắt đầu đầu tư đều đặn. Ví dụ bằng mức lương và giá cả ở Việt Nam.',
  about: markdown(`
## Không bán sản phẩm, không hứa làm giàu

Khóa học không giới thiệu bảo hiểm, cổ phiếu hay sàn giao dịch nào. Bạn học **cách ra quyết định** với đồng tiền của mình, theo đúng thứ tự an toàn: nhìn rõ, chia trước, phòng thân, trả nợ, rồi mới đầu tư.

## Ba nguyên tắc xuyên suốt

1. Trả cho tương lai trước.
2. Tự động hóa mọi việc có thể.
3. Không làm điều mình không giải thích được.

> Nội dung dùng để học, không phải lời khuyên đầu tư cho trường hợp riêng của bạn.
`),
  benefit: [
    'Biết chính xác tài sản ròng và dòng tiền của mình',
    'Lập ngân sách theo tuần mà không thấy gò bó',
    'Dựng quỹ dự phòng ba đến sáu tháng',
    'Có kế hoạch trả nợ với ngày kết thúc',
    'Hiểu lãi kép và các kênh đầu tư phổ biến',
    'Nhận ra lời mời chào lừa đảo',
  ],
  archived: [
    'Bảng tài sản ròng và ngân sách tháng của chính bạn',
    'Kế hoạch trả nợ và quỹ dự phòng có ngày hoàn thành',
  ],
  requirements: ['Có thu nhập hằng tháng, nhiều hay ít đều được', 'Sao kê tài khoản ba tháng gần nhất'],
  tags: ['Tài chính cá nhân', 'Tiết kiệm', 'Ngân sách', 'Đầu tư', 'Thẻ tín dụng'],
  questionAndAnswers: [
    {
      question: 'Lương tôi tám triệu thì học có ích không?',
      answer: 'Có. Thu nhập càng thấp thì việc chia trước càng quan trọng. Khóa học có ví dụ cho nhiều mức lương.',
    },
    {
      question: 'Khóa học có khuyên mua cổ phiếu nào không?',
      answer: 'Không. Bạn học cách so sánh các kênh và lập kế hoạch, quyết định là của bạn.',
    },
    {
      question: 'Tôi đang nợ thẻ, nên bắt đầu từ đâu?',
      answer: 'Học chương một để nhìn rõ dòng tiền, sau đó sang thẳng bài về nợ rồi quay lại phần ngân sách.',
    },
    {
      question: 'Hai vợ chồng học chung được không?',
      answer: 'Nên học chung. Sổ tay có bảng cho gia đình, và bài ngân sách có phần về ba tài khoản.',
    },
  ],
  price: 299_000,
  listPrice: 450_000,
  availableDays: 180,
  videoCompletionRequired: false,
  sections: [
    {
      name: 'Nhìn rõ và chia trước',
      lessons: [
        { type: 'TEXT', name: 'Bức tranh tài chính của bạn hôm nay', preview: true, body: text('tc-buc-tranh') },
        {
          ...video('tai-chinh-quy-tac-50-30-20'),
          name: 'Quy tắc 50 – 30 – 20 với lương mười lăm triệu',
          preview: true,
        },
        { type: 'TEXT', name: 'Ngân sách theo tuần và những khoản không đều', body: text('tc-ngan-sach') },
        { type: 'PDF', name: 'Sổ tay ngân sách gia đình', asset: 'pdf/tai-chinh-so-tay-ngan-sach.pdf' },
      ],
    },
    {
      name: 'Phòng thân và thoát nợ',
      lessons: [
        { type: 'TEXT', name: 'Quỹ dự phòng: chiếc phao trước khi ra khơi', body: text('tc-quy-du-phong') },
        { type: 'TEXT', name: 'Nợ và thẻ tín dụng: dùng sao cho khôn', body: text('tc-no-the-tin-dung') },
      ],
    },
    {
      name: 'Để tiền làm việc',
      lessons: [
        { ...video('tai-chinh-lai-kep'), name: 'Lãi kép: vì sao nên bắt đầu sớm?' },
        { type: 'TEXT', name: 'Bắt đầu đầu tư an toàn', body: text('tc-bat-dau-dau-tu') },
        { type: 'TEXT', name: 'Thương lượng lương và tăng thu nhập', body: text('tc-tang-thu-nhap') },
        {
          type: 'TEXT',
          name: 'Kế hoạch mười hai tháng của bạn',
          body: text('tc-ke-hoach-nam'),
          attachments: [{ asset: 'pdf/tai-chinh-so-tay-ngan-sach.pdf', name: 'Sổ tay ngân sách gia đình.pdf' }],
        },
      ],
    },
  ],
}
