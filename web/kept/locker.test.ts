import { expect, test } from 'vitest'
import { openLocker } from './locker.ts'
import { browser } from './testing.ts'

/** Two pages that each kept something and were closed, the second last. */
function closed() {
  const machine = browser()
  const [a, b] = [openLocker<string>('bai', 1, machine.open('a')), openLocker<string>('bai', 1, machine.open('b'))]
  a.keep('của thẻ một')
  b.keep('của thẻ hai')
  for (const page of ['a', 'b']) machine.close(page)
  return machine
}
const values = (left: { value: string }[]) => left.map(({ value }) => value).toSorted()

test('what two pages kept is there twice; one takes the latest over, the other waits to be chosen', async () => {
  const machine = closed()
  const later = openLocker<string>('bai', 1, machine.open('c'))
  const taken: string[] = []
  await later.takeOver((value) => taken.push(value) > 0)
  expect(values([...(await later.left()), { value: taken[0] ?? '' }])).toEqual(['của thẻ hai', 'của thẻ một'])
  expect(later.own()).toBe(taken[0])
  for (const { key } of await later.left()) later.forget(key)
  expect(await later.left()).toEqual([])
})

test('pages that open at once do not take the same', async () => {
  const machine = closed()
  const lockers = ['c', 'd', 'e'].map((page) => openLocker<string>('bai', 1, machine.open(page)))
  await Promise.all(lockers.map((locker) => locker.takeOver(() => true)))
  expect(lockers.map((locker) => locker.own()).toSorted()).toEqual(['của thẻ hai', 'của thẻ một', null])
})

test('what an open page keeps is its own', async () => {
  const machine = browser()
  openLocker<string>('bai', 1, machine.open('a')).keep('đang viết')
  const other = openLocker<string>('bai', 1, machine.open('b'))
  await other.takeOver(() => true)
  expect([other.own(), await other.left()]).toEqual([null, []])
})

test('what nobody took stays; other things and older formats are not read', async () => {
  const machine = closed()
  openLocker<string>('bai-khac', 1, machine.open('c')).keep('bài khác')
  machine.close('c')
  const later = openLocker<string>('bai', 1, machine.open('d'))
  await later.takeOver(() => false)
  expect(values(await later.left())).toEqual(['của thẻ hai', 'của thẻ một'])
  expect(await openLocker<string>('bai', 2, machine.open('e')).left()).toEqual([])
})

test('a browser that keeps nothing, or nonsense, breaks nothing', async () => {
  const machine = browser()
  machine.kept.set('bai~x', '{"format":1,"va')
  expect(await openLocker('bai', 1, machine.open('a')).left()).toEqual([])
  const closedToUs = { ...machine.open('b'), storage: null }
  const locker = openLocker('bai', 1, closedToUs)
  locker.keep('chữ')
  await locker.takeOver(() => true)
  expect([locker.own(), await locker.left()]).toEqual([null, []])
})
