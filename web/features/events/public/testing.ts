import type { ReplyOf } from '#domain/contract/index.ts'
import type { Tier } from './picking.ts'

type Event = ReplyOf<'eventBySlug'>

/** The nth id. */
export function idOf(n: number): string {
  return `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`
}

/** A kind of ticket on sale at 200.000 ₫. */
export function tierOf(n: number, change: Partial<Tier> = {}): Tier {
  return {
    id: idOf(n),
    slug: `hang-ve-${n}`,
    name: `Hạng ${n}`,
    description: '',
    price: 200_000,
    listPrice: 200_000,
    isDonation: false,
    isAddOn: false,
    membersOnly: false,
    saleFrom: null,
    saleUntil: null,
    sessionIds: null,
    left: null,
    most: 20,
    problem: null,
    promise: 'Trả vé trước giờ bắt đầu 2 ngày được hoàn đủ.',
    ...change,
  } as Tier
}

/** An evening at a place, to come, with one kind of ticket. */
export function eventOf(change: Partial<Event> = {}): Event {
  return {
    id: idOf(900),
    slug: 'dem-ke-chuyen-san-pham',
    name: 'Đêm kể chuyện sản phẩm',
    summary: 'Ba người làm sản phẩm kể lần họ sai nhất.',
    coverFileId: null,
    hostId: idOf(901),
    hostName: 'Lê Thu Hà',
    types: ['OFFLINE'],
    placeName: 'Nhà Bè Coworking',
    startsAt: '2026-11-28T12:30:00.000Z',
    endsAt: '2026-11-28T14:00:00.000Z',
    sessionCount: 1,
    category: null,
    status: 'PUBLISHED',
    reason: null,
    about: { type: 'doc', content: [] },
    address: '12 Tôn Đản, Quận 4, TP. Hồ Chí Minh',
    mapUrl: '',
    directions: '',
    ageNote: '',
    dressNote: '',
    provider: null,
    mostPerPerson: null,
    sessions: [
      {
        id: idOf(910),
        slug: 'dem-ke-chuyen',
        name: '',
        summary: '',
        startsAt: '2026-11-28T12:30:00.000Z',
        endsAt: '2026-11-28T14:00:00.000Z',
        room: '',
        speakers: [{ name: 'Trần Minh Quân', title: 'Giám đốc sản phẩm' }],
        canceledAt: null,
        cancelReason: null,
      },
    ],
    tiers: [tierOf(1)],
    groupDiscounts: [],
    questions: [],
    host: { id: idOf(901), fullName: 'Lê Thu Hà', avatarUrl: null, headline: 'Người làm sản phẩm' },
    cohosts: [],
    guests: null,
    publishedAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    viewer: null,
    ...change,
  } as Event
}
