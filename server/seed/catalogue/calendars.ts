import type { FrameTerms } from '#server/modules/calendars/authoring/keep-frame.ts'
import { taught } from './calendars-taught.ts'
import type { HostKey } from './types.ts'

/** What became of an hour that a learner booked. */
export type Fate = 'held' | 'rated' | 'missed' | 'left' | 'called-off' | 'refused' | 'coming' | 'waiting'
/** `day`: so many days from today; `at`: which of the free hours of that day, or of the next that has some. */
export type HourSeed = {
  frame: string
  learner: number
  day: number
  at: number
  fate: Fate
  said?: string
  zone?: string
}
/** A learner by their place in the list, or the one whose account is printed at the start. */
export type BuyerSeed = number | 'pupil'
/** `hours`: so many days from today their buyer booked an hour with it. */
export type PackageSeed = {
  name: string
  summary: string
  price: number
  sessions: number
  validDays: number
  people: number
  refundDays: number
  frames: string[]
  buyers: { learner: BuyerSeed; day: number; hours: number[] }[]
}
/** `begins`: its first week is so many days from today; `date`: the number of the session that somebody misses. */
export type ClassSeed = {
  name: string
  summary: string
  price: number
  frame: string
  seats: number
  absenceHours: number
  weekday: number
  hour: number
  begins: number
  count: number
  learners: BuyerSeed[]
  absent: { learner: BuyerSeed; date: number }[]
}
export type CalendarSeed = {
  host: HostKey
  name: string
  summary: string
  week: (readonly [from: number, to: number])[][]
  noticeMinutes?: number
  limits?: { per: 'DAY' | 'WEEK'; count: number }[]
  /** Hosts who accepted to be booked by it. */
  colleagues?: HostKey[]
  frames: (FrameTerms & {
    key: string
    name: string
    price: number
    minutes: number
    way: 'ONLINE' | 'OFFLINE' | 'PHONE'
  })[]
  hours: HourSeed[]
  packages?: PackageSeed[]
  classes?: ClassSeed[]
  /** Days off, from so many days from today on. */
  away?: { day: number; days: number; note: string }
  /** A day with hours of its own. */
  own?: { day: number; hours: readonly [from: number, to: number][] }
}

const OFFICE: CalendarSeed['week'][number] = [
  [9, 12],
  [13.5, 17.5],
]
const EVENING: CalendarSeed['week'][number] = [[19, 21.5]]

/** Calendars of the demo. The colleague’s comes first: whoever is booked by another needs one of their own. */
export const calendars: readonly CalendarSeed[] = [
  {
    host: 'host-2',
    name: 'Hỏi đáp cùng Thu Hà',
    summary: 'Mang câu hỏi của bạn đến, ta cùng gỡ trong nửa giờ.',
    week: [EVENING, OFFICE, OFFICE, EVENING, OFFICE, [], []],
    frames: [
      {
        key: 'hoi',
        name: 'Hỏi nhanh nửa giờ',
        price: 150_000,
        minutes: 30,
        way: 'PHONE',
        refundHours: 12,
        noShowPercent: 50,
      },
    ],
    hours: [
      { frame: 'hoi', learner: 31, day: -6, at: 1, fate: 'held' },
      { frame: 'hoi', learner: 32, day: 3, at: 0, fate: 'coming' },
    ],
  },
  {
    host: 'host-3',
    name: 'Lớp nhỏ cuối tuần',
    summary: 'Nhóm tối đa sáu người, thực hành cùng nhau trong một giờ rưỡi.',
    week: [[], [], EVENING, [], EVENING, [[8.5, 11.5]], [[8.5, 11.5]]],
    frames: [
      {
        key: 'nhom',
        name: 'Nhóm sáu người',
        price: 120_000,
        minutes: 90,
        stepMinutes: 90,
        seats: 6,
        way: 'OFFLINE',
        placeName: 'Quán Nắng',
        address: '12 Lê Lợi, Quận 1, TP. Hồ Chí Minh',
        refundHours: 24,
        refundFeePercent: 20,
      },
    ],
    hours: [
      { frame: 'nhom', learner: 33, day: -8, at: 0, fate: 'rated', said: 'Nhóm nhỏ nên hỏi được nhiều.' },
      { frame: 'nhom', learner: 34, day: -8, at: 0, fate: 'held' },
      { frame: 'nhom', learner: 35, day: 5, at: 0, fate: 'coming' },
      { frame: 'nhom', learner: 36, day: 5, at: 0, fate: 'coming' },
    ],
  },
  {
    host: 'host-1',
    name: 'Tư vấn nghề dữ liệu',
    summary: 'Xem hồ sơ, tập phỏng vấn và vạch lộ trình học phân tích dữ liệu với người đang làm nghề.',
    week: [OFFICE, OFFICE, OFFICE, OFFICE, [[9, 12]], [], []],
    noticeMinutes: 120,
    limits: [{ per: 'DAY', count: 6 }],
    colleagues: ['host-2'],
    frames: [
      {
        key: 'lam-quen',
        name: 'Làm quen 20 phút',
        summary: 'Bạn kể mình đang ở đâu, tôi gợi ý bước tiếp theo.',
        price: 0,
        minutes: 20,
        stepMinutes: 30,
        afterMinutes: 10,
        way: 'ONLINE',
      },
      {
        key: 'mot-mot',
        name: 'Tư vấn một-một',
        summary: 'Một giờ cho câu hỏi của riêng bạn, có biên bản gửi sau buổi.',
        price: 450_000,
        minutes: 60,
        beforeMinutes: 10,
        afterMinutes: 10,
        way: 'ONLINE',
        refundFeePercent: 10,
        questions: [
          {
            id: '0a7f6c52-3f0e-4c43-9d7b-6f4f3b1f0a01',
            kind: 'LONG_TEXT',
            label: 'Bạn muốn nói về điều gì?',
            isRequired: true,
            options: [],
            dependsOnId: null,
            dependsOnAnswer: null,
          },
        ],
      },
      {
        key: 'phong-van',
        name: 'Phỏng vấn thử',
        summary: 'Phỏng vấn như thật rồi nhận xét từng câu. Tôi xem hồ sơ trước khi nhận.',
        price: 600_000,
        minutes: 90,
        way: 'ONLINE',
        provider: 'GOOGLE_MEET',
        needsApproval: true,
        replyHours: 36,
        noShowPercent: 70,
      },
      {
        key: 'chua-bai',
        name: 'Chữa bài SQL',
        summary: 'Anh Quân hoặc chị Hà, ai rảnh thì cùng bạn chữa bài.',
        price: 250_000,
        minutes: 45,
        way: 'ONLINE',
        staffing: 'ANY',
      },
    ],
    hours: [
      { frame: 'mot-mot', learner: 1, day: -24, at: 0, fate: 'rated', said: 'Rõ ràng, đúng điều tôi cần.' },
      { frame: 'lam-quen', learner: 2, day: -23, at: 2, fate: 'held' },
      { frame: 'mot-mot', learner: 3, day: -17, at: 1, fate: 'missed' },
      {
        frame: 'phong-van',
        learner: 4,
        day: -16,
        at: 2,
        fate: 'rated',
        said: 'Nhận xét thẳng và có ích, tôi đã đỗ vòng sau.',
      },
      { frame: 'chua-bai', learner: 5, day: -15, at: 3, fate: 'held' },
      { frame: 'mot-mot', learner: 6, day: -10, at: 3, fate: 'held' },
      { frame: 'mot-mot', learner: 7, day: -9, at: 0, fate: 'left' },
      { frame: 'phong-van', learner: 8, day: -9, at: 4, fate: 'missed' },
      { frame: 'lam-quen', learner: 9, day: -8, at: 1, fate: 'held' },
      { frame: 'mot-mot', learner: 1, day: -4, at: 2, fate: 'held' },
      { frame: 'mot-mot', learner: 10, day: -3, at: 0, fate: 'rated', said: 'Anh Quân chuẩn bị rất kỹ.' },
      { frame: 'chua-bai', learner: 11, day: -3, at: 5, fate: 'held' },
      { frame: 'mot-mot', learner: 12, day: 1, at: 2, fate: 'called-off' },
      { frame: 'phong-van', learner: 13, day: 2, at: 0, fate: 'refused' },
      { frame: 'mot-mot', learner: 1, day: 2, at: 1, fate: 'coming' },
      { frame: 'lam-quen', learner: 14, day: 2, at: 6, fate: 'coming' },
      { frame: 'phong-van', learner: 15, day: 3, at: 1, fate: 'waiting' },
      { frame: 'phong-van', learner: 16, day: 4, at: 5, fate: 'waiting' },
      { frame: 'mot-mot', learner: 17, day: 3, at: 8, fate: 'coming', zone: 'Asia/Tokyo' },
      { frame: 'chua-bai', learner: 18, day: 4, at: 1, fate: 'coming' },
      { frame: 'mot-mot', learner: 19, day: 9, at: 0, fate: 'coming' },
      { frame: 'lam-quen', learner: 20, day: 10, at: 3, fate: 'coming' },
    ],
    away: { day: 16, days: 3, note: 'Về quê' },
    own: { day: 6, hours: [[15, 20]] },
  },
  ...taught,
]
