import { expect, expectTypeOf, it } from 'vitest'
import type { DomainEventName, DomainEvents } from '#domain/domain-events.ts'
import type { NotReserved } from './jobs.ts'

it('no news uses the name under which the id of its request travels', () => {
  type Offender = {
    [N in DomainEventName]: keyof NotReserved extends keyof DomainEvents[N] ? N : never
  }[DomainEventName]
  expectTypeOf<Offender>().toBeNever()
  // One that did could not be told at all.
  // @ts-expect-error its id would be overwritten
  const lost: { orderId: string } & NotReserved = { orderId: 'a', requestId: 'b' }
  expect(lost).toHaveProperty('requestId')
})
