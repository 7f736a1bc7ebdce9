import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { bookingFile } from './booking-file.ts'

export const told = [on(contract.bookingCalendarFile, (ctx, { params }) => bookingFile(ctx, params.id))]
