import { randomUUID } from 'node:crypto'
import { sha256 } from '#server/core/crypto.ts'
import type { Person, TestApp } from '#server/testing/app.ts'

/** Things of people that no call makes at once, written as rows. */
export async function readingDevice(t: TestApp, user: Person, mark: string): Promise<string> {
  const { id } = await t.db
    .insertInto('reading_devices')
    .values({ user_id: user.id, mark: sha256(mark), name: `Máy ${mark}`, first_at: t.clock.now, last_at: t.clock.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function pictureOf(t: TestApp, owner: Person): Promise<string> {
  const { id } = await t.db
    .insertInto('files')
    .values({
      owner_id: owner.id,
      name: 'bia.webp',
      kind: 'IMAGE',
      mime: 'image/webp',
      visibility: 'PUBLIC',
      status: 'READY',
      size: 1_000,
      part_size: 1_000,
      storage_key: randomUUID(),
      created_at: t.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function digestItem(t: TestApp, user: Person, mark: string): Promise<string> {
  const { id } = await t.db
    .insertInto('deliveries')
    .values({
      user_id: user.id,
      kind: 'HOST_NEWS',
      source: mark,
      channel: 'EMAIL',
      mode: 'DAILY_BATCH_1',
      cause: 'CHOSEN',
      title: `Tin ${mark}`,
      created_at: t.clock.now,
      due_at: new Date(t.clock.now.getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function removedCase(t: TestApp, author: Person, mark: string): Promise<string> {
  const staff = await t.person({ role: 'ADMIN' })
  const { id } = await t.db
    .insertInto('moderation_cases')
    .values({
      kind: 'PROFILE',
      subject_id: author.id,
      author_id: author.id,
      source: 'REPORT',
      status: 'REMOVED',
      held: true,
      texts: JSON.stringify([{ field: 'bio', text: mark }]),
      list_version: 1,
      opened_at: t.clock.now,
      decided_at: t.clock.now,
      decided_by: staff.id,
      violation: 'SPAM',
      reason: 'Quảng cáo',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function postGift(t: TestApp, giver: Person, postId: string): Promise<string> {
  const { id } = await t.db
    .insertInto('post_gifts')
    .values({ post_id: postId, giver_id: giver.id, created_at: t.clock.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
