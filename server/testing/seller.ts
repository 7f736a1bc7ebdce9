import { sql } from 'kysely'
import type { SellerStatus } from '#domain/statuses/seller.ts'
import type { TestApp } from './app.ts'

/** Makes a person a seller whose papers were looked at, as far as the rows tell; nothing lies in the storage. */
export async function verifiedSeller(
  t: TestApp,
  person: { id: string },
  status: SellerStatus = 'VERIFIED',
): Promise<string> {
  const { id } = await t.db
    .insertInto('seller_verifications')
    .values({
      user_id: person.id,
      status,
      kind: 'INDIVIDUAL',
      sealed: 'test',
      document_mark: person.id,
      submitted_at: t.clock.now,
      decided_at: t.clock.now,
      reason: status === 'REJECTED' ? 'Ảnh mờ.' : null,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ status: sql`excluded.status`, reason: sql`excluded.reason` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
