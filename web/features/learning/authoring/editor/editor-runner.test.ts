import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browser } from '#web/kept/testing.ts'
import { draftOf } from './editor-fixtures.ts'
import { type Outcome, openRunner } from './editor-runner.ts'
import { openEditor, type SaveRequest } from './editor-state.ts'
import { editorLocker } from './kept-changes.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

function open(answer: (request: SaveRequest) => Outcome) {
  const sent: SaveRequest[] = []
  const { open: page, kept } = browser()
  let keys = 0
  const runner = openRunner(openEditor(draftOf({ a: ['a1', 'a2'] })), {
    send: async (request) => {
      sent.push(request)
      return answer(request)
    },
    locker: editorLocker('ha', 'course', page('a')),
    now: Date.now,
    newKey: () => `key-${++keys}`,
  })
  return { runner, sent, kept }
}

test('typing is saved once it pauses, and kept on this machine until then', async () => {
  const { runner, sent, kept } = open(() => ({ type: 'saved', reply: { version: 2 } }))
  for (const name of ['D', 'Da', 'Dao']) {
    runner.dispatch({ type: 'lesson edited', id: 'a1', fields: { name }, at: Date.now() })
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(250)
  expect(sent).toEqual([])
  expect(kept.size).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toMatchObject([{ kind: 'lesson', body: { name: 'Dao', version: 1 } }])
  expect(kept.size).toBe(0)
})

test('fifteen seconds of typing without a pause are saved on the way', async () => {
  const { runner, sent } = open(() => ({ type: 'saved', reply: { version: 2 } }))
  for (let typed = 0; typed < 75; typed++) {
    runner.dispatch({ type: 'lesson edited', id: 'a1', fields: { name: `Dao ${typed}` }, at: Date.now() })
    await vi.advanceTimersByTimeAsync(200)
    if (typed === 26) expect(sent).toHaveLength(1)
  }
  expect(sent.length).toBeGreaterThanOrEqual(2)
})

test('without a network the same request is tried again until it arrives', async () => {
  let online = false
  const { runner, sent } = open(() => (online ? { type: 'saved', reply: { version: 2 } } : { type: 'unreached' }))
  runner.dispatch({ type: 'course edited', fields: { name: 'Tên mới' }, at: Date.now() })
  await vi.advanceTimersByTimeAsync(3_000)
  online = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent.length).toBeGreaterThan(1)
  expect(runner.state().course).toMatchObject({ dirty: [], sent: null, version: 2 })
})

test('two parts are never under way at once', async () => {
  let under = 0
  let most = 0
  const { runner } = open(() => {
    most = Math.max(most, ++under)
    under--
    return { type: 'saved', reply: { version: 2 } }
  })
  runner.dispatch({ type: 'course edited', fields: { name: 'Một' }, at: Date.now() })
  runner.dispatch({ type: 'product edited', fields: { price: 0 }, at: Date.now() })
  expect(await Promise.all([runner.saveAll(), vi.advanceTimersByTimeAsync(2_000)]).then(([saved]) => saved)).toBe(true)
  expect(most).toBe(1)
})

test('saving all stops where a person has to decide', async () => {
  const { runner } = open(() => ({ type: 'overtaken', theirs: { name: 'Của người kia' }, version: 9 }))
  runner.dispatch({ type: 'section edited', id: 'a', fields: { name: 'Của tôi' }, at: Date.now() })
  expect(await Promise.all([runner.saveAll(), vi.advanceTimersByTimeAsync(2_000)]).then(([saved]) => saved)).toBe(false)
  expect(runner.state().sections[0]?.part).toMatchObject({
    fields: { name: 'Của tôi' },
    conflict: { theirs: { name: 'Của người kia' } },
  })
})
