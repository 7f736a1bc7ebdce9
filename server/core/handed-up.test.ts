import { expect, it } from 'vitest'
import { gather, handUp, registry, rowOf, rowsOf } from './handed-up.ts'

type Row = { name: string; worth: number }
const coins = registry<Row>('coins')
const notes = registry<Row>('notes')
const row = (name: string, worth: number): Row => ({ name, worth })

it('gives the rows of one registry in the order of the modules, and none where nobody hands any up', () => {
  const from = {
    handedUp: gather([
      { rows: [handUp(coins, row('a', 1)), handUp(notes, row('n', 9))] },
      {},
      { rows: [handUp(coins, row('b', 2), row('c', 3))] },
    ]),
  }
  expect(rowsOf(from, coins).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  expect(rowOf(from, coins, 'name', 'b')).toEqual(row('b', 2))
  expect(rowOf(from, coins, 'name', 'n')).toBeUndefined()
  expect(rowsOf({ handedUp: gather([]) }, coins)).toEqual([])
})

it('refuses two rows of one name', () => {
  const from = { handedUp: gather([{ rows: [handUp(coins, row('a', 1))] }, { rows: [handUp(coins, row('a', 2))] }]) }
  expect(() => rowOf(from, coins, 'name', 'a')).toThrow('the same row of coins')
})
