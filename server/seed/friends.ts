import { addDays } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { ownCode } from '#server/modules/growth/referrals/own-code.ts'
import { settleReferrals } from '#server/modules/growth/referrals/settle-referrals.ts'
import { takeInvitation } from '#server/modules/growth/referrals/take-invitation.ts'
import { hashPassword } from '#server/modules/identity/index.ts'
import { type Cast, DEMO_PASSWORD, type Member } from './people.ts'
import { buy } from './sales.ts'
import { signedUp } from './signed-up.ts'

/** Friends of the learner whose account is printed: when they signed up by the learner's link, and when they bought. */
const FRIENDS: [email: string, fullName: string, joined: number, bought: number | null][] = [
  ['thao.vy@benhoc.test', 'Lê Thảo Vy', 30, 25],
  ['gia.bao@benhoc.test', 'Phạm Gia Bảo', 5, 2],
  ['khanh.linh@benhoc.test', 'Trịnh Khánh Linh', 1, null],
]

/** One was worth a reward, one has just bought, one has only signed up. */
export async function inviteFriends(ctx: Context, cast: Cast, courseId: string): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const invitation = await ownCode(cast.as(cast.pupil, addDays(ctx.now(), -40)), cast.pupil.id)
  for (const [email, fullName, joined, bought] of FRIENDS) {
    const then: Context = { ...ctx, now: () => addDays(ctx.now(), -joined) }
    const { id } = await write(then, (tx) => signedUp(tx, { email, fullName, passwordHash }))
    await takeInvitation(then, { userId: id, invitation })
    const friend: Member = { id, email, fullName, role: 'USER' }
    if (bought !== null) await buy(ctx, cast, friend, [courseId], addDays(ctx.now(), -bought), await codesOf(ctx, id))
  }
  await settleReferrals(ctx)
}

async function codesOf(ctx: Context, userId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('voucher_users as u')
    .innerJoin('vouchers as v', 'v.id', 'u.voucher_id')
    .select('v.code')
    .where('u.user_id', '=', userId)
    .execute()
  return rows.map(({ code }) => code)
}
