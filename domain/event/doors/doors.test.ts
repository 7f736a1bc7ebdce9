import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide, isExpected, refusalOf } from './judge.ts'
import { nextPassage, type Passage, replay } from './replay.ts'
import type { DoorList, DoorTicket } from './terms.ts'

const at = (text: string) => Date.parse(text)
const NOW = at('2026-06-22T03:00:00Z')
const list = (more: Partial<DoorList> = {}): DoorList => ({
  id: 'l',
  name: 'Cửa chính',
  mode: 'ONCE',
  tierIds: null,
  sessionId: null,
  opensAt: null,
  closesAt: null,
  isRemoved: false,
  ...more,
})
const ticket = (more: Partial<DoorTicket> = {}): DoorTicket => ({
  id: 't',
  serial: 2,
  tierId: 'a',
  sessionIds: null,
  revokedAt: null,
  isRefunded: false,
  ...more,
})
const asked = (more: object = {}) => ({
  list: list(),
  isCanceled: false,
  ticket: ticket(),
  serial: 2,
  at: NOW,
  ...more,
})

describe('I-73: each thing that stands against a ticket has its own reason', () => {
  it.each([
    [{}, null],
    [{ serial: null }, null],
    [{ serial: 1 }, 'OLD_CODE'],
    [{ serial: 3 }, 'FORGED'],
    [{ ticket: ticket({ revokedAt: NOW, isRefunded: true }) }, 'REFUNDED'],
    [{ ticket: ticket({ revokedAt: NOW }) }, 'REVOKED'],
    [{ ticket: ticket({ revokedAt: NOW + 1 }) }, null],
    [{ isCanceled: true }, 'EVENT_CANCELED'],
    [{ list: list({ isRemoved: true }) }, 'LIST_REMOVED'],
    [{ list: list({ tierIds: ['b'] }) }, 'WRONG_TIER'],
    [{ list: list({ tierIds: ['b', 'a'] }) }, null],
    [{ list: list({ sessionId: 's' }) }, null],
    [{ list: list({ sessionId: 's' }), ticket: ticket({ sessionIds: ['r'] }) }, 'WRONG_SESSION'],
    [{ list: list({ sessionId: 's' }), ticket: ticket({ sessionIds: ['r', 's'] }) }, null],
    [{ list: list({ opensAt: NOW + 1 }) }, 'NOT_YET'],
    [{ list: list({ opensAt: NOW }) }, null],
    [{ list: list({ closesAt: NOW }) }, 'OVER'],
    [{ list: list({ closesAt: NOW + 1 }) }, null],
  ])('%j: %s', (more, reason) => {
    expect(refusalOf(asked(more))).toBe(reason)
  })

  it('who was taken back is not expected, and neither is who has another kind of ticket; the hour does not matter', () => {
    expect(isExpected(list({ opensAt: NOW, closesAt: NOW + 1 }), ticket())).toBe(true)
    expect(isExpected(list(), ticket({ revokedAt: NOW }))).toBe(false)
    expect(isExpected(list({ tierIds: ['b'] }), ticket())).toBe(false)
  })
})

describe('how often a ticket gets in', () => {
  it('I-74: once a day is once a day in Hanoi: 23:59 and 00:00 are two days, 00:00 and 23:59 one', () => {
    const [evening, midnight, next] = ['2026-06-22T16:59:59Z', '2026-06-22T17:00:00Z', '2026-06-23T16:59:59Z'].map(at)
    const passages: Passage[] = [{ id: 'a', kind: 'ENTRY', at: evening as number }]
    const perDay = asked({ list: list({ mode: 'PER_DAY' }) })
    expect(decide({ ...perDay, at: midnight as number }, 'ENTRY', passages)).toEqual({
      result: 'ACCEPTED',
      slot: '2026-06-23',
    })
    passages.push({ id: 'b', kind: 'ENTRY', at: midnight as number })
    expect(decide({ ...perDay, at: next as number }, 'ENTRY', passages)).toMatchObject({
      reason: 'ALREADY_IN',
      first: 'b',
    })
  })

  it('in, out and in again; nobody leaves who is not in', () => {
    const inOut = asked({ list: list({ mode: 'ENTRY_EXIT' }) })
    expect(decide(inOut, 'EXIT', [])).toMatchObject({ reason: 'NOT_IN', first: null })
    const entry: Passage = { id: 'a', kind: 'ENTRY', at: 1 }
    expect(decide(inOut, 'ENTRY', [entry])).toMatchObject({ reason: 'ALREADY_IN', first: 'a' })
    const exit: Passage = { id: 'b', kind: 'EXIT', at: 2 }
    expect(decide(inOut, 'ENTRY', [entry, exit])).toEqual({ result: 'ACCEPTED', slot: '1' })
    expect(decide(inOut, 'EXIT', [entry, exit])).toMatchObject({ reason: 'NOT_IN', first: 'b' })
    expect(decide(asked(), 'EXIT', [entry])).toMatchObject({ reason: 'NO_EXIT' })
  })

  it('what comes now is the last, also where a phone’s clock was ahead', () => {
    expect(nextPassage('ENTRY_EXIT', [{ id: 'a', kind: 'ENTRY', at: NOW + 5_000 }], 'EXIT', NOW)).toEqual({
      counts: true,
      slot: '0',
    })
  })
})

const passage = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom('ENTRY' as const, 'EXIT' as const),
  at: fc.integer({ min: NOW, max: NOW + 4 * 86_400_000 }),
})
const passages = fc.uniqueArray(passage, { selector: ({ id }) => id, maxLength: 30 })
const mode = fc.constantFrom('ONCE' as const, 'PER_DAY' as const, 'ENTRY_EXIT' as const)

describe('any scans', () => {
  it('I-72: what counts does not depend on the order in which phones tell of them', () => {
    fc.assert(
      fc.property(mode, passages, fc.infiniteStream(fc.nat()), (how, all, dice) => {
        const shuffled = all
          .map((one) => [dice.next().value, one] as const)
          .toSorted((a, b) => a[0] - b[0])
          .map(([, one]) => one)
        expect(replay(how, shuffled)).toEqual(replay(how, all))
      }),
    )
  })

  it('I-70: no two that count stand in the same place, none is lost, and what stands in the way counts itself', () => {
    fc.assert(
      fc.property(mode, passages, (how, all) => {
        const verdicts = replay(how, all)
        expect(verdicts.size).toBe(all.length)
        const places = all.flatMap(({ id, kind }) => {
          const one = verdicts.get(id)
          return one?.counts ? [`${kind} ${one.slot}`] : []
        })
        expect(new Set(places).size).toBe(places.length)
        for (const one of verdicts.values())
          if (!one.counts && one.first !== null) expect(verdicts.get(one.first)?.counts).toBe(true)
      }),
    )
  })

  it('is as if the last had been decided at the door, and nobody is in twice', () => {
    fc.assert(
      fc.property(mode, passages, fc.constantFrom('ENTRY' as const, 'EXIT' as const), (how, all, kind) => {
        const said = nextPassage(how, all, kind, NOW + 5 * 86_400_000)
        const later = replay(how, [...all, { id: 'zz', kind, at: NOW + 5 * 86_400_000 }])
        expect(later.get('zz')).toEqual(said)
        let inside = 0
        if (how !== 'ENTRY_EXIT') return
        for (const one of all.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))) {
          if (later.get(one.id)?.counts) inside += one.kind === 'ENTRY' ? 1 : -1
          expect([0, 1]).toContain(inside)
        }
      }),
    )
  })
})
