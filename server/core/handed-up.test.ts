import { expect, it } from 'vitest'
import { gather, handUp, registry, rowOf, rowsOf, theRowOf } from './handed-up.ts'

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

it('gives the row of a registry that one module fills, and says where none or two do', () => {
  const from = (...values: string[]) => ({
    handedUp: gather(values.map((name) => ({ rows: [handUp(coins, row(name, 1))] }))),
  })
  expect(theRowOf(from('a'), coins)).toEqual(row('a', 1))
  expect(() => theRowOf(from(), coins)).toThrow('no module hands up coins')
  expect(() => theRowOf(from('a', 'b'), coins)).toThrow('two modules hand up coins')
})
