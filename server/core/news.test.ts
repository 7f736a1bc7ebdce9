import { expect, expectTypeOf, it } from 'vitest'
import type { News, NewsName } from '#domain/news.ts'
import type { NotReserved } from './jobs.ts'

it('no news uses the name under which the id of its request travels', () => {
  type Offender = { [N in NewsName]: keyof NotReserved extends keyof News[N] ? N : never }[NewsName]
  expectTypeOf<Offender>().toBeNever()
  // One that did could not be told at all.
  // @ts-expect-error its id would be overwritten
  const lost: { orderId: string } & NotReserved = { orderId: 'a', requestId: 'b' }
  expect(lost).toHaveProperty('requestId')
})
