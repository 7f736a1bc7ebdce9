import { sql } from 'kysely'
import { fail, must } from '#domain/faults.ts'
import type { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'
import { write } from '#server/core/write.ts'
import { lockUser } from '../rows.ts'
import { signInAnswer } from '../sessions/cookies.ts'
import { CHALLENGE_COOKIE } from '../two-factor/open-challenge.ts'
import { countSecondStep, spendSecondStep } from '../two-factor/spend-second-step.ts'
import { openProvenSession, signedInUser } from './sign-in.ts'

const CHALLENGE_TRIES = 5

/**
 * The second step of signing in. A challenge takes five tries and opens one session; each try is counted before it is
 * looked at, so that of many sent at once no more than five are.
 * @throws INVALID_OTP, OTP_MAX_RETRIES, TWO_FACTOR_STEP_ENDED, ACCOUNT_LOCKED, TOO_MANY_REQUESTS
 */
export async function logInSecondStep(
  ctx: Context,
  typed: { challenge?: string | undefined; code: string },
): Promise<Answer> {
  const token = typed.challenge ?? ctx.client.cookies?.[CHALLENGE_COOKIE]
  if (!token) fail('TWO_FACTOR_STEP_ENDED')
  const hash = sha256(token)
  const { userId, proof } = await countChallenge(ctx, hash)
  await countSecondStep(ctx, userId)
  const { user, tokens } = await write(ctx, async (tx) => {
    const user = await lockUser(tx, userId)
    must(user.state === 'ACTIVE', 'ACCOUNT_LOCKED')
    const step = await spendSecondStep(tx, userId, typed.code)
    const spent = await tx.db
      .deleteFrom('sign_in_challenges')
      .where('token_hash', '=', hash)
      .returning('token_hash')
      .executeTakeFirst()
    must(spent !== undefined, 'TWO_FACTOR_STEP_ENDED')
    return { user, tokens: await openProvenSession(tx, userId, `${proof}+${step}`) }
  })
  const answer = signInAnswer(ctx, signedInUser(user), tokens)
  if (!ctx.client.isApp) answer.cookies.push(clearedChallenge)
  return answer
}

const clearedChallenge = { name: CHALLENGE_COOKIE, value: '', maxAge: 0, httpOnly: true }

async function countChallenge(ctx: Context, hash: string): Promise<{ userId: string; proof: string }> {
  const counted = await ctx.db
    .updateTable('sign_in_challenges')
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', hash)
    .where('tries', '<', CHALLENGE_TRIES)
    .where('expires_at', '>', ctx.now())
    .returning(['user_id', 'proof'])
    .executeTakeFirst()
  if (counted) return { userId: counted.user_id, proof: counted.proof }
  const spent = await ctx.db
    .selectFrom('sign_in_challenges')
    .select('tries')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst()
  return fail(spent ? 'OTP_MAX_RETRIES' : 'TWO_FACTOR_STEP_ENDED', {
    ...(spent && { message: 'Bạn đã nhập sai quá nhiều lần. Hãy đăng nhập lại từ đầu.' }),
  })
}
