import { type Insertable, sql } from 'kysely'
import type { Supply, Tax, VatClass } from '#domain/books.ts'
import type { ProductItemType } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import type { SellerKind } from '#domain/sellers.ts'
import { localDay } from '#domain/time.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { DB } from '#server/core/schema.ts'
import { write } from '#server/core/write.ts'
import { mustNotBeginInPast } from './rules.ts'

type Dated = { startsOn: string; source: string }
type TaxTerms = Dated & { tax: Tax; sellerKind: SellerKind; resident: boolean; supply: Supply; basisPoints: number }
type VatTerms = Dated & { vatClass: VatClass; basisPoints: number | null }
type WaitTerms = Dated & { kind: ProductItemType | null; days: number }

/** Adds a rate of withholding from a day on; the one before it ends there. Throws RULE_IN_PAST, RULE_OVERLAPS. */
export function addTaxRate(ctx: Context, terms: TaxTerms): Promise<{ id: string }> {
  const { tax, sellerKind, resident, supply, basisPoints } = terms
  const subject = { tax, seller_kind: sellerKind, resident, supply }
  return addRow(ctx, 'tax_rates', { subject, worth: { basis_points: basisPoints }, terms })
}

/** The same for VAT on what is sold. Throws RULE_IN_PAST, RULE_OVERLAPS. */
export function addVatRate(ctx: Context, terms: VatTerms): Promise<{ id: string }> {
  const { vatClass, basisPoints } = terms
  return addRow(ctx, 'vat_rates', { subject: { vat_class: vatClass }, worth: { basis_points: basisPoints }, terms })
}

/**
 * Adds for how long a host’s share of a sale waits, of a kind or of all kinds without a rule of their own; the rule before
 * it ends there. What is sold keeps its day. Throws RULE_IN_PAST, RULE_OVERLAPS.
 */
export function addPayoutWait(ctx: Context, terms: WaitTerms): Promise<{ id: string }> {
  const { kind, days } = terms
  return addRow(ctx, 'settlement_delays', { subject: { kind }, worth: { days }, terms })
}

/** Adds what a provider keeps of each payment from a day on. Throws RULE_IN_PAST, and CONFLICT for a second one of a day. */
export function addProviderFee(
  ctx: Context,
  terms: { gateway: PaymentGateway; basisPoints: number; fixed: number; startsOn: string },
): Promise<{ id: string }> {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    mustNotBeginInPast(terms.startsOn, tx.now())
    const { gateway, basisPoints, fixed, startsOn } = terms
    const { id } = await tx.db
      .insertInto('provider_fees')
      .values({ gateway, basis_points: basisPoints, fixed, starts_on: startsOn, created_by: staffId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, 'provider-fee.added', 'provider fee', id, terms)
    return { id }
  })
}

/** The tables of rates with a first and a last day, and what the audit trail calls them. */
const AUDITED = {
  tax_rates: ['tax-rate.added', 'tax rate'],
  vat_rates: ['vat-rate.added', 'vat rate'],
  settlement_delays: ['payout-wait.added', 'payout wait'],
} as const
type Table = keyof typeof AUDITED
type Columns = Record<string, string | number | boolean | null>
type Row = { subject: Columns; worth: Columns; terms: Dated }

/** Adds what a subject is worth from a day on, and ends what it was worth before. */
function addRow(ctx: Context, table: Table, { subject, worth, terms }: Row): Promise<{ id: string }> {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    mustNotBeginInPast(terms.startsOn, tx.now())
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx.db)
    let before = tx.db.selectFrom(table).select(['id', 'starts_on', 'ends_on'])
    for (const [column, value] of Object.entries(subject))
      before = before.where(sql<boolean>`${sql.ref(column)} is not distinct from ${value}`)
    await endBefore(tx, table, await before.execute(), terms.startsOn, staffId)
    const dated = { starts_on: terms.startsOn, source: terms.source, created_by: staffId }
    const { id } = await tx.db
      .insertInto(table)
      .values({ ...subject, ...worth, ...dated } as Insertable<DB[Table]>)
      .returning('id')
      .executeTakeFirstOrThrow()
    const [action, thing] = AUDITED[table]
    await audit(tx, action, thing, id, terms)
    return { id }
  })
}

type Period = { id: string; starts_on: string; ends_on: string | null }

/**
 * Ends the rates that would still hold on that day or after it; one that has not begun never takes force. One that began
 * today may have been used today, so none begins in its place.
 */
async function endBefore(tx: Tx, table: Table, rates: readonly Period[], day: string, staffId: string): Promise<void> {
  const live = rates.filter((rate) => rate.ends_on === null || (rate.ends_on > day && rate.ends_on > rate.starts_on))
  must(
    live.every((rate) => rate.starts_on !== day || day > localDay(tx.now())),
    'RULE_OVERLAPS',
  )
  for (const rate of live) {
    const end = rate.starts_on > day ? rate.starts_on : day
    await tx.db.updateTable(table).set({ ends_on: end, ended_by: staffId }).where('id', '=', rate.id).execute()
  }
}
