import { dong } from '#domain/money.ts'
import type { Tx } from '#server/core/context.ts'
import { postLedger } from './post.ts'
import { minus } from './rules.ts'

type Given = { id: string; userId: string; amount: number }

const GIVEN = {
  CREDIT_GIVEN: 'Bến Học tặng số dư',
  REFERRAL_REWARD: 'Thưởng mời bạn',
}

/** Writes that the platform gave a person credit at its own cost, as a present or for a friend they brought; once per `id`. */
export async function bookGivenCredit(tx: Tx, kind: keyof typeof GIVEN, gift: Given): Promise<boolean> {
  const amount = dong(gift.amount)
  return postLedger(tx, {
    kind,
    refId: gift.id,
    memo: GIVEN[kind],
    entries: [
      { account: 'GOODWILL', amount },
      { account: 'CREDIT', amount: minus(amount), userId: gift.userId },
    ],
  })
}
