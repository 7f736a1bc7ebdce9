import { sql } from 'kysely'
import type { Supply, Tax, VatClass } from '#domain/books.ts'
import type { ProductItemType } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import type { SellerKind } from '#domain/sellers.ts'
import { localDay } from '#domain/time.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { mustNotBeginInPast } from './rules.ts'

type Dated = { startsOn: string; source: string }
type TaxTerms = Dated & { tax: Tax; sellerKind: SellerKind; resident: boolean; supply: Supply; basisPoints: number }

/** Adds a rate of withholding from a day on; the one before it ends there. Throws RULE_IN_PAST, RULE_OVERLAPS. */
export function addTaxRate(ctx: Context, terms: TaxTerms): Promise<{ id: string }> {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    mustNotBeginInPast(terms.startsOn, tx.now())
    const subject = { tax: terms.tax, seller_kind: terms.sellerKind, resident: terms.resident, supply: terms.supply }
    await sql`lock table tax_rates in share row exclusive mode`.execute(tx.db)
    let before = tx.db.selectFrom('tax_rates').select(['id', 'starts_on', 'ends_on'])
    for (const [column, value] of Object.entries(subject)) before = before.where(sql.ref(column), '=', value)
    await endBefore(tx, 'tax_rates', await before.execute(), terms.startsOn, staffId)
    const { id } = await tx.db
      .insertInto('tax_rates')
      .values({
        ...subject,
        basis_points: terms.basisPoints,
        starts_on: terms.startsOn,
        source: terms.source,
        created_by: staffId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, 'tax-rate.added', 'tax rate', id, terms)
    return { id }
  })
}

/** The same for VAT on what is sold. Throws RULE_IN_PAST, RULE_OVERLAPS. */
export function addVatRate(
  ctx: Context,
  terms: Dated & { vatClass: VatClass; basisPoints: number | null },
): Promise<{ id: string }> {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    mustNotBeginInPast(terms.startsOn, tx.now())
    await sql`lock table vat_rates in share row exclusive mode`.execute(tx.db)
    const before = await tx.db
      .selectFrom('vat_rates')
      .select(['id', 'starts_on', 'ends_on'])
      .where('vat_class', '=', terms.vatClass)
      .execute()
    await endBefore(tx, 'vat_rates', before, terms.startsOn, staffId)
    const { id } = await tx.db
      .insertInto('vat_rates')
      .values({
        vat_class: terms.vatClass,
        basis_points: terms.basisPoints,
        starts_on: terms.startsOn,
        source: terms.source,
        created_by: staffId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, 'vat-rate.added', 'vat rate', id, terms)
    return { id }
  })
}

type WaitTerms = Dated & { kind: ProductItemType | null; days: number }

/**
 * Adds for how long a host’s share of a sale waits, of a kind or of all kinds without a rule of their own; the rule before
 * it ends there. What is sold keeps its day. Throws RULE_IN_PAST, RULE_OVERLAPS.
 */
export function addPayoutWait(ctx: Context, terms: WaitTerms): Promise<{ id: string }> {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    mustNotBeginInPast(terms.startsOn, tx.now())
    await sql`lock table settlement_delays in share row exclusive mode`.execute(tx.db)
    const before = await tx.db
      .selectFrom('settlement_delays')
      .select(['id', 'starts_on', 'ends_on'])
      .where(sql<boolean>`kind is not distinct from ${terms.kind}`)
      .execute()
    await endBefore(tx, 'settlement_delays', before, terms.startsOn, staffId)
    const { id } = await tx.db
      .insertInto('settlement_delays')
      .values({
        kind: terms.kind,
        days: terms.days,
        starts_on: terms.startsOn,
        source: terms.source,
        created_by: staffId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, 'payout-wait.added', 'payout wait', id, terms)
    return { id }
  })
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

type Period = { id: string; starts_on: string; ends_on: string | null }

/**
 * Ends the rates that would still hold on that day or after it; one that has not begun never takes force. One that began
 * today may have been used today, so none begins in its place.
 */
async function endBefore(
  tx: Tx,
  table: 'tax_rates' | 'vat_rates' | 'settlement_delays',
  rates: readonly Period[],
  day: string,
  staffId: string,
): Promise<void> {
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
