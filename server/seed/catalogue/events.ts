import type { EventQuestion, TicketTier } from '#domain/event/fields.ts'
import type { HostKey } from './types.ts'

export const eventCategories = ['Hội thảo', 'Workshop thực hành', 'Lớp trải nghiệm', 'Gặp gỡ cộng đồng'] as const

type Tier = Partial<TicketTier> & { name: string; price: number }
export type EventSeed = {
  host: HostKey
  cover: string
  category: (typeof eventCategories)[number]
  name: string
  summary: string
  about: string[]
  place?: { name: string; address: string; directions?: string }
  online?: boolean
  /** Whoever attends is certified. */
  certifies?: boolean
  /** Days from today, the hour it begins, and how long it lasts in minutes; a row a session. */
  sessions: readonly { name?: string; day: number; hour: number; minutes: number; speakers?: string[]; room?: string }[]
  tiers: readonly Tier[]
  questions?: readonly (Partial<EventQuestion> & { label: string })[]
  refundHours?: number | null
  refundFeePercent?: number
  ageNote?: string
  dressNote?: string
  showsGuests?: boolean
  /** From how many tickets on they cost how many percent less. */
  group?: { from: number; percent: number }
  /** How many learners bought a ticket of the first tier. */
  guests: number
  /** How many learners wait for a ticket of the tier at this place, or ask its host for one. */
  waiting?: { tier: number; people: number; note?: string }
  /** It was called off for this reason. */
  canceled?: string
}

const LIBRARY = {
  name: 'Thư viện Khoa học Tổng hợp',
  address: '69 Lý Tự Trọng, Quận 1, TP. Hồ Chí Minh',
  directions: 'Gửi xe ở cổng Nam Kỳ Khởi Nghĩa, vào sảnh rồi lên tầng 2.',
}
const HUB = {
  name: 'Toong Tràng Thi',
  address: '8 Tràng Thi, Hoàn Kiếm, Hà Nội',
  directions: 'Thang máy lên tầng 3, hỏi lễ tân phòng sự kiện.',
}
const KITCHEN = { name: 'Bếp học Nhà Mình', address: '215 Điện Biên Phủ, Quận 3, TP. Hồ Chí Minh' }
const RIVER = { name: 'Nhà văn hóa Hải Châu', address: '12 Trần Phú, Hải Châu, Đà Nẵng' }

/** Events of the demo: of each form and each kind of ticket, one today, some sold out, one over, one called off. */
export const events: readonly EventSeed[] = [
  {
    host: 'host-1',
    cover: 'du-lieu-2',
    category: 'Hội thảo',
    name: 'Đọc báo cáo bán hàng trong một buổi sáng',
    summary: 'Mang theo báo cáo của cửa hàng bạn, cùng lọc, gộp và vẽ biểu đồ để thấy mặt hàng nào đang lỗ.',
    about: [
      'Ba giờ thực hành trên số liệu thật, mỗi người một máy.',
      'Bạn ra về với một bảng theo dõi dùng được ngay tuần sau.',
    ],
    place: LIBRARY,
    sessions: [{ day: 6, hour: 9, minutes: 180, speakers: ['Nguyễn Minh Anh'], room: 'Phòng 204' }],
    tiers: [
      { name: 'Vé sớm', price: 150_000, capacity: 20, perPerson: 2 },
      { name: 'Vé thường', price: 220_000, capacity: 40 },
    ],
    refundHours: 48,
    showsGuests: true,
    guests: 9,
  },
  {
    host: 'host-2',
    cover: 'lap-trinh-3',
    category: 'Workshop thực hành',
    name: 'Viết bot nhắc việc bằng Python từ con số không',
    summary: 'Hai buổi tối trực tuyến: buổi một cài đặt và gửi tin đầu tiên, buổi hai hẹn giờ và đưa lên máy chủ.',
    about: ['Không cần biết lập trình trước. Người dạy ở lại trả lời đến khi bot của bạn chạy.'],
    online: true,
    sessions: [
      { name: 'Gửi tin nhắn đầu tiên', day: 3, hour: 19, minutes: 90 },
      { name: 'Hẹn giờ và đưa lên máy chủ', day: 5, hour: 19, minutes: 90 },
    ],
    tiers: [
      { name: 'Cả hai buổi', price: 190_000, capacity: 80 },
      { name: 'Hội viên', price: 0, membersOnly: true, capacity: 20 },
    ],
    refundHours: 24,
    guests: 14,
  },
  {
    host: 'host-3',
    cover: 'ngoai-ngu-1',
    category: 'Gặp gỡ cộng đồng',
    name: 'Cà phê nói tiếng Anh: kể chuyện đi làm',
    summary: 'Một buổi tối nói tiếng Anh theo bàn sáu người, có người dẫn từng bàn và chủ đề in sẵn.',
    about: [
      'Vào cửa miễn phí, nước bạn tự gọi. Hợp với người nghe được nhưng còn ngại nói.',
      'Không đến được thì vào phòng họp trực tuyến bằng đường dẫn trên vé.',
    ],
    place: HUB,
    online: true,
    certifies: true,
    sessions: [{ day: 0, hour: -1, minutes: 120 }],
    tiers: [{ name: 'Miễn phí', price: 0, capacity: 30, perPerson: 2 }],
    ageNote: 'Từ 16 tuổi',
    showsGuests: true,
    guests: 18,
  },
  {
    host: 'host-4',
    cover: 'am-nhac-nhiep-anh-4',
    category: 'Lớp trải nghiệm',
    name: 'Chụp phố lúc bình minh bằng điện thoại',
    summary: 'Đi bộ quanh phố cổ từ năm giờ rưỡi sáng, học bắt ánh sáng và kể chuyện bằng chín tấm ảnh.',
    about: ['Nhóm nhỏ mười hai người. Sau buổi đi có một giờ chọn ảnh và góp ý.'],
    place: HUB,
    sessions: [{ day: 8, hour: 6, minutes: 150 }],
    tiers: [{ name: 'Một người', price: 180_000, capacity: 12 }],
    waiting: { tier: 0, people: 3 },
    dressNote: 'Giày đi bộ, áo khoác mỏng',
    refundHours: 72,
    refundFeePercent: 20,
    guests: 12,
  },
  {
    host: 'host-5',
    cover: 'tai-chinh-2',
    category: 'Hội thảo',
    name: 'Tiền của nhà mình: lập kế hoạch một năm',
    summary: 'Vừa tại chỗ vừa trực tuyến: chia tiền theo mục tiêu, dựng quỹ dự phòng và chọn bảo hiểm không hối tiếc.',
    about: ['Có bảng tính mẫu cho từng gia đình. Phần hỏi đáp dài bốn mươi phút.'],
    place: LIBRARY,
    online: true,
    sessions: [{ day: 12, hour: 14, minutes: 150, speakers: ['Đỗ Thanh Hà', 'Vũ Quốc Bảo'] }],
    tiers: [
      { name: 'Tại chỗ', price: 160_000, capacity: 60 },
      { name: 'Trực tuyến', price: 90_000, capacity: 200 },
      { name: 'Sổ tay in màu', price: 60_000, isAddOn: true },
    ],
    refundHours: 24,
    guests: 7,
  },
  {
    host: 'host-6',
    cover: 'am-thuc-2',
    category: 'Lớp trải nghiệm',
    name: 'Một ngày làm bánh mì men tự nhiên',
    summary: 'Từ cái men đến ổ bánh nóng: trộn, ủ, tạo hình và nướng trong lò đá, mang về hai ổ của chính bạn.',
    about: ['Bếp có đủ tạp dề và dụng cụ. Bữa trưa là bánh mình vừa nướng.'],
    place: KITCHEN,
    sessions: [{ day: 9, hour: 8, minutes: 420 }],
    tiers: [{ name: 'Một chỗ đứng bếp', price: 650_000, capacity: 8 }],
    waiting: { tier: 0, people: 5 },
    questions: [{ label: 'Bạn dị ứng với gì?', scope: 'TICKET' }],
    refundHours: 120,
    refundFeePercent: 10,
    guests: 8,
  },
  {
    host: 'host-7',
    cover: 'thiet-ke-3',
    category: 'Gặp gỡ cộng đồng',
    name: 'Đêm xem portfolio của người làm thiết kế',
    summary: 'Mười nhà tuyển dụng xem portfolio của bạn, mỗi bàn bảy phút, góp ý thẳng và để lại liên hệ.',
    about: ['Mang theo bản in hoặc máy tính bảng. Tiền vé góp vào quỹ học bổng thiết kế.'],
    place: HUB,
    sessions: [{ day: 15, hour: 18, minutes: 180 }],
    tiers: [
      { name: 'Tùy tâm', price: 30_000, isDonation: true, capacity: 50 },
      { name: 'Trình bày portfolio', price: 0, admission: 'APPROVAL', capacity: 6 },
    ],
    waiting: { tier: 1, people: 2, note: 'Tôi có mười thiết kế giao diện muốn nghe góp ý.' },
    guests: 6,
  },
  {
    host: 'host-8',
    cover: 'suc-khoe-2',
    category: 'Lớp trải nghiệm',
    name: 'Thiền và thở cho người ngồi văn phòng',
    summary: 'Bốn buổi tối trực tuyến, mỗi buổi ba mươi phút, học cách thở để bớt đau vai và ngủ sâu hơn.',
    about: ['Chỉ cần một chiếc ghế và tai nghe.'],
    online: true,
    sessions: [2, 4, 9, 11].map((day, at) => ({ name: `Buổi ${at + 1}`, day, hour: 20, minutes: 30 })),
    tiers: [{ name: 'Cả khóa bốn buổi', price: 120_000, capacity: 100 }],
    refundHours: 12,
    guests: 11,
  },
  {
    host: 'host-9',
    cover: 'kinh-doanh-4',
    category: 'Hội thảo',
    name: 'Ngày hội chủ quán nhỏ miền Trung',
    summary: 'Hai ngày nói chuyện và gian hàng: giá vốn, thuê mặt bằng, giao hàng và giữ người làm.',
    about: ['Hai mươi chủ quán kể lại việc thật. Vé hai ngày rẻ hơn mua lẻ.'],
    place: RIVER,
    sessions: [
      { name: 'Ngày một: giá vốn và mặt bằng', day: 20, hour: 8, minutes: 480, room: 'Hội trường A' },
      { name: 'Ngày hai: người và khách', day: 21, hour: 8, minutes: 480, room: 'Hội trường A' },
    ],
    tiers: [
      { name: 'Vé hai ngày', price: 480_000, capacity: 150 },
      { name: 'Vé một ngày', price: 290_000, capacity: 100, sessionIds: ['0'] },
      { name: 'Bạn của diễn giả', price: 240_000, isHidden: true, capacity: 20 },
      { name: 'Khách mời', price: 0, admission: 'INVITATION', capacity: 10 },
    ],
    questions: [
      {
        label: 'Bạn đang bán gì?',
        scope: 'ORDER',
        kind: 'CHOICE',
        options: ['Đồ ăn', 'Đồ uống', 'Quần áo', 'Khác'],
        isRequired: true,
      },
    ],
    refundHours: 168,
    group: { from: 5, percent: 10 },
    guests: 0,
  },
  {
    host: 'host-10',
    cover: 'ky-nang-3',
    category: 'Workshop thực hành',
    name: 'Thuyết trình không run trong mười phút',
    summary: 'Tập trước máy quay, xem lại và sửa giọng, tay, mắt. Mỗi người được nói ba lượt.',
    about: ['Lớp mười sáu người, hai người hướng dẫn.'],
    place: LIBRARY,
    sessions: [{ day: 27, hour: 9, minutes: 100 }],
    tiers: [
      { name: 'Vé sinh viên', price: 99_000, capacity: 6 },
      { name: 'Vé thường', price: 199_000, capacity: 10 },
    ],
    questions: [{ label: 'Ảnh thẻ sinh viên, nếu bạn chọn vé sinh viên', scope: 'TICKET', kind: 'FILE' }],
    refundHours: 48,
    guests: 6,
  },
  {
    host: 'host-1',
    cover: 'du-lieu-5',
    category: 'Hội thảo',
    name: 'Hỏi đáp nghề phân tích dữ liệu',
    summary: 'Một giờ trực tuyến với ba người đang làm phân tích ở ngân hàng, sàn bán lẻ và công ty giao hàng.',
    about: ['Câu hỏi gửi trước được trả lời trước.'],
    online: true,
    sessions: [{ day: -9, hour: 20, minutes: 60, speakers: ['Nguyễn Minh Anh'] }],
    tiers: [{ name: 'Miễn phí', price: 0, capacity: 300 }],
    showsGuests: true,
    guests: 22,
  },
  {
    host: 'host-4',
    cover: 'am-nhac-nhiep-anh-6',
    category: 'Lớp trải nghiệm',
    name: 'Chụp món ăn cho quán trên đường ven biển',
    summary: 'Học đặt món, hắt sáng và chụp thực đơn ngay tại quán, chỉ với điện thoại và một tấm bìa trắng.',
    about: ['Có món ăn thử sau khi chụp.'],
    place: RIVER,
    sessions: [{ day: 10, hour: 15, minutes: 120 }],
    tiers: [{ name: 'Một người', price: 140_000, capacity: 20 }],
    refundHours: 24,
    guests: 5,
    canceled: 'Quán sửa chữa sau bão, chưa hẹn được ngày mới.',
  },
]
