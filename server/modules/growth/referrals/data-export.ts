import { sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { friendName } from './names.ts'
import { factsOf } from './rows.ts'
import { wordsFor } from './rules.ts'

const STATUS = { WAITING: 'Đang chờ', REWARDED: 'Đã thưởng', REFUSED: 'Không thưởng' } as const

/** A person's invitation, whom it brought and who brought them, for the copy of their data. */
export async function referralsData(ctx: Context, userId: string): Promise<PersonalPart> {
  const [code, rows] = await Promise.all([
    ctx.db.selectFrom('referral_codes').selectAll().where('user_id', '=', userId).executeTakeFirst(),
    factsOf(ctx, sql`${userId} in (r.inviter_id, r.friend_id)`, sql`r.joined_at`),
  ])
  const people = await peopleOf(
    ctx,
    rows.flatMap((row) => [row.inviter_id, row.friend_id]),
  )
  return {
    name: 'moi-ban',
    title: 'Mời bạn',
    rows: [
      ...(code ? [{ 'Mã mời': code.code, 'Tạo lúc': code.created_at }] : []),
      ...rows.map((row) =>
        row.inviter_id === userId
          ? {
              'Bạn đã mời': friendName(people.get(row.friend_id)?.fullName),
              'Đăng ký lúc': row.joined_at,
              'Kết quả': STATUS[row.status],
              'Lý do': wordsFor(row),
              'Thưởng (đồng)': row.status === 'REWARDED' ? row.inviter_amount : 0,
            }
          : { 'Người mời bạn': people.get(row.inviter_id)?.fullName, 'Đăng ký lúc': row.joined_at },
      ),
    ],
  }
}
