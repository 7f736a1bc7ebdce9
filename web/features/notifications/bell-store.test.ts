import { expect, it, vi } from 'vitest'
import { createBellStore } from './bell-store.ts'

it('counts what came since the reader last loaded a list', () => {
  const store = createBellStore()
  const told = vi.fn()
  const stop = store.subscribe(told)
  store.came('a', { unread: 1, unseen: 1 })
  store.came('b', { unread: 2, unseen: 2 })
  expect(store.state()).toMatchObject({ counts: { unread: 2, unseen: 2 }, arrived: 2 })
  store.listed(['a', 'b'])
  store.countsAre({ unread: 0, unseen: 0 })
  expect(store.state()).toMatchObject({ counts: { unread: 0, unseen: 0 }, arrived: 0 })
  stop()
  store.forget()
  expect(store.state().counts).toBeNull()
  expect(told).toHaveBeenCalledTimes(4)
})

it('counts nothing that the list on the screen shows already', () => {
  const store = createBellStore()
  store.listed(['a'])
  store.came('a', { unread: 1, unseen: 1 })
  expect(store.state()).toMatchObject({ counts: { unread: 1 }, arrived: 0 })
  store.came('b', { unread: 2, unseen: 2 })
  expect(store.state().arrived).toBe(1)
})

it('says after a gap in the connection that a list on the screen may be old', () => {
  const store = createBellStore()
  store.caughtUp({ unread: 3, unseen: 2 })
  expect(store.state().arrived).toBe(0)
  store.watch()
  store.caughtUp({ unread: 3, unseen: 2 })
  expect(store.state().arrived).toBe(2)
  store.listIs({ is: 'loaded', items: [], now: '2026-06-15T03:00:00.000Z' })
  expect(store.state().arrived).toBe(0)
})

it('knows whether a list is on the screen', () => {
  const store = createBellStore()
  const [bell, page] = [store.watch(), store.watch()]
  bell()
  expect(store.isWatched()).toBe(true)
  page()
  expect(store.isWatched()).toBe(false)
})
