import type { Tx } from '#server/core/context.ts'
import { publishProduct, setOnSale } from '#server/modules/catalog/index.ts'
import type { CalendarRow } from '../rows.ts'
import type { PackageRow } from './package-rows.ts'

/** What the product of a package is called: carts, orders and invoices say nothing else of it. */
export function packageProductName(calendar: { name: string }, { name }: { name: string }): string {
  return `${calendar.name} · ${name}`
}

/** Puts one package of an open calendar on sale as it is written, or off sale where it is closed, or is a class without dates. */
export async function showPackage(tx: Tx, calendar: CalendarRow, row: PackageRow): Promise<void> {
  const host = await tx.db
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', calendar.host_id)
    .executeTakeFirstOrThrow()
  await publishProduct(tx, {
    id: row.id,
    name: packageProductName(calendar, row),
    description: row.summary || calendar.summary,
    keywords: calendar.name,
    hostName: host.full_name,
    coverFileId: calendar.cover_file_id,
    price: row.price,
    listPrice: null,
    availableDays: null,
    lessonCount: row.sessions,
    durationSeconds: 0,
    categoryIds: [],
    startAt: null,
  })
  if (row.status !== 'ACTIVE' || row.sessions === 0) await setOnSale(tx, row.id, false)
}
