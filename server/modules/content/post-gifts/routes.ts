import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { givePost } from './give-post.ts'
import { openGift } from './open-gift.ts'
import { giftedPost, myGifts } from './reads.ts'
import { takeBackGift } from './take-back-gift.ts'

export const postGifts = [
  on(contract.givePost, (ctx, { params }) => givePost(ctx, params.id)),
  on(contract.myGifts, (ctx, { query }) => myGifts(ctx, query)),
  on(contract.takeBackGift, (ctx, { params }) => takeBackGift(ctx, params.id)),
  on(contract.giftedPost, (ctx, { params }) => giftedPost(ctx, params.token)),
  on(contract.openGift, (ctx, { params }) => openGift(ctx, params.token)),
]
