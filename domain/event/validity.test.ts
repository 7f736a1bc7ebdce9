import { expect, it } from 'vitest'
import type { EventDraft } from './fields.ts'
import { eventValidity } from './validity.ts'

const NOW = new Date('2026-12-01T03:00:00Z')
const session = {
  id: 's1',
  name: '',
  summary: '',
  startsAt: new Date('2026-12-10T12:00:00Z'),
  endsAt: new Date('2026-12-10T14:00:00Z'),
  room: '',
  capacity: null,
  speakers: [],
}
const tier = {
  id: 't1',
  name: 'Vé thường',
  description: '',
  price: 100_000,
  isDonation: false,
  capacity: 10,
  perPerson: null,
  saleFrom: null,
  saleUntil: null,
  afterTierId: null,
  isHidden: false,
  membersOnly: false,
  isAddOn: false,
  admission: 'OPEN' as const,
  sessionIds: null,
}
const good: EventDraft = {
  name: 'Đọc báo cáo bán hàng',
  summary: 'Ba giờ thực hành trên số liệu thật của cửa hàng bạn.',
  about: { type: 'doc', content: [] },
  coverFileId: null,
  categoryId: 'c1',
  types: ['ONLINE'],
  placeName: '',
  address: '',
  mapUrl: '',
  directions: '',
  ageNote: '',
  dressNote: '',
  provider: 'SYSTEM',
  mostPerPerson: null,
  showsGuests: false,
  refundHours: 24,
  refundFeePercent: 0,
  waitingList: true,
  resale: true,
  offerHours: 12,
  sessions: [session],
  tiers: [tier],
  quotas: [],
  questions: [],
}
const blockers = (draft: Partial<EventDraft>) =>
  eventValidity({ ...good, ...draft }, NOW).problems.flatMap(({ path, blocker }) => (blocker ? [path] : []))

it('an event that lacks nothing stands in nobody’s way', () => {
  expect(blockers({})).toEqual([])
  expect(eventValidity(good, NOW).publishable).toBe(true)
})

it.each<[string, Partial<EventDraft>, string[]]>([
  ['a place without an address', { types: ['OFFLINE'], placeName: 'Thư viện' }, ['address']],
  ['an end before its start', { sessions: [{ ...session, endsAt: session.startsAt }] }, ['sessions.0.endsAt']],
  ['a date that passed', { sessions: [{ ...session, startsAt: new Date(0), endsAt: new Date(1) }] }, ['sessions']],
  [
    'several sessions without names',
    { sessions: [session, { ...session, id: 's2', name: 'Hai' }] },
    ['sessions.0.name'],
  ],
  [
    'a tier sold after the event',
    { tiers: [{ ...tier, saleUntil: new Date('2026-12-10T14:00:01Z') }] },
    ['tiers.0.saleUntil'],
  ],
  ['two tiers of one name', { tiers: [tier, { ...tier, id: 't2' }] }, ['tiers.0.name', 'tiers.1.name']],
  ['only what is bought with something else', { tiers: [{ ...tier, isAddOn: true }] }, ['tiers']],
  [
    'tiers that wait for each other',
    {
      tiers: [
        { ...tier, afterTierId: 't2' },
        { ...tier, id: 't2', name: 'Sau', afterTierId: 't1' },
      ],
    },
    ['tiers.0.afterTierId', 'tiers.1.afterTierId'],
  ],
  ['a quota of one tier', { quotas: [{ id: 'q', name: 'Chung', capacity: 5, tierIds: ['t1'] }] }, ['quotas.0.tierIds']],
])('%s is named at its place', (_words, draft, paths) => {
  expect(blockers(draft)).toEqual(paths)
})

it('a session that was called off is judged no more, and a tier for it alone stays what it was', () => {
  const off = { ...session, id: 's2', startsAt: new Date(0), endsAt: new Date(1), canceledAt: NOW }
  expect(
    blockers({ sessions: [session, off], tiers: [tier, { ...tier, id: 't2', name: 'Hai', sessionIds: ['s2'] }] }),
  ).toEqual([])
})
