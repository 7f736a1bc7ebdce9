import { contract } from '#domain/contract/index.ts'
import { asUser } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { giveSeats } from './give-seats.ts'
import { readOrderSeats } from './reads.ts'
import { takeBackSeat } from './take-back-seat.ts'

export const seats = [
  on(contract.orderSeats, (ctx, { params }) => readOrderSeats(ctx, asUser(ctx), params.id)),
  on(contract.giveSeats, (ctx, { params, body }) => giveSeats(ctx, params.id, body)),
  on(contract.takeBackSeat, (ctx, { params }) => takeBackSeat(ctx, params.id)),
]
