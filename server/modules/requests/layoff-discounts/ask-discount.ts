import { must } from '#domain/faults.ts'
import { PROOF_BYTES } from '#domain/layoff.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { randomToken, sha256 } from '#server/core/crypto.ts'
import { publish } from '#server/core/jobs.ts'
import { readPaper } from '#server/core/papers.ts'
import { write } from '#server/core/write.ts'
import { theOwn } from './reads.ts'
import { whyNot } from './rules.ts'
import { type LayoffFacts, sealFacts, sealProof } from './sealing.ts'

type Wish = LayoffFacts & { consentVersion: string; proof: { base64: string } }

/**
 * Somebody who lost their work asks for a discount. The proof is sealed before it is stored, apart from the library; one
 * request waits at a time, and one discount is given in a year.
 * PROOF_REFUSED, LAYOFF_REQUEST_WAITING, LAYOFF_DISCOUNT_GIVEN.
 */
export async function askDiscount(ctx: Context, { consentVersion, proof, ...facts }: Wish) {
  const userId = asUser(ctx)
  await mustBeOpen(ctx, userId)
  const paper = await readPaper(ctx, proof.base64, PROOF_BYTES)
  must(paper !== null, 'PROOF_REFUSED')
  const key = `layoff/${sha256(randomToken()).slice(0, 40)}`
  await ctx.providers.storage.write(key, sealProof(ctx, paper.bytes), 'application/octet-stream')
  try {
    const id = await write(ctx, async (tx) => {
      await tx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
      await mustBeOpen(tx, userId)
      const row = await tx.db
        .insertInto('layoff_requests')
        .values({
          user_id: userId,
          facts_sealed: sealFacts(tx, facts),
          proof_key: key,
          proof_type: paper.type,
          consent_version: consentVersion,
          created_at: tx.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await publish(tx, 'layoff.asked', { layoffId: row.id, userId })
      return row.id
    })
    return theOwn(ctx, userId, id)
  } catch (error) {
    await ctx.providers.storage.remove(key)
    throw error
  }
}

async function mustBeOpen(ctx: Pick<Context, 'db' | 'now'>, userId: string): Promise<void> {
  const before = await ctx.db
    .selectFrom('layoff_requests')
    .select(['status', 'decided_at'])
    .where('user_id', '=', userId)
    .execute()
  const why = whyNot(before, ctx.now())
  must(why !== 'WAITING', 'LAYOFF_REQUEST_WAITING')
  must(why !== 'GIVEN', 'LAYOFF_DISCOUNT_GIVEN')
}
