import { USUAL_TERMS } from '#domain/proposals.ts'
import { localDay } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { randomCode } from '#server/core/crypto.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { priceLines } from './price-lines.ts'
import { putLines } from './put-lines.ts'

type Asked = {
  items: readonly { productId: string; learners: number }[]
  company: { name: string; taxCode: string | null; address: string | null } | null
  contactName: string
  phone: string | null
  note: string
}

/**
 * Asks the staff what these things cost for so many learners. They find a first draft at the prices for everybody.
 * Throws INVALID_PRODUCT_ITEM, OWN_PRODUCT.
 */
export function askProposal(ctx: Context, asked: Asked): Promise<{ id: string; code: string }> {
  return write(ctx, async (tx) => {
    const userId = asUser(tx)
    const now = tx.now()
    const proposal = await tx.db
      .insertInto('proposals')
      .values({
        code: `BG${localDay(now).replaceAll('-', '').slice(2)}${randomCode(6)}`,
        user_id: userId,
        company_name: asked.company?.name ?? null,
        tax_code: asked.company?.taxCode ?? null,
        address: asked.company?.address ?? null,
        contact_name: asked.contactName,
        phone: asked.phone,
        note: asked.note,
        asked_at: now,
        touched_at: now,
      })
      .returning(['id', 'code', 'user_id'])
      .executeTakeFirstOrThrow()
    const wanted = asked.items.map(({ productId, learners }) => ({ productId, quantity: learners, unitPrice: null }))
    const lines = await priceLines(tx, proposal, wanted, { path: 'items', evenFull: true })
    await tx.db
      .insertInto('proposal_wishes')
      .values(
        asked.items.map(({ productId, learners }, index) => ({
          proposal_id: proposal.id,
          index,
          product_id: productId,
          learners,
        })),
      )
      .execute()
    const version = await tx.db
      .insertInto('proposal_versions')
      .values({ proposal_id: proposal.id, number: 1, terms: USUAL_TERMS })
      .returning('id')
      .executeTakeFirstOrThrow()
    await putLines(tx, version.id, lines)
    await audit(tx, 'proposal.asked', 'proposal', proposal.id, { lines: lines.length })
    await publish(tx, 'proposal.asked', { proposalId: proposal.id })
    return { id: proposal.id, code: proposal.code }
  })
}
