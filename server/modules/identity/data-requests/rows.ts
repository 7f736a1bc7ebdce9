import type { Selectable } from 'kysely'
import { fail } from '#domain/faults.ts'
import type { DataRequestKind } from '#domain/statuses/data-request.ts'
import { localDay } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { DataRequests } from '#server/core/schema.ts'

export type RequestRow = Selectable<DataRequests>
type Reader = Pick<Context | Tx, 'db'>

/** A request, locked. Throws DATA_REQUEST_NOT_FOUND. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow> {
  const row = await tx.db.selectFrom('data_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? fail('DATA_REQUEST_NOT_FOUND')
}

/** The clock of the law for a request of this kind that came at `at`. */
export function clockOf(ctx: Reader, kind: DataRequestKind, at: Date) {
  return ctx.db
    .selectFrom('data_request_clocks')
    .selectAll()
    .where('kind', '=', kind)
    .where('effective_from', '<=', localDay(at))
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Days without work from the day of `at` on. */
export async function holidaysFrom(ctx: Reader, at: Date): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.selectFrom('public_holidays').select('day').where('day', '>=', localDay(at)).execute()
  return new Set(rows.map(({ day }) => day))
}
