import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { signInAgain } from '#server/testing/sign-in.ts'
import { booked, type OpenCalendar, openCalendar, openPackage } from '../testing.ts'
import { at, packageSteps } from './package-steps.fixture.ts'
import { tellEndings } from './passes/tell-endings.ts'

const t = openedApp()
const { pass, cancel, book, broken, bought } = packageSteps(t)
beforeEach(() => {
  t.clock.now = new Date('2026-06-15T03:00:00Z')
})

describe('a package of hours', () => {
  it('is bought once and books its sessions for nothing more, until none is left', async () => {
    const { guest, id, frameId } = await bought()
    expect(await pass(guest, id)).toMatchObject({ sessions: 2, used: 0, isOpen: true, isOwn: true })
    expect((await book(guest, id, frameId, at(9))).status).toBe(201)
    expect((await book(guest, id, frameId, at(10))).status).toBe(201)
    const more = { params: { id }, body: { frameId, startsAt: at(11) } }
    const third = await t.call('bookWithPass', more, { as: guest })
    expect([third.status, third.fault?.code]).toEqual([409, 'PASS_USED_UP'])
    const own = await t.call('myBookings', { query: {} }, { as: guest })
    expect(own.body.items).toMatchObject([
      { status: 'SUCCESS', price: 0, pass: { id, name: 'Gói năm buổi', isClass: false } },
      { status: 'SUCCESS', price: 0 },
    ])
    expect(await broken()).toEqual([])
  })

  it('books no hour that is taken, and uses no session for it', async () => {
    const { guest, id, frameId } = await bought()
    await booked(t, await t.person(), frameId, [at(9)])
    const taken = await book(guest, id, frameId, at(9))
    expect([taken.status, taken.fault?.code]).toEqual([409, 'SLOT_TAKEN'])
    expect((await book(guest, id, frameId, at(22))).fault?.code).toBe('SLOT_NOT_OPEN')
    expect((await pass(guest, id)).used).toBe(0)
  })

  it('has the session back that its guest calls off in time, and not one called off too late', async () => {
    const { guest, id, frameId } = await bought({}, { refundHours: 24 })
    const early = await book(guest, id, frameId, at(9, 18))
    expect((await cancel(guest, early.body.id)).status).toBe(200)
    expect(await pass(guest, id)).toMatchObject({ used: 0, bookings: [{ standing: 'GIVEN_BACK' }] })
    const late = await book(guest, id, frameId, at(9, 16))
    expect((await cancel(guest, late.body.id)).status).toBe(200)
    expect((await pass(guest, id)).used).toBe(1)
    // The hour itself is free either way.
    expect((await book(guest, id, frameId, at(9, 16))).status).toBe(201)
    expect(await broken()).toEqual([])
  })

  it('has the session back that its host calls off, whatever the hour', async () => {
    const { guest, id, frameId, calendar } = await bought({}, { refundHours: null })
    const { body } = await book(guest, id, frameId, at(11, 15))
    expect((await cancel(calendar.host, body.id, 'Tôi bị ốm')).body).toMatchObject({ status: 'CANCELED', returned: 0 })
    expect(await pass(guest, id)).toMatchObject({ used: 0, bookings: [{ standing: 'GIVEN_BACK' }] })
  })

  it('uses the session of a guest who did not come', async () => {
    const { guest, id, frameId, calendar } = await bought()
    const { body } = await book(guest, id, frameId, at(9))
    t.clock.now = new Date('2026-06-16T04:00:00Z')
    await t.call('missBooking', { params: { id: body.id } }, { as: await signInAgain(t, calendar.host) })
    expect(await pass(await signInAgain(t, guest), id)).toMatchObject({ used: 1, bookings: [{ standing: 'MISSED' }] })
  })

  it('has the session back where the staff find that its guest was there', async () => {
    const { guest, id, frameId, calendar } = await bought()
    const { body } = await book(guest, id, frameId, at(9))
    t.clock.now = new Date('2026-06-16T04:00:00Z')
    const params = { id: body.id }
    await t.call('missBooking', { params }, { as: await signInAgain(t, calendar.host) })
    const own = await signInAgain(t, guest)
    await t.call('openDispute', { params, body: { reason: 'Tôi vào phòng họp đúng giờ.' } }, { as: own })
    const said = { outcome: 'RETURNED' as const, amount: 0, reason: 'Nhật ký phòng họp cho thấy khách có vào.' }
    const decided = await t.call('decideDispute', { params, body: said }, { as: await t.person({ role: 'ADMIN' }) })
    expect(decided.status).toBe(200)
    expect(await pass(own, id)).toMatchObject({ used: 0 })
    expect(await broken()).toEqual([])
  })

  it('is moved to another hour like any booking, but not past its end', async () => {
    const { guest, id, frameId } = await bought({ validDays: 3 })
    const { body } = await book(guest, id, frameId, at(9, 17))
    const move = (startsAt: string) =>
      t.call('moveBooking', { params: { id: body.id }, body: { startsAt } }, { as: guest })
    expect((await move(at(9, 22))).fault?.code).toBe('PASS_OVER')
    expect((await move(at(15, 17))).status).toBe(200)
    expect((await pass(guest, id)).used).toBe(1)
  })

  it('books nothing after its end, and its owner is told before it', async () => {
    const { guest, id, frameId } = await bought({ validDays: 10 })
    expect((await book(guest, id, frameId, at(9, 26))).fault?.code).toBe('PASS_OVER')
    t.clock.now = new Date('2026-06-20T03:00:00Z')
    await tellEndings(await t.as())
    await tellEndings(await t.as())
    await t.deliver()
    const told = await t.db
      .selectFrom('notifications')
      .select('title')
      .where('kind', '=', 'PACKAGE_ENDING')
      .where('user_id', '=', guest.id)
      .execute()
    expect(told).toEqual([{ title: 'Bạn còn 2 buổi của “Gói năm buổi”' }])
  })

  it('waits for its host’s word where they approve each hour, and is free again where they refuse', async () => {
    const { guest, id, frameId, calendar } = await bought({}, { needsApproval: true })
    const { body } = await book(guest, id, frameId, at(9))
    expect(await pass(guest, id)).toMatchObject({ used: 1, bookings: [{ standing: 'WAITING' }] })
    const refused = { params: { id: body.id }, body: { status: 'REJECTED' as const, reason: 'Bận' } }
    expect((await t.call('changeBookingStatus', refused, { as: calendar.host })).status).toBe(200)
    expect((await pass(guest, id)).used).toBe(0)
  })

  it('is nobody else’s to see or to book with', async () => {
    const { id, frameId } = await bought()
    const stranger = await t.person()
    expect((await t.call('myPass', { params: { id } }, { as: stranger })).fault?.code).toBe('PASS_NOT_FOUND')
    expect((await book(stranger, id, frameId, at(9))).fault?.code).toBe('PASS_NOT_FOUND')
    expect((await t.call('sharePass', { params: { id } }, { as: stranger })).fault?.code).toBe('PASS_NOT_FOUND')
  })

  it('books only what it is of', async () => {
    const { guest, id, calendar } = await bought()
    const other = await openCalendar(t, { host: calendar.host, frame: { name: 'Buổi khác' } })
    expect((await book(guest, id, other.frameId, at(9))).fault?.code).toBe('CALENDAR_FRAME_NOT_FOUND')
  })
})

describe('a package that is shared', () => {
  async function shared(people: number): Promise<Awaited<ReturnType<typeof bought>> & { token: string }> {
    const found = await bought({ people })
    const { body } = await t.call('sharePass', { params: { id: found.id } }, { as: found.guest })
    return { ...found, token: body.url.split('/').at(-1) ?? '' }
  }
  const join = (as: Person, token: string) => t.call('joinPass', { params: { token } }, { as })

  it('is booked by everybody who opened its address, as many as may', async () => {
    const { guest, id, token, frameId } = await shared(2)
    const [child, friend] = [await t.person(), await t.person()]
    expect((await t.call('sharedPass', { params: { token } }, { as: child })).body).toMatchObject({
      left: 2,
      isMine: false,
    })
    expect((await join(child, token)).status).toBe(201)
    expect((await join(friend, token)).fault?.code).toBe('PASS_FULL')
    expect((await book(child, id, frameId, at(9))).status).toBe(201)
    const own = await pass(guest, id)
    expect(own).toMatchObject({ used: 1, people: 2, members: [{ id: child.id }] })
    expect(own.bookings).toMatchObject([{ guest: { id: child.id }, isOwn: false }])
    expect((await t.call('sharePass', { params: { id } }, { as: guest })).fault?.code).toBe('PASS_FULL')
  })

  it('is no longer booked by whoever its owner took out, or who left', async () => {
    const { guest, id, token, frameId } = await shared(3)
    const [child, friend] = [await t.person(), await t.person()]
    await join(child, token)
    await join(friend, token)
    const leave = (as: Person, userId: string) => t.call('leavePass', { params: { id, userId } }, { as })
    expect((await leave(friend, child.id)).fault?.code).toBe('PASS_NOT_FOUND')
    expect((await leave(guest, child.id)).status).toBe(200)
    expect((await leave(friend, friend.id)).status).toBe(200)
    expect((await book(child, id, frameId, at(9))).fault?.code).toBe('PASS_NOT_FOUND')
  })

  it('is joined by its newest address alone, for a week', async () => {
    const { guest, id, token } = await shared(3)
    const { body } = await t.call('sharePass', { params: { id } }, { as: guest })
    expect((await join(await t.person(), token)).fault?.code).toBe('PASS_LINK_OVER')
    t.clock.now = new Date('2026-06-23T03:00:00Z')
    expect((await join(await t.person(), body.url.split('/').at(-1) ?? '')).fault?.code).toBe('PASS_LINK_OVER')
  })
})

describe('what a host sells', () => {
  const change = (calendar: OpenCalendar, id: string, body: object) =>
    t.call('changePackage', { params: { id }, body: { version: 1, ...body } }, { as: calendar.host })

  it('changes for those who buy later, and stays what it was for those who have one', async () => {
    const { calendar, packageId, guest, id } = await bought()
    expect((await change(calendar, packageId, { sessions: 9, name: 'Gói chín buổi' })).status).toBe(200)
    expect((await change(calendar, packageId, { sessions: 8 })).fault?.code).toBe('VERSION_CONFLICT')
    expect((await pass(guest, id)).sessions).toBe(2)
    const { body } = await t.call('packageById', { params: { id: packageId } })
    expect(body).toMatchObject({ name: 'Gói chín buổi', sessions: 9, left: null })
    const buyers = await t.call('packageBuyers', { params: { id: packageId } }, { as: calendar.host })
    expect(buyers.body.items).toMatchObject([{ owner: { id: guest.id }, sessions: 2, used: 0 }])
  })

  it('is sold no more once it is taken away, and what was bought stays good', async () => {
    const { calendar, packageId, guest, id, frameId } = await bought()
    await t.call('deletePackage', { params: { id: packageId } }, { as: calendar.host })
    expect((await t.call('packageById', { params: { id: packageId } })).fault?.code).toBe('PACKAGE_NOT_FOUND')
    expect((await t.call('openPackages', { query: { calendarId: calendar.id } })).body.total).toBe(0)
    const again = await t.call('placeOrder', { body: { items: [{ productId: packageId }] } }, { as: await t.person() })
    expect(again.status).toBe(400)
    expect((await book(guest, id, frameId, at(9))).status).toBe(201)
  })

  it('is their own to write: names, frames and prices that do not fit are refused', async () => {
    const calendar = await openCalendar(t)
    const packageId = await openPackage(t, calendar)
    const stranger = await openCalendar(t)
    const create = (body: object, as = calendar.host) =>
      t.call(
        'createPackage',
        {
          params: { id: calendar.id },
          body: { form: 'HOURS', name: 'Gói', price: 0, frameIds: [calendar.frameId], ...body },
        } as never,
        { as },
      )
    expect((await create({}, stranger.host)).fault?.code).toBe('NOT_OWNER')
    expect((await create({ frameIds: [stranger.frameId] })).fault?.code).toBe('CALENDAR_FRAME_NOT_FOUND')
    expect((await create({ price: 500 })).fault?.code).toBe('VALIDATION_FAILED')
    expect((await create({ form: 'CLASS', leadId: stranger.host.id })).fault?.code).toBe('COLLEAGUE_NOT_FOUND')
    expect(
      (
        await t.call(
          'createPackage',
          { params: { id: packageId }, body: { form: 'HOURS', name: 'G', price: 0, frameIds: [calendar.frameId] } },
          { as: calendar.host },
        )
      ).fault?.code,
    ).toBe('CALENDAR_NOT_FOUND')
    for (const call of ['deletePackage', 'packageBuyers'] as const)
      expect((await t.call(call, { params: { id: packageId } }, { as: stranger.host })).fault?.code).toBe('NOT_OWNER')
    expect(
      (await t.call('changePackage', { params: { id: packageId }, body: { version: 1 } }, { as: stranger.host })).fault
        ?.code,
    ).toBe('NOT_OWNER')
    expect(
      (await t.call('changePackage', { params: { id: calendar.id }, body: { version: 1 } }, { as: calendar.host }))
        .fault?.code,
    ).toBe('PACKAGE_NOT_FOUND')
    expect((await t.call('hostPackages', { params: { id: calendar.id } }, { as: stranger.host })).fault?.code).toBe(
      'NOT_OWNER',
    )
  })
})
