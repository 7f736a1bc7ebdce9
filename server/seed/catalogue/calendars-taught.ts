import type { CalendarSeed } from './calendars.ts'

const WORKDAY: CalendarSeed['week'][number] = [
  [8.5, 12],
  [14, 18],
]
const EVENING: CalendarSeed['week'][number] = [[19, 22]]
const MORNING: CalendarSeed['week'][number] = [[8, 11.5]]

/** Calendars of those who teach by packages and classes, and of those who look at one's work. */
export const taught: readonly CalendarSeed[] = [
  {
    host: 'host-10',
    name: 'Tiếng Nhật cùng Thùy Dương',
    summary: 'Luyện nói một-một hoặc học lớp tối, giáo trình theo đúng đề JLPT.',
    week: [EVENING, WORKDAY, EVENING, WORKDAY, EVENING, MORNING, []],
    frames: [
      {
        key: 'noi',
        name: 'Luyện nói một-một',
        summary: 'Nói suốt buổi, sửa phát âm và câu ngay tại chỗ.',
        price: 220_000,
        minutes: 45,
        stepMinutes: 45,
        way: 'ONLINE',
        refundHours: 12,
      },
      {
        key: 'lop',
        name: 'Buổi học nhóm',
        price: 150_000,
        minutes: 90,
        stepMinutes: 90,
        seats: 8,
        way: 'ONLINE',
        status: 'INACTIVE',
      },
    ],
    hours: [
      { frame: 'noi', learner: 40, day: -12, at: 2, fate: 'rated', said: 'Cô sửa rất kỹ mà không làm mình ngại.' },
      { frame: 'noi', learner: 41, day: -5, at: 1, fate: 'held' },
      { frame: 'noi', learner: 42, day: 4, at: 3, fate: 'coming' },
    ],
    packages: [
      {
        name: 'Gói 10 buổi luyện nói',
        summary: 'Đặt dần trong nửa năm, hai người trong nhà dùng chung được.',
        price: 1_900_000,
        sessions: 10,
        validDays: 180,
        people: 2,
        refundDays: 14,
        frames: ['noi'],
        buyers: [
          { learner: 'pupil', day: -20, hours: [-14, -7, 3] },
          { learner: 43, day: -10, hours: [-3, 6] },
        ],
      },
    ],
    classes: [
      {
        name: 'N4 tối thứ Ba',
        summary: 'Mười hai buổi ngữ pháp và nghe, thi thử ở buổi cuối.',
        price: 1_800_000,
        frame: 'lop',
        seats: 8,
        absenceHours: 12,
        weekday: 2,
        hour: 19,
        begins: -21,
        count: 12,
        learners: ['pupil', 44, 45, 46, 47],
        absent: [{ learner: 45, date: 4 }],
      },
      {
        name: 'N4 tối thứ Năm',
        summary: 'Cùng giáo trình với lớp thứ Ba, vắng buổi nào học bù buổi ấy.',
        price: 1_800_000,
        frame: 'lop',
        seats: 8,
        absenceHours: 12,
        weekday: 4,
        hour: 19,
        begins: 8,
        count: 12,
        learners: [48, 49],
        absent: [],
      },
    ],
  },
  {
    host: 'host-13',
    name: 'Học đàn với cô Ngọc',
    summary: 'Đàn cho người lớn bận rộn: học thong thả, bài mình thích.',
    week: [[], EVENING, EVENING, EVENING, [], MORNING, MORNING],
    frames: [
      {
        key: 'dan',
        name: 'Học đàn một-một',
        price: 300_000,
        minutes: 60,
        way: 'OFFLINE',
        placeName: 'Nhà Nhạc Nhỏ',
        address: '45 Phan Đình Phùng, Ba Đình, Hà Nội',
        refundHours: 24,
        moveHours: 12,
      },
    ],
    hours: [
      { frame: 'dan', learner: 50, day: -9, at: 0, fate: 'held' },
      { frame: 'dan', learner: 51, day: 6, at: 1, fate: 'coming' },
    ],
    packages: [
      {
        name: 'Gói 5 buổi học đàn',
        summary: 'Bắt đầu từ con số không, buổi cuối chơi trọn một bài.',
        price: 1_350_000,
        sessions: 5,
        validDays: 90,
        people: 1,
        refundDays: 7,
        frames: ['dan'],
        buyers: [{ learner: 52, day: -15, hours: [-8, 5] }],
      },
    ],
  },
  {
    host: 'host-7',
    name: 'Góp ý hồ sơ thiết kế',
    summary: 'Xem hồ sơ cùng bạn trên màn hình, chỉ ra chỗ nhà tuyển dụng sẽ dừng lại.',
    week: [EVENING, [], EVENING, [], EVENING, MORNING, []],
    frames: [
      {
        key: 'gop-y',
        name: 'Góp ý một giờ',
        price: 350_000,
        minutes: 60,
        way: 'ONLINE',
        needsApproval: true,
        replyHours: 48,
      },
    ],
    hours: [
      { frame: 'gop-y', learner: 53, day: -11, at: 0, fate: 'rated', said: 'Chị chỉ đúng chỗ mình hay giấu.' },
      { frame: 'gop-y', learner: 54, day: 5, at: 1, fate: 'waiting' },
    ],
  },
  {
    host: 'host-4',
    name: 'Xem ảnh cùng Long',
    summary: 'Mang mười tấm ảnh của bạn đến, ta nói về ánh sáng và chuyện kể trong ảnh.',
    week: [[], WORKDAY, WORKDAY, WORKDAY, [], [], EVENING],
    frames: [
      { key: 'xem-anh', name: 'Xem ảnh 45 phút', price: 200_000, minutes: 45, way: 'ONLINE', noShowPercent: 50 },
    ],
    hours: [
      { frame: 'xem-anh', learner: 55, day: -7, at: 2, fate: 'held' },
      { frame: 'xem-anh', learner: 56, day: 4, at: 0, fate: 'coming' },
    ],
  },
  {
    host: 'host-12',
    name: 'Cố vấn cho người mới làm quản lý',
    summary: 'Một giờ cho tình huống bạn đang mắc: giao việc, góp ý, giữ người.',
    week: [[], EVENING, [], EVENING, [], MORNING, []],
    limits: [{ per: 'WEEK', count: 4 }],
    frames: [
      {
        key: 'co-van',
        name: 'Cố vấn một giờ',
        price: 800_000,
        minutes: 60,
        afterMinutes: 15,
        way: 'ONLINE',
        refundFeePercent: 20,
      },
    ],
    hours: [
      { frame: 'co-van', learner: 57, day: -6, at: 1, fate: 'held' },
      { frame: 'co-van', learner: 58, day: 7, at: 0, fate: 'coming' },
    ],
  },
]
