import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { addMinutes } from '#domain/time.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { caldavSimulator } from '#server/testing/calendar-simulators.ts'
import type { ProviderSimulator } from '#server/testing/provider-simulator.ts'

/** A Monday, ten in the morning in Hanoi. */
export const START = new Date('2026-06-15T03:00:00Z')
export const NINE = '2026-06-16T02:00:00.000Z'
export const TEN = '2026-06-16T03:00:00.000Z'

/** The whole server beside a provider of calendars, for one test file; at each test it is Monday, and nothing stands there. */
export function openedOutside() {
  const t = {} as TestApp
  const sim = {} as ProviderSimulator
  beforeAll(async () => {
    Object.assign(sim, await caldavSimulator())
    Object.assign(t, await testApp({ ...sim.settings, CALENDARS_TIMEOUT_MS: '2000' }))
  })
  afterAll(async () => {
    await t.close?.()
    await sim.stop?.()
  })
  beforeEach(async () => {
    t.clock.now = START
    await sim.control('reset', {})
  })
  return {
    t,
    sim,
    /** The hours that are free on a day, as guests see them. */
    async slotsOf(id: string, day = '2026-06-16') {
      const { body, raw } = await t.call('frameSlots', {
        params: { id },
        query: { from: day, to: day, zone: 'Asia/Ho_Chi_Minh' },
      })
      expect(body.days, raw).toBeDefined()
      return body.days[0]?.slots.map(({ time }) => time) ?? []
    },
    /** So long after the beginning of a test. */
    later(minutes: number) {
      t.clock.now = addMinutes(START, minutes)
    },
    mine: async (as: Person) => (await t.call('outsideCalendars', {}, { as: await fresh(t, as) })).body.items,
  }
}
