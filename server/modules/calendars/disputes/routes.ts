import { contract } from '#domain/contract/index.ts'
import { dong } from '#domain/money.ts'
import { on } from '#server/core/serve.ts'
import { answerDispute } from './answer-dispute.ts'
import { decideDispute } from './decide-dispute.ts'
import { openDispute } from './open-dispute.ts'
import { disputeOf, listDisputes } from './reads.ts'
import { withdrawDispute } from './withdraw-dispute.ts'

export const disputes = [
  on(contract.bookingDispute, (ctx, { params }) => disputeOf(ctx, params.id)),
  on(contract.openDispute, async (ctx, { params, body }) => {
    await openDispute(ctx, params.id, body.reason)
    return disputeOf(ctx, params.id)
  }),
  on(contract.withdrawDispute, async (ctx, { params }) => {
    await withdrawDispute(ctx, params.id)
    return disputeOf(ctx, params.id)
  }),
  on(contract.answerDispute, async (ctx, { params, body }) => {
    await answerDispute(ctx, params.id, body.answer)
    return disputeOf(ctx, params.id)
  }),
  on(contract.decideDispute, async (ctx, { params, body }) => {
    const waits = await decideDispute(ctx, params.id, { ...body, amount: dong(body.amount) })
    return { ...(await disputeOf(ctx, params.id)), waits }
  }),
  on(contract.bookingDisputes, (ctx, { query }) => listDisputes(ctx, query)),
]
