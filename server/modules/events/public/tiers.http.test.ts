import { beforeAll, describe, expect, it } from 'vitest'
import { madeVoucher } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { publishedEvent } from '../testing.ts'

const t = openedApp()
let host: Person
let staff: Person
beforeAll(async () => {
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
})

describe('the tiers of an event page', () => {
  it('each show the places of a quota that they share, for nobody takes one of each', async () => {
    const wish = { tiers: [{}, {}, {}], quotas: [{ capacity: 2, tiers: [0, 1, 2] }] }
    const { id } = await publishedEvent(t, wish, { host, staff })
    const { tiers } = (await t.call('eventById', { params: { id }, query: {} })).body
    expect(tiers.map(({ left, problem }) => [left, problem])).toEqual(Array(3).fill([2, null]))
  })

  it('are unlocked by a code however it is typed', async () => {
    const { id, tierIds } = await publishedEvent(t, { tiers: [{}, { isHidden: true }] }, { host, staff })
    await madeVoucher(t, host, { code: 'QUENLAU', productIds: [tierIds[1]] })
    const seen = async (code: string) => {
      const { body, raw } = await t.call('eventById', { params: { id }, query: { code } })
      expect(body.tiers, raw).toBeDefined()
      return body.tiers.length
    }
    expect([await seen('KHAC'), await seen('QUENLAU'), await seen(' quenlau ')]).toEqual([1, 2, 2])
  })
})
