import { randomUUID } from 'node:crypto'
import type { Person, TestApp } from '#server/testing/app.ts'

/** Hosts who may show nothing that they write, each for another reason. */

export function unverified(t: TestApp, host: Person) {
  return t.db.deleteFrom('seller_verifications').where('user_id', '=', host.id).execute()
}

export function unapproved(t: TestApp, host: Person) {
  return t.db
    .updateTable('host_profiles')
    .set({ status: 'REJECTED', reason: 'Thiếu giấy tờ' })
    .where('user_id', '=', host.id)
    .execute()
}

/** Somebody whose texts were taken down too often. */
export async function restricted(t: TestApp, host: Person): Promise<void> {
  const staff = await t.person({ role: 'ADMIN' })
  for (let n = 0; n < 5; n++)
    await t.db
      .insertInto('moderation_cases')
      .values({
        ...{ kind: 'CALENDAR', subject_id: randomUUID(), author_id: host.id, source: 'REPORT', status: 'REMOVED' },
        ...{ held: false, texts: '[]', list_version: 1, opened_at: t.clock.now, decided_at: t.clock.now },
        ...{ decided_by: staff.id, violation: 'SCAM', reason: 'Hứa quá lời.' },
      })
      .execute()
}
