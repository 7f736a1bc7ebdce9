import { describe, expect, test } from 'vitest'
import type { Range } from '#domain/watch.ts'
import { actionOf, speedAfter } from './keys.ts'
import { Played } from './played.ts'
import { heightsOf, ofQuality } from './stream.ts'
import { type BeatReply, type Kept, WatchQueue } from './watch-queue.ts'

describe('what was played', () => {
  const play = (played: Played, from: number, to: number, rate = 1) => {
    for (let at = from; at <= to; at += 0.25 * rate) played.at(at, rate)
  }

  test('one part is one range, taken once, and goes on where it was taken', () => {
    const played = new Played()
    play(played, 0, 10)
    expect(played.take()).toEqual([[0, 10_000]])
    expect(played.take()).toEqual([])
    play(played, 10.25, 12)
    expect(played.take()).toEqual([[10_000, 12_000]])
  })

  test('what is jumped over is not played, forwards and backwards, also at double speed', () => {
    const played = new Played()
    play(played, 0, 5)
    played.at(60)
    play(played, 60.25, 65)
    play(played, 20, 24, 2)
    expect(played.take()).toEqual([
      [0, 5_000],
      [20_000, 24_000],
      [60_000, 65_000],
    ])
  })

  test('a pause cuts; standing still is nothing', () => {
    const played = new Played()
    play(played, 3, 4)
    played.cut()
    played.at(4)
    played.at(4)
    expect(played.take()).toEqual([[3_000, 4_000]])
  })
})

describe('what waits to be counted', () => {
  type Step = Partial<BeatReply> | { code: string }
  function line(steps: Step[]) {
    const sent: { session: string; ranges: Range[]; position: number; rate: number }[] = []
    const state = { kept: { sessionId: null, ranges: [], rate: 1 } as Kept, closed: '', opened: 0, sent }
    const queue = new WatchQueue({
      open: async () => `session-${++state.opened}`,
      beat: async (session, { ranges, position, rate }) => {
        sent.push({ session, ranges, position, rate })
        const step = steps.shift() ?? {}
        if ('code' in step) throw step
        return { counted: true, retryAfterMs: 4_500, watched: ranges, ...step } as BeatReply
      },
      remember: (kept) => {
        state.kept = kept
      },
      heard: () => {},
      closed: (code) => {
        state.closed = code
      },
    })
    return { queue, state }
  }

  test('is sent once and forgotten when it was counted', async () => {
    const { queue, state } = line([])
    queue.add([[0, 10_000]], 10)
    expect(await queue.flush()).toBeNull()
    expect(await queue.flush()).toBeNull()
    expect(state.sent).toEqual([{ session: 'session-1', ranges: [[0, 10_000]], position: 10, rate: 1 }])
    expect(state.kept.ranges).toEqual([])
  })

  test('stays over a lost network and goes with what came since', async () => {
    const { queue, state } = line([{ code: 'NETWORK' }, {}])
    queue.add([[0, 10_000]], 10)
    expect(await queue.flush()).toBe(10_000)
    queue.add([[10_000, 20_000]], 20)
    expect(await queue.flush()).toBeNull()
    expect(state.sent[1]?.ranges).toEqual([[0, 20_000]])
  })

  test('what came too soon, or was only counted in part, comes again', async () => {
    const { queue } = line([{ counted: false, retryAfterMs: 2_500, watched: [] }, { watched: [[0, 4_000]] }])
    queue.add([[0, 10_000]], 10)
    expect(await queue.flush()).toBe(2_500)
    expect(queue.waiting).toEqual([[0, 10_000]])
    expect(await queue.flush()).toBe(4_500)
    expect(queue.waiting).toEqual([[4_000, 10_000]])
  })

  test('a session that ended is opened anew, with what waits', async () => {
    const { queue, state } = line([{ code: 'WATCH_SESSION_NOT_FOUND' }, {}])
    queue.add([[0, 1_000]], 1)
    expect(await queue.flush()).toBe(0)
    await queue.flush()
    expect(state.sent.map(({ session }) => session)).toEqual(['session-1', 'session-2'])
  })

  test('a refund ends it: nothing is sent any more', async () => {
    const { queue, state } = line([{ code: 'NOT_ENROLLED' }])
    queue.add([[0, 1_000]], 1)
    expect(await queue.flush()).toBeNull()
    queue.add([[1_000, 2_000]], 2)
    await queue.flush()
    expect(state).toMatchObject({ closed: 'NOT_ENROLLED', sent: [{}] })
    expect(state.sent).toHaveLength(1)
  })

  test('goes with the highest speed it was played at, as long as any of it waits', async () => {
    const { queue, state } = line([{ watched: [[0, 15_000]] }, {}])
    queue.add([[0, 10_000]], 10, 2)
    queue.add([[10_000, 20_000]], 20, 1)
    await queue.flush()
    await queue.flush()
    queue.add([[20_000, 30_000]], 30, 1)
    await queue.flush()
    expect(state.sent.map(({ rate }) => rate)).toEqual([2, 2, 1])
  })

  test('of a page that was closed goes with what is played here, in its session where none is open yet', async () => {
    const { queue, state } = line([])
    queue.takeUp({ sessionId: 'session-của-thẻ-kia', ranges: [[50_000, 60_000]], rate: 2 })
    queue.add([[0, 10_000]], 10)
    await queue.flush()
    expect(state.sent).toMatchObject([
      {
        session: 'session-của-thẻ-kia',
        ranges: [
          [0, 10_000],
          [50_000, 60_000],
        ],
        rate: 2,
      },
    ])
  })

  test('only the position changed: it is sent, an unchanged one is not', async () => {
    const { queue, state } = line([])
    queue.add([], 42)
    await queue.flush()
    await queue.flush()
    expect(state.sent).toEqual([{ session: 'session-1', ranges: [], position: 42, rate: 1 }])
  })
})

describe('keys of the player', () => {
  const press = (key: string, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more })
  const page = { tag: 'body' }

  test.each([
    [' ', { kind: 'toggle' }],
    ['k', { kind: 'toggle' }],
    ['J', { kind: 'seek', by: -10 }],
    ['ArrowRight', { kind: 'seek', by: 5 }],
    ['ArrowUp', { kind: 'volume', by: 0.1 }],
    ['m', { kind: 'mute' }],
    ['c', { kind: 'captions' }],
    ['f', { kind: 'fullscreen' }],
    ['<', { kind: 'speed', by: -1 }],
    ['>', { kind: 'speed', by: 1 }],
    ['x', null],
    ['Tab', null],
  ])('%s', (key, action) => expect(actionOf(press(key), page)).toEqual(action))

  test('who types, uses a slider or a button, or the browser keeps their keys', () => {
    expect(actionOf(press('k'), { tag: 'TEXTAREA' })).toBeNull()
    expect(actionOf(press('k'), { tag: 'div', editable: true })).toBeNull()
    expect(actionOf(press('ArrowLeft'), { tag: 'INPUT', type: 'range' })).toBeNull()
    expect(actionOf(press('k'), { tag: 'INPUT', type: 'range' })).toEqual({ kind: 'toggle' })
    expect(actionOf(press(' '), { tag: 'BUTTON' })).toBeNull()
    expect(actionOf(press('f', { ctrlKey: true }), page)).toBeNull()
  })

  test('speeds go in steps and stop at the ends', () => {
    expect([speedAfter(1, 1), speedAfter(2, 1), speedAfter(0.5, -1), speedAfter(1.1, -1)]).toEqual([1.25, 2, 0.5, 0.75])
  })
})

describe('a recording in several qualities', () => {
  test('knows its qualities from the list, the best first, and the address of each', () => {
    const list =
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=640x360\n360/index.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2,RESOLUTION=1280x720\n720/index.m3u8\n'
    expect(heightsOf(list)).toEqual([720, 360])
    expect(heightsOf('<html>')).toEqual([])
    expect(ofQuality('/media/signed/a/hls/master.m3u8?u=1&sig=2', 720)).toBe(
      '/media/signed/a/hls/720/index.m3u8?u=1&sig=2',
    )
  })
})
