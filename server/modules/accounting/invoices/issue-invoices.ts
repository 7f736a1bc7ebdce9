import type { ExpressionBuilder } from 'kysely'
import { invoiceName } from '#domain/books.ts'
import { must } from '#domain/faults.ts'
import { eInvoiceFlow } from '#domain/statuses/e-invoice.ts'
import { addMinutes } from '#domain/time.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import type { DB } from '#server/core/schema.ts'
import { write } from '#server/core/write.ts'
import type { EInvoiceTold } from '#server/providers/e-invoice/e-invoice.ts'
import { documentToSend } from './reads.ts'

const AT_ONCE = 50

/**
 * Sends the documents that wait to the electronic-invoice provider and asks about those without the tax authority’s code.
 * Each goes under its own id: a draft sent twice is one draft, an issue asked for twice is one issue. Without a
 * trustworthy answer the outcome stays unknown and is asked about again. What corrects a document waits until the tax
 * authority knows that one: before, the provider refuses it.
 * @returns how many were looked at
 */
export async function issueInvoices(ctx: Context): Promise<number> {
  if (!ctx.providers.eInvoices) return 0
  const due = await ctx.db
    .selectFrom('e_invoices')
    .select('id')
    .where('next_try_at', '<=', ctx.now())
    .where((e) => e.not(e.exists(correctedTooEarly(e))))
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of due) await issueInvoice(ctx, id)
  return due.length
}

function correctedTooEarly(e: ExpressionBuilder<DB, 'e_invoices'>) {
  return e
    .selectFrom('invoices as i')
    .innerJoin('e_invoices as corrected', 'corrected.id', 'i.adjusts_id')
    .select('i.id')
    .whereRef('i.id', '=', 'e_invoices.id')
    .where('corrected.status', 'not in', ['ISSUED', 'ADJUSTED'])
}

/** The same for one document. */
export async function issueInvoice(ctx: Context, id: string): Promise<void> {
  const port = ctx.providers.eInvoices
  if (!port) return
  const status = await claim(ctx, id)
  if (status === null) return
  const told = await (status === 'ISSUING' ? port.poll(id) : askFor(ctx, id)).catch((error: unknown) => {
    ctx.log.warn(
      { err: error, invoiceId: id },
      'no trustworthy answer about an electronic invoice; it is asked again later',
    )
    return null
  })
  if (told) await take(ctx, id, told)
}

/** A document that the provider refused is sent again. Throws INVOICE_NOT_FOUND, STATUS_CONFLICT. */
export function retryInvoice(ctx: Context, id: string) {
  return write(ctx, async (tx) => {
    const row = await tx.db.selectFrom('e_invoices').select('id').where('id', '=', id).executeTakeFirst()
    must(row !== undefined, 'INVOICE_NOT_FOUND')
    const { to } = await move(tx, {
      table: 'e_invoices',
      subject: 'e-invoice',
      flow: eInvoiceFlow,
      id,
      action: 'retry',
      as: 'staff',
      set: { failure: null, tries: 0, next_try_at: tx.now() },
    })
    await audit(tx, 'invoice.retried', 'invoice', id)
    return { id, status: to }
  })
}

/** Takes a document’s turn: it counts as unknown from before the call. @returns its status now; null where it is over */
function claim(ctx: Context, id: string): Promise<'UNKNOWN' | 'ISSUING' | null> {
  return write(ctx, async (tx) => {
    const row = await tx.db.selectFrom('e_invoices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row || row.next_try_at === null || row.next_try_at > tx.now()) return null
    const tries = row.tries + 1
    const set = { tries, next_try_at: addMinutes(tx.now(), Math.min(2 ** Math.min(tries, 10), 60)) }
    if (row.status === 'PENDING') {
      await move(tx, {
        table: 'e_invoices',
        subject: 'e-invoice',
        flow: eInvoiceFlow,
        id,
        action: 'ask',
        as: 'system',
        set,
      })
      return 'UNKNOWN'
    }
    await tx.db.updateTable('e_invoices').set(set).where('id', '=', id).execute()
    return row.status === 'UNKNOWN' || row.status === 'ISSUING' ? row.status : null
  })
}

async function askFor(ctx: Context, id: string): Promise<EInvoiceTold> {
  const invoice = await documentToSend(ctx, id)
  const name = invoiceName(invoice)
  const drafted = name === null ? undefined : await ctx.providers.eInvoices?.draft({ ...invoice, name })
  if (!drafted || drafted.state === 'refused') return drafted ?? { state: 'none' }
  return (await ctx.providers.eInvoices?.issue(id)) ?? { state: 'none' }
}

function take(ctx: Context, id: string, told: EInvoiceTold): Promise<void> {
  return write(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('e_invoices')
      .select('status')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (row?.status !== 'UNKNOWN' && row?.status !== 'ISSUING') return
    const step = { table: 'e_invoices', subject: 'e-invoice', flow: eInvoiceFlow, id, as: 'system' } as const
    if (told.state === 'issuing' && row.status === 'UNKNOWN')
      await move(tx, {
        ...step,
        action: 'accept',
        set: { provider_ref: told.reference, tries: 0, next_try_at: tx.now() },
      })
    if (told.state === 'refused')
      await move(tx, {
        ...step,
        action: 'fail',
        reason: told.reason,
        set: { failure: told.reason.slice(0, 300), next_try_at: null },
      })
    if (told.state === 'issued') {
      const set = {
        provider_ref: told.reference,
        authority_code: told.authorityCode,
        lookup_url: told.lookupUrl,
        issued_at: tx.now(),
        next_try_at: null,
        failure: null,
      }
      await move(tx, { ...step, action: 'issue', set })
      const adjusted = await tx.db
        .selectFrom('invoices')
        .select('id')
        .where('adjusts_id', '=', id)
        .limit(1)
        .executeTakeFirst()
      if (adjusted) await move(tx, { ...step, action: 'adjust' })
    }
  })
}
