import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { booked, ledByTwo, order } from '../testing.ts'

const t = openedApp()
/** A Monday, ten in the morning in Hanoi. */
const START = new Date('2026-06-15T03:00:00Z')
const TUESDAY_9 = '2026-06-16T02:00:00.000Z'
beforeEach(() => {
  t.clock.now = START
})

const slotsOf = async (id: string) => {
  const query = { from: '2026-06-16', to: '2026-06-16' }
  const { body } = await t.call('frameSlots', { params: { id }, query })
  return body.days[0]?.slots.map(({ time }) => time) ?? []
}
const close = (of: { id: string; version: number; host: Person }) =>
  t.call(
    'changeCalendar',
    { params: { id: of.id }, body: { version: of.version, status: 'INACTIVE' } },
    { as: of.host },
  )

describe('a frame of several people', () => {
  it('any of them: one hour is sold as often as there are people, each time another one’s', async () => {
    const { frameId, host, other } = await ledByTwo(t, 'ANY')
    await booked(t, await t.person(), frameId, [TUESDAY_9])
    expect(await slotsOf(frameId)).toContain('09:00')
    await booked(t, await t.person(), frameId, [TUESDAY_9])
    expect(await slotsOf(frameId)).not.toContain('09:00')
    expect((await order(t, await t.person(), frameId, [TUESDAY_9])).fault.code).toBe('SLOT_TAKEN')
    const rows = await t.db
      .selectFrom('slot_hosts')
      .select('host_id')
      .where('host_id', 'in', [host.id, other.id])
      .execute()
    expect(new Set(rows.map((row) => row.host_id))).toEqual(new Set([host.id, other.id]))
  })

  it('all of them: not while one of them is booked elsewhere, and not at all while one of them is closed', async () => {
    const { frameId, own } = await ledByTwo(t, 'ALL')
    expect(await slotsOf(frameId)).toContain('09:00')
    await booked(t, await t.person(), own.frameId, [TUESDAY_9])
    expect(await slotsOf(frameId)).not.toContain('09:00')
    expect((await order(t, await t.person(), frameId, [TUESDAY_9])).fault.code).toBe('SLOT_TAKEN')
    expect((await close(own)).status).toBe(200)
    expect((await order(t, await t.person(), frameId, ['2026-06-17T02:00:00Z'])).fault.code).toBe('SLOT_NOT_OPEN')
  })

  it('one of them: the time of the others has nothing to do with it', async () => {
    const { frameId, own } = await ledByTwo(t, 'ONE')
    await booked(t, await t.person(), own.frameId, [TUESDAY_9])
    expect(await slotsOf(frameId)).toContain('09:00')
    expect((await order(t, await t.person(), frameId, [TUESDAY_9])).status).toBe(201)
  })
})
