import { expect, it } from 'vitest'
import { askable } from './askable.ts'

const tier = (id: string, more: object = {}) =>
  ({ id, isAddOn: false, problem: null, left: 5, admission: 'OPEN', ...more }) as never
const asked = (waitingList: boolean, ...tiers: never[]) =>
  askable({ waitingList, tiers } as never).map(({ kind, tiers: own }) => [kind, own.map(({ id }) => id)])

it('what is sold out may be waited for, with add-ons, and nothing that can be bought', () => {
  const soldOut = tier('hết', { problem: 'SOLD_OUT', left: 0 })
  const lunch = tier('cơm', { isAddOn: true })
  expect(asked(true, soldOut, lunch, tier('còn'))).toEqual([['WAITING_LIST', ['hết', 'cơm']]])
  expect(asked(false, soldOut, lunch)).toEqual([])
  expect(asked(true, tier('còn'), lunch)).toEqual([])
})

it('a tier whose buyers are approved is asked for; one for the invited is not', () => {
  const needs = { problem: 'NEEDS_APPROVAL' }
  const tiers = [tier('duyệt', { ...needs, admission: 'APPROVAL' }), tier('mời', { ...needs, admission: 'INVITATION' })]
  expect(asked(true, ...tiers)).toEqual([['APPROVAL', ['duyệt']]])
})
