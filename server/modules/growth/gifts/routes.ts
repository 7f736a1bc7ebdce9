import { contract } from '#domain/contract/index.ts'
import { asUser } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { changeGift } from './change-gift.ts'
import { claimGift } from './claim-gift.ts'
import { forgetGiftEmail } from './erase-gifts.ts'
import { listGiven, listReceived, readGift, readOrderGift } from './reads.ts'
import { sendGift } from './send-gift.ts'
import { giftForStaff } from './staff-reads.ts'

export const gifts = [
  on(contract.gift, (ctx, { params }) => readGift(ctx, params.code)),
  on(contract.claimGift, (ctx, { params }) => claimGift(ctx, params.code)),
  on(contract.forgetGiftEmail, async (ctx, { params }) => {
    await forgetGiftEmail(ctx, params.code)
    return { ok: true as const }
  }),
  on(contract.givenGifts, (ctx, { query }) => listGiven(ctx, asUser(ctx), query)),
  on(contract.receivedGifts, (ctx, { query }) => listReceived(ctx, asUser(ctx), query)),
  on(contract.orderGift, (ctx, { params }) => readOrderGift(ctx, asUser(ctx), params.id)),
  on(contract.adminOrderGift, (ctx, { params }) => giftForStaff(ctx, params.id)),
  on(contract.changeGift, (ctx, { params, body }) => changeGift(ctx, params.id, body)),
  on(contract.sendGift, (ctx, { params }) => sendGift(ctx, params.id)),
]
