import { write } from '#server/core/write.ts'
import { membershipOnSale } from '#server/modules/catalog/goods.fixture.ts'
import { endMembership, grantMembership, revokeMembership } from '#server/modules/catalog/index.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { doc, publishedPost } from './posts.fixture.ts'

/** A membership on sale, that opens posts and no product. */
export async function clubOnSale(t: TestApp, name: string, slug: string) {
  const staff = await t.person({ role: 'SUPER_ADMIN' })
  return membershipOnSale(t, staff, { name, slug, opensAll: false, discountPercent: 5 })
}

/** A member by this plan from now on; what ends the right, and how. */
export async function memberOf(t: TestApp, planId: string, person?: Person) {
  const who = person ?? (await t.person())
  const { accessId } = await write(await t.as(), (tx) =>
    grantMembership(tx, { userId: who.id, planId, orderItemId: null }),
  )
  return {
    ...who,
    /** Taken back at once, as a refund does. */
    revoke: async () => write(await t.as(), (tx) => revokeMembership(tx, { accessId, reason: 'Hoàn tiền' })),
    endsAt: async (endsAt: Date) => write(await t.as(), (tx) => endMembership(tx, { accessId, endsAt })),
  }
}

/** A published post that ends in a part for members. */
export function membersPost(t: TestApp, secret: string, more: Parameters<typeof publishedPost>[1] = {}) {
  return publishedPost(t, {
    title: 'Nấu nước dùng trong',
    excerpt: '',
    body: doc('Ai cũng đọc được đoạn mở đầu này.'),
    membersBody: doc(secret),
    ...more,
  })
}
