import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eventTerms } from '#domain/contract/events/shapes.ts'
import { addDays, addMinutes, HOUR, startOfDay } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { placeOrder } from '#server/modules/checkout/place-order.ts'
import { setRecording } from '#server/modules/events/afterwards/set-recording.ts'
import { submitEvent } from '#server/modules/events/authoring/submit-event.ts'
import { createEventCategory } from '#server/modules/events/categories/create-event-category.ts'
import { approveEvent } from '#server/modules/events/staff/decide-event.ts'
import { myTickets } from '#server/modules/events/tickets/reads.ts'
import { addFile } from '#server/modules/library/index.ts'
import { settleMeetings } from '#server/modules/meetings/index.ts'
import { markdown } from '#server/seed/full-courses/markdown.ts'

export type PlantedEvent = {
  id: string
  slug: string
  tierId: string
  ticketId: string
  /** Its only free place is taken; its other tier is approved by the host. */
  full: { id: string; slug: string; ticketId: string }
  online: OnlineEvent
}
/** An evening online that is about to begin, and a ticket for it. */
export type OnlineEvent = { id: string; ticketId: string; code: string }
const FILM = new URL('../server/modules/library/inspection/fixtures/h264.mp4', import.meta.url)

type Cast = { desk: Context; host: Context; guest: Context }

/** An event of two days at a place and online, with every kind of ticket and question, and a free one that a learner goes to. */
export async function plantEvent({ desk, host, guest }: Cast): Promise<PlantedEvent> {
  const category = await createEventCategory(desk, { name: 'Hội thảo', description: 'Nghe, hỏi và làm thử.' })
  const day = addDays(startOfDay(desk.now()), 14)
  const at = (days: number, hour: number) => new Date(addDays(day, days).getTime() + hour * HOUR).toISOString()
  const [first, second, meal] = [randomUUID(), randomUUID(), randomUUID()]
  const terms = {
    name: 'Hai ngày làm báo cáo bằng bảng tính',
    summary: 'Mang máy tính đến, cùng làm một báo cáo thật từ dữ liệu thô đến trang in.',
    about: markdown('Dành cho người đã biết cộng trừ trong bảng tính. Mang về **một báo cáo** dùng được ngay.'),
    categoryId: category.id,
    types: ['OFFLINE', 'ONLINE'],
    provider: 'SYSTEM',
    placeName: 'Thư viện Khoa học Tổng hợp',
    address: '69 Lý Tự Trọng, Quận 1, TP. Hồ Chí Minh',
    directions: 'Gửi xe ở cổng sau.\nLên thang máy, tầng 3.',
    ageNote: 'Từ 16 tuổi',
    dressNote: 'Thoải mái, phòng hơi lạnh',
    mostPerPerson: 6,
    showsGuests: true,
    refundHours: 48,
    sessions: [
      {
        id: first,
        name: 'Dữ liệu sạch',
        summary: 'Tìm và sửa những ô sai.',
        startsAt: at(0, 9),
        endsAt: at(0, 11),
        room: 'Phòng A',
        speakers: [{ name: 'Trần Minh Quân', title: 'Chuyên viên phân tích' }],
      },
      { id: second, name: 'Báo cáo một trang', startsAt: at(1, 9), endsAt: at(1, 11), room: 'Phòng A' },
    ],
    tiers: [
      { id: randomUUID(), name: 'Trọn hai ngày', price: 200_000, capacity: 5 },
      { id: randomUUID(), name: 'Ngày đầu', price: 120_000, sessionIds: [first] },
      { id: randomUUID(), name: 'Ủng hộ thư viện', price: 50_000, isDonation: true },
      { id: randomUUID(), name: 'Sớm', price: 150_000, saleFrom: at(-10, 8) },
      { id: randomUUID(), name: 'Cơm trưa', price: 60_000, isAddOn: true },
    ],
    questions: [
      { id: randomUUID(), kind: 'PHONE', label: 'Số điện thoại của bạn', isRequired: true },
      { id: meal, scope: 'TICKET', kind: 'CHOICE', label: 'Món ăn', isRequired: true, options: ['Mặn', 'Chay'] },
      { id: randomUUID(), scope: 'TICKET', kind: 'CHOICES', label: 'Bạn mang theo', options: ['Máy tính', 'Sổ'] },
    ],
  }
  const { id, slug } = await submitEvent(host, eventTerms.parse(terms) as Parameters<typeof submitEvent>[1])
  const shown = await approveEvent(desk, id)
  const ticketId = await goToFree(
    { desk, host, guest },
    { categoryId: category.id, startsAt: at(3, 19), endsAt: at(3, 21) },
  )
  const full = await fill({ desk, host, guest }, { categoryId: category.id, startsAt: at(2, 18), endsAt: at(2, 20) })
  const online = await goOnline({ desk, host, guest }, category.id)
  return { id, slug, tierId: shown.tiers[0]?.id ?? '', ticketId, full, online }
}

/** An evening in a room of our own, open from now on for hours, with the film of it. */
async function goOnline({ desk, host, guest }: Cast, categoryId: string): Promise<OnlineEvent> {
  const time = { startsAt: addMinutes(desk.now(), 5).toISOString(), endsAt: addMinutes(desk.now(), 725).toISOString() }
  const terms = {
    name: 'Hỏi đáp trực tuyến về bảng tính',
    summary: 'Mang câu hỏi của bạn đến, cùng nhau gỡ từng công thức một.',
    categoryId,
    types: ['ONLINE'],
    provider: 'SYSTEM',
    sessions: [{ id: randomUUID(), ...time }],
    tiers: [{ id: randomUUID(), name: 'Vào phòng tự do', price: 0, capacity: 100 }],
  }
  const { id } = await submitEvent(host, eventTerms.parse(terms) as Parameters<typeof submitEvent>[1])
  const { tiers, sessions } = await approveEvent(desk, id)
  await placeOrder(guest, { items: [{ productId: tiers[0]?.id ?? '', quantity: 1 }] })
  await settleMeetings(desk, { kind: 'EVENT_SESSION', ownerId: id })
  const bytes = await readFile(FILM)
  const owner = await desk.db.selectFrom('events').select('host_id').where('id', '=', id).executeTakeFirstOrThrow()
  const film = { ownerId: owner.host_id, name: 'Buổi hỏi đáp.mp4', mime: 'video/mp4', visibility: 'PRIVATE' as const }
  const file = await addFile(desk, { ...film, bytes })
  await setRecording(host, id, sessions[0]?.id ?? '', file.id)
  const { items } = await myTickets(guest, { take: 10, skip: 0, when: 'coming' })
  const ticket = items.find(({ event }) => event.id === id)
  return { id, ticketId: ticket?.id ?? '', code: ticket?.code ?? '' }
}

type When = { categoryId: string; startsAt: string; endsAt: string }

/** @returns the learner's ticket for an evening that costs nothing */
async function goToFree({ desk, host, guest }: Cast, { categoryId, ...time }: When): Promise<string> {
  const terms = {
    name: 'Buổi tối đọc sách cùng người lạ',
    summary: 'Mỗi người đọc to một trang, rồi kể vì sao mình chọn trang ấy.',
    categoryId,
    types: ['OFFLINE'],
    placeName: 'Quán Góc Phố',
    address: '12 Hàng Bài, Hoàn Kiếm, Hà Nội',
    sessions: [{ id: randomUUID(), ...time }],
    tiers: [{ id: randomUUID(), name: 'Vào cửa tự do', price: 0, capacity: 30 }],
  }
  const { id } = await submitEvent(host, eventTerms.parse(terms) as Parameters<typeof submitEvent>[1])
  const [tier] = (await approveEvent(desk, id)).tiers
  await placeOrder(guest, { items: [{ productId: tier?.id ?? '', quantity: 1 }] })
  const [ticket] = (await myTickets(guest, { take: 1, skip: 0, when: 'coming' })).items
  return ticket?.id ?? ''
}

/** An evening whose only free place the learner took, with a tier whose buyers the host approves. */
async function fill({ desk, host, guest }: Cast, { categoryId, ...time }: When): Promise<PlantedEvent['full']> {
  const terms = {
    name: 'Một tối nặn gốm cho người mới',
    summary: 'Hai giờ bên bàn xoay, mỗi người mang về một chiếc bát của mình.',
    categoryId,
    types: ['OFFLINE'],
    placeName: 'Xưởng Gốm Bát Tràng',
    address: '5 Bát Tràng, Gia Lâm, Hà Nội',
    sessions: [{ id: randomUUID(), ...time }],
    tiers: [
      { id: randomUUID(), name: 'Một bàn xoay', price: 0, capacity: 1 },
      { id: randomUUID(), name: 'Trợ giảng', price: 0, admission: 'APPROVAL' },
    ],
  }
  const { id, slug } = await submitEvent(host, eventTerms.parse(terms) as Parameters<typeof submitEvent>[1])
  const [tier] = (await approveEvent(desk, id)).tiers
  const placed = await placeOrder(guest, { items: [{ productId: tier?.id ?? '', quantity: 1 }] })
  const { items } = await myTickets(guest, { take: 5, skip: 0, when: 'coming' })
  return { id, slug, ticketId: items.find(({ orderId }) => orderId === placed.orderId)?.id ?? '' }
}
