import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const channel = Object.assign(new EventEmitter(), {
  io: new EventEmitter(),
  active: false,
  connect: vi.fn(),
  disconnect: vi.fn(),
})
vi.mock('socket.io-client', () => ({ io: () => channel }))

const { goLive } = await import('./live.ts')

const START = Date.parse('2026-11-22T02:00:00Z')
let renewals: number
let leave: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  renewals = 0
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async () => {
    renewals += 1
    return new Response(null, { status: 204 })
  })
  leave = goLive()
})
afterEach(() => {
  leave()
  channel.removeAllListeners()
  channel.io.removeAllListeners()
  channel.connect.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const refused = async (reason: string) => {
  channel.emit('connect_error', new Error(reason))
  await vi.advanceTimersByTimeAsync(0)
}
const anotherTabRenews = (afterMs: number) => {
  vi.setSystemTime(START + afterMs)
  vi.stubGlobal('document', { cookie: `renewed-at=${START + afterMs}` })
}

it('a refused channel renews the session and tries again', async () => {
  await refused('UNAUTHENTICATED')
  expect(renewals).toBe(1)
  expect(channel.connect).toHaveBeenCalledTimes(1)
})

it('what another tab renewed since the attempt began is not renewed again', async () => {
  anotherTabRenews(400)
  vi.setSystemTime(START + 900)
  await refused('UNAUTHENTICATED')
  expect(renewals).toBe(0)
  expect(channel.connect).toHaveBeenCalledTimes(1)
})

it('a renewal from before the attempt does not help it', async () => {
  anotherTabRenews(400)
  vi.setSystemTime(START + 900)
  channel.io.emit('reconnect_attempt')
  await refused('UNAUTHENTICATED')
  expect(renewals).toBe(1)
})

it('a server that cannot judge is asked again after a pause, and nothing is renewed', async () => {
  await refused('UNAVAILABLE')
  expect(channel.connect).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(channel.connect).toHaveBeenCalledTimes(1)
  expect(renewals).toBe(0)
})
