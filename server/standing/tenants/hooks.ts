import type { CallName } from '#domain/contract/index.ts'
import { seal } from '#server/core/sealing.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { host, type Row } from './table-row.ts'

/** Systems of hosts that are told of their bookings. */
export const hooks: Partial<Record<CallName, Row>> = {
  changeHostHook: host({ 'params.id': 'hook' }, { body: { name: 'CRM mới' } }),
  rotateHostHookSecret: host({ 'params.id': 'hook' }),
  hostHookDeliveries: host({ 'params.id': 'hook' }),
  replayHostHookDelivery: host({ 'params.id': 'hookDelivery' }),
  deleteHostHook: host({ 'params.id': 'hook' }),
}

export async function hookIn(t: TestApp, owner: Person, mark: string) {
  const ctx = await t.as()
  const { id } = await t.db
    .insertInto('hooks')
    .values({
      name: `CRM ${mark}`,
      url: `https://${mark}.vidu.vn/tin`,
      kinds: ['booking.created'],
      host_id: owner.id,
      secret_sealed: seal(ctx, 'hooks', `bhs_${mark}`),
      created_by: owner.id,
      created_at: t.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const delivery = crypto.randomUUID()
  await t.db
    .insertInto('hook_deliveries')
    .values({
      id: delivery,
      hook_id: id,
      kind: 'booking.created',
      source: `booking.created:${mark}`,
      body: '{}',
      created_at: t.clock.now,
      delivered_at: t.clock.now,
    })
    .execute()
  return { hook: id, hookDelivery: delivery }
}
