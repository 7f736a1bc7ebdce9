import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { count, liveIn, outcome } from '#server/modules/capacity/holds/holds.fixture.ts'
import type { Person } from '#server/testing/app.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { decideBooking } from '../bookings/decide-booking.ts'
import { openCalendar, openClass, openPackage, passOf } from '../testing.ts'
import { bookWithPass } from './passes/book-with-pass.ts'
import { joinPass } from './passes/share-pass.ts'
import { takeSession } from './passes/take-session.ts'

const t = openedApp({ POOL_SIZE: '12' })
beforeEach(() => {
  t.clock.now = new Date('2026-06-15T03:00:00Z')
})

const ROUNDS = 3
type Change = (ctx: Context) => Context
const same: Change = (ctx) => ctx
/** Without locks; all have looked what is left before any of them takes it. */
const blind = (isIt: RegExp, racers: number): Change => {
  const looked = meetAfter((query) => isIt.test(JSON.stringify(query)), racers)
  return (ctx) => looked(withoutLocks(ctx))
}
const at = (hour: number) => new Date(`2026-06-16T${String(hour - 7).padStart(2, '0')}:00:00.000Z`)

describe('the last session of a package that is shared', () => {
  const N = 4
  /** Everybody who books with it wants another hour, so that nothing but the package stands in their way. */
  const race = async (change: Change) => {
    const calendar = await openCalendar(t)
    // Its host has been booked before: their agenda is there.
    await sql`insert into agendas (host_id) values (${calendar.host.id}) on conflict do nothing`.execute(t.db)
    const guest = await t.person()
    const packageId = await openPackage(t, calendar, { sessions: 1, people: N })
    const { id } = await passOf(t, guest, packageId)
    const { body } = await t.call('sharePass', { params: { id } }, { as: guest })
    const people: Person[] = [guest]
    for (let one = 1; one < N; one++) people.push(await t.person())
    for (const person of people.slice(1)) await joinPass(await t.as(person), body.url.split('/').at(-1) ?? '')
    const said = people.map(async (person, n) =>
      outcome(
        bookWithPass(change(await t.as(person)), id, {
          frameId: calendar.frameId,
          startsAt: at(9 + n),
          hostId: null,
          zone: 'Asia/Ho_Chi_Minh',
          phone: '',
          answers: {},
        }),
      ),
    )
    return { said: await Promise.all(said), held: (await liveIn(t, id)).length }
  }

  it('books one hour for all who want it at once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { said, held } = await race(same)
      expect([count(said, 'ok'), count(said, 'PASS_USED_UP'), held]).toEqual([1, N - 1, 1])
    }
  })

  it('control: with the locks off it books an hour for each of them', async () => {
    const { said, held } = await race(blind(/coalesce\(sum\(quantity\)/, N))
    expect([count(said, 'ok'), held]).toEqual([N, N])
  })
})

describe('the last place of a package that is shared', () => {
  const race = async (change: Change) => {
    const packageId = await openPackage(t, await openCalendar(t), { people: 2 })
    const guest = await t.person()
    const { id } = await passOf(t, guest, packageId)
    const { body } = await t.call('sharePass', { params: { id } }, { as: guest })
    const token = body.url.split('/').at(-1) ?? ''
    const people = [await t.person(), await t.person()]
    return Promise.all(people.map(async (person) => outcome(joinPass(change(await t.as(person)), token))))
  }

  it('is joined by one of two who open its address at once', async () => {
    for (let round = 0; round < ROUNDS; round++) expect((await race(same)).sort()).toEqual(['PASS_FULL', 'ok'])
  })

  it('control: with the locks off both join', async () => {
    expect(await race(blind(/as people from pass_people/, 2))).toEqual(['ok', 'ok'])
  })
})

describe('the one free seat of a class’s date', () => {
  /** Two who missed their own date want the seat of a third one who does not come. */
  const race = async (change: Change) => {
    const calendar = await openCalendar(t)
    const own = await openClass(t, calendar)
    const other = await openClass(t, calendar, { terms: { name: 'Lớp khác', seats: 2 }, dates: { weekdays: [4] } })
    const date = other.sessions[0] ?? ''
    const absent = await t.person()
    await miss(absent, (await passOf(t, absent, other.id)).id, date)
    await passOf(t, await t.person(), other.id)
    const people = [await t.person(), await t.person()]
    const passes: { id: string }[] = []
    for (const person of people) {
      const pass = await passOf(t, person, own.id)
      passes.push(pass)
      await miss(person, pass.id, own.sessions[0] ?? '')
    }
    const said = people.map(async (person, n) =>
      outcome(takeSession(change(await t.as(person)), passes[n]?.id ?? '', date)),
    )
    return { said: await Promise.all(said), held: (await liveIn(t, date)).length }
  }
  const miss = async (person: Person, passId: string, slotId: string) => {
    const { id } = await t.db
      .selectFrom('bookings')
      .select('id')
      .where('pass_id', '=', passId)
      .where('slot_id', '=', slotId)
      .executeTakeFirstOrThrow()
    await decideBooking(await t.as(person), id, { status: 'CANCELED' })
  }

  it('goes to one of two who want it at once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { said, held } = await race(same)
      expect([said.sort(), held]).toEqual([['SESSION_FULL', 'ok'], 2])
    }
  })

  it('control: with the locks off both get it', async () => {
    const { said, held } = await race(blind(/coalesce\(sum\(quantity\)/, 2))
    expect([said, held]).toEqual([['ok', 'ok'], 3])
  })
})
