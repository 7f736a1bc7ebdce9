import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { enterRoom } from './enter-room.ts'

export const rooms = [on(contract.enterBookingRoom, (ctx, { params }) => enterRoom(ctx, params.id))]
