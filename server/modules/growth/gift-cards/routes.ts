import { contract } from '#domain/contract/index.ts'
import { asUser } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { buyGiftCard } from './buy-gift-card.ts'
import { listAllCards, listOwnCards, readOwnCard } from './reads.ts'
import { redeemGiftCard } from './redeem-gift-card.ts'

export const giftCards = [
  on(contract.buyGiftCard, (ctx, { body }) => buyGiftCard(ctx, body)),
  on(contract.redeemGiftCard, (ctx, { body }) => redeemGiftCard(ctx, body.code)),
  on(contract.giftCards, (ctx, { query }) => listOwnCards(ctx, asUser(ctx), query)),
  on(contract.giftCard, (ctx, { params }) => readOwnCard(ctx, asUser(ctx), params.id)),
  on(contract.allGiftCards, (ctx, { query }) => listAllCards(ctx, query)),
]
