import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accept, type Claim, completed, isClaim, type Range, SLACK_MS, total, union } from './watch.ts'

const MINUTE = 60_000
const DURATION = 14 * MINUTE
const OPENED = Date.UTC(2026, 10, 21, 9)

const first = (claim: Partial<Claim>): Claim => ({
  watched: [],
  ranges: [],
  now: OPENED,
  cursor: null,
  sessionOpenedAt: OPENED,
  slackLeft: SLACK_MS,
  durationMs: DURATION,
  maxRate: 2,
  ...claim,
})

const range = fc
  .tuple(fc.nat(DURATION - 1), fc.integer({ min: 1, max: 3 * MINUTE }))
  .map(([from, length]): Range => [from, Math.min(from + length, DURATION)])
const ranges = fc.array(range, { maxLength: 12 })

/** Milliseconds covered, counted on a coarse grid one cell at a time: a second opinion on the union. */
const covered = (list: readonly Range[], at: number) => list.some(([from, to]) => from <= at && at < to)

describe('intervals', () => {
  test('overlapping, touching, contained and empty ones', () => {
    expect(
      union([
        [5, 10],
        [0, 3],
        [3, 5],
        [20, 30],
        [22, 25],
        [40, 40],
      ]),
    ).toEqual([
      [0, 10],
      [20, 30],
    ])
    expect(
      total([
        [0, 10],
        [5, 15],
        [5, 15],
      ]),
    ).toBe(15)
    expect(total([])).toBe(0)
  })

  test('a union covers the same moments as its parts, is sorted and without contact, and does not change its input', () => {
    fc.assert(
      fc.property(ranges, fc.array(fc.nat(DURATION), { maxLength: 50 }), (list, moments) => {
        const before = structuredClone(list)
        const merged = union(list)
        expect(list).toEqual(before)
        for (const at of [...moments, ...list.flat()]) expect(covered(merged, at)).toBe(covered(list, at))
        merged.forEach(([from], i) => {
          if (i > 0) expect(from).toBeGreaterThan(merged[i - 1]?.[1] ?? 0)
        })
        expect(union(merged)).toEqual(merged)
      }),
    )
  })
})

describe('P1: watched is the union of what was accepted; order and repetition do not matter', () => {
  test('with time enough, beats in any order and any number of times give the union', () => {
    fc.assert(
      fc.property(fc.array(ranges, { maxLength: 6 }), fc.infiniteStream(fc.nat()), (beats, shuffle) => {
        const play = (order: readonly (readonly Range[])[]) => {
          let state = { watched: [] as Range[], cursor: null as number | null, slackLeft: SLACK_MS }
          order.forEach((beat, i) => {
            state = accept(first({ ...state, ranges: beat, now: OPENED + (i + 1) * 10 * DURATION }))
          })
          return state.watched
        }
        const shuffled = beats
          .map((beat) => [shuffle.next().value as number, beat] as const)
          .toSorted((a, b) => a[0] - b[0])
          .map(([, beat]) => beat)
        expect(play(beats)).toEqual(union(beats.flat()))
        expect(play([...shuffled, ...beats, ...shuffled])).toEqual(union(beats.flat()))
      }),
    )
  })

  test('one minute watched ten times is one minute', () => {
    let state = accept(first({ ranges: [[0, MINUTE]], now: OPENED + MINUTE }))
    for (let i = 2; i <= 10; i++) {
      state = accept(first({ ...state, ranges: [[0, MINUTE]], now: OPENED + i * MINUTE }))
      expect(state.acceptedMs).toBe(0)
    }
    expect(total(state.watched)).toBe(MINUTE)
  })
})

interface Beat {
  wait: number
  device: number
  ranges: readonly Range[]
}
const beats = fc.array(fc.record({ wait: fc.nat(30_000), device: fc.nat(3), ranges }), { maxLength: 30 })

/** Several devices of one learner, each with a session opened at its own moment, claiming whatever they like. */
function claimAll(list: readonly Beat[], opened: readonly number[], maxRate: number) {
  let state = { watched: [] as Range[], cursor: null as number | null, slackLeft: SLACK_MS }
  let now = Math.max(...opened)
  const steps: { now: number; watched: number }[] = []
  for (const beat of list) {
    now += beat.wait
    state = accept(
      first({ ...state, ranges: beat.ranges, now, sessionOpenedAt: opened[beat.device] ?? OPENED, maxRate }),
    )
    steps.push({ now, watched: total(state.watched) })
  }
  return steps
}

describe('P2: nobody watches faster than the clock', () => {
  test('whatever is claimed, watched ≤ time since opening × rate + slack, at every moment', () => {
    fc.assert(
      fc.property(beats, fc.constantFrom(1, 1.5, 2), (list, rate) => {
        for (const { now, watched } of claimAll(list, [OPENED, OPENED, OPENED, OPENED], rate)) {
          expect(watched).toBeLessThanOrEqual((now - OPENED) * rate + SLACK_MS)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('one request right after opening gives the slack and no more, and the slack is given once', () => {
    const once = accept(first({ ranges: [[0, DURATION]] }))
    expect(once).toMatchObject({ acceptedMs: SLACK_MS, slackLeft: 0, watched: [[0, SLACK_MS]] })
    const again = accept(first({ ...once, ranges: [[0, DURATION]] }))
    expect(again.acceptedMs).toBe(0)
    const otherSession = accept(
      first({ ...again, ranges: [[0, DURATION]], now: OPENED + 60 * MINUTE, sessionOpenedAt: OPENED + 60 * MINUTE }),
    )
    expect(otherSession.acceptedMs).toBe(0)
  })

  test('time before the session and time not watched is not saved up', () => {
    const idle = accept(first({ ranges: [], now: OPENED + 30 * MINUTE }))
    expect(
      accept(first({ ...idle, ranges: [[0, DURATION]], now: OPENED + 30 * MINUTE })).acceptedMs,
    ).toBeLessThanOrEqual(12_000)
    const later = accept(
      first({ ...idle, ranges: [[0, DURATION]], now: OPENED + 90 * MINUTE, sessionOpenedAt: OPENED + 90 * MINUTE }),
    )
    expect(later.acceptedMs).toBe(SLACK_MS)
  })

  test('a clock that goes back gives nothing and takes nothing', () => {
    const state = accept(first({ ranges: [[0, 5_000]], now: OPENED + 5_000 }))
    const back = accept(first({ ...state, ranges: [[5_000, 60_000]], now: OPENED - 60_000, slackLeft: 0 }))
    expect(back.acceptedMs).toBe(0)
    expect(back.cursor).toBe(state.cursor)
  })
})

describe('P7: two devices do not add the same second twice', () => {
  test('over any interleaving, what is gained between two moments is at most that time × rate, with one slack for all', () => {
    fc.assert(
      fc.property(beats, fc.array(fc.nat(60_000), { minLength: 4, maxLength: 4 }), (list, late) => {
        const opened = late.map((delay) => OPENED + delay)
        for (const { now, watched } of claimAll(list, opened, 1)) {
          expect(watched).toBeLessThanOrEqual(now - Math.min(...opened) + SLACK_MS)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a second device claiming another part of the same minute gets nothing for it', () => {
    const phone = accept(first({ ranges: [[0, MINUTE]], now: OPENED + MINUTE, maxRate: 1 }))
    const laptop = accept(
      first({ ...phone, ranges: [[5 * MINUTE, 6 * MINUTE]], now: OPENED + MINUTE, maxRate: 1, slackLeft: 0 }),
    )
    expect(laptop.acceptedMs).toBe(0)
    expect(laptop.watched).toEqual([[0, MINUTE]])
  })
})

describe('an honest learner', () => {
  test.each([1, 1.5, 2])('who watches the whole at %d× with uneven delays loses nothing', (rate) => {
    let state = { watched: [] as Range[], cursor: null as number | null, slackLeft: SLACK_MS, acceptedMs: 0 }
    const delays = [300, 1_200, 80, 900, 40, 1_500]
    let played = 0
    for (let i = 1; played < DURATION; i++) {
      const to = Math.min(DURATION, Math.floor(i * 5_000 * rate))
      state = accept(
        first({ ...state, ranges: [[played, to]], now: OPENED + i * 5_000 + (delays[i % delays.length] ?? 0) }),
      )
      played = to
    }
    expect(state.watched).toEqual([[0, DURATION]])
    expect(completed(state.watched, DURATION)).toBe(true)
  })

  test('who was offline for a minute sends it afterwards and loses nothing', () => {
    const before = accept(first({ ranges: [[0, 5_000]], now: OPENED + 5_000 }))
    const after = accept(first({ ...before, ranges: [[5_000, 65_000]], now: OPENED + 65_000 }))
    expect(after.watched).toEqual([[0, 65_000]])
    expect(after.slackLeft).toBe(SLACK_MS)
  })

  test('whose player runs a few frames past the probed end is believed up to the end', () => {
    expect(accept(first({ ranges: [[DURATION - 5_000, DURATION + 400]], now: OPENED + MINUTE })).watched).toEqual([
      [DURATION - 5_000, DURATION],
    ])
  })
})

describe('P6: malformed claims', () => {
  test.each<[string, unknown]>([
    ['beyond the end', [[0, DURATION + 1_001]]],
    ['starting at the end', [[DURATION, DURATION + 1]]],
    ['negative', [[-1, 5]]],
    ['reversed', [[9, 5]]],
    ['empty', [[5, 5]]],
    ['NaN', [[0, Number.NaN]]],
    ['Infinity', [[0, Number.POSITIVE_INFINITY]]],
    ['1e309', [[0, JSON.parse('1e309')]]],
    ['fractions', [[0, 5.5]]],
    ['strings', [['0', '5']]],
    ['three ends', [[0, 5, 9]]],
    ['too many', Array.from({ length: 201 }, (_, i) => [i, i + 1])],
    ['no list', 'abc'],
    ['null', [null]],
  ])('%s: refused', (_, claim) => {
    expect(isClaim(claim, DURATION)).toBe(false)
    expect(() => accept(first({ ranges: claim as Range[], now: OPENED + MINUTE }))).toThrow(RangeError)
  })
})

describe('one learner has one pair of eyes', () => {
  const videos = fc.array(
    fc.record({ wait: fc.nat(30_000), video: fc.nat(4), rate: fc.constantFrom(1, 1.5, 2), ranges }),
    {
      maxLength: 40,
    },
  )
  /** Beats of several videos on the one clock of their learner. */
  function watchAll(list: { wait: number; video: number; rate: number; ranges: Range[] }[]) {
    const watched: Range[][] = [[], [], [], [], []]
    let clock = { cursor: null as number | null, slackLeft: SLACK_MS }
    let [now, allowed] = [OPENED, SLACK_MS]
    for (const beat of list) {
      now += beat.wait
      const before = clock.cursor ?? OPENED
      const taken = accept(
        first({ ...clock, watched: watched[beat.video] ?? [], ranges: beat.ranges, now, maxRate: beat.rate }),
      )
      watched[beat.video] = taken.watched
      clock = taken
      allowed += (taken.cursor - before) * beat.rate
    }
    return { now, allowed, credited: watched.reduce((sum, one) => sum + total(one), 0) }
  }

  test('whatever is claimed for however many videos, all together count no more than the clock that passed', () => {
    fc.assert(
      fc.property(videos, (list) => {
        const { now, allowed, credited } = watchAll(list)
        expect(credited).toBeLessThanOrEqual(allowed)
        expect(credited).toBeLessThanOrEqual((now - OPENED) * 2 + SLACK_MS)
      }),
      { numRuns: 300 },
    )
  })

  test('all at normal speed count what one of them would', () => {
    fc.assert(
      fc.property(videos, (list) => {
        const { now, credited } = watchAll(list.map((beat) => ({ ...beat, rate: 1 })))
        expect(credited).toBeLessThanOrEqual(now - OPENED + SLACK_MS)
      }),
      { numRuns: 300 },
    )
  })

  test('slack that was used comes back out of a rest, and never beyond what it was', () => {
    const used = accept(first({ ranges: [[0, MINUTE]] }))
    const rested = accept(first({ ...used, ranges: [[0, 10_000]], now: OPENED + 30_000 }))
    expect(rested).toMatchObject({ acceptedMs: 8_000, slackLeft: SLACK_MS })
  })
})
