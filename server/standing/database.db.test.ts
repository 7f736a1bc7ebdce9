import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isFaultCode } from '#domain/faults.ts'
import { affiliateFlow, affiliatePayoutFlow } from '#domain/statuses/affiliate.ts'
import { bookingFlow } from '#domain/statuses/booking.ts'
import { bookingDisputeFlow } from '#domain/statuses/booking-dispute.ts'
import { comboFlow } from '#domain/statuses/combo.ts'
import { courseFlow } from '#domain/statuses/course.ts'
import { courseReviewFlow } from '#domain/statuses/course-review.ts'
import { dataRequestFlow } from '#domain/statuses/data-request.ts'
import { eDocumentFlow } from '#domain/statuses/e-document.ts'
import { eInvoiceFlow } from '#domain/statuses/e-invoice.ts'
import type { Flow } from '#domain/statuses/flow.ts'
import { holdFlow } from '#domain/statuses/hold.ts'
import { hostProfileFlow } from '#domain/statuses/host-profile.ts'
import { instalmentFlow, instalmentPartFlow } from '#domain/statuses/instalment.ts'
import { layoffRequestFlow } from '#domain/statuses/layoff-request.ts'
import { orderFlow } from '#domain/statuses/order.ts'
import { paymentFlow } from '#domain/statuses/payment.ts'
import { payoutFlow } from '#domain/statuses/payout.ts'
import { postFlow } from '#domain/statuses/post.ts'
import { proposalFlow } from '#domain/statuses/proposal.ts'
import { referralFlow } from '#domain/statuses/referral.ts'
import { refundFlow, refundTransferFlow } from '#domain/statuses/refund.ts'
import { sellerFlow } from '#domain/statuses/seller.ts'
import { subscriptionFlow, subscriptionPaymentFlow } from '#domain/statuses/subscription.ts'
import { fold } from '#domain/text.ts'
import { migrate } from '#server/core/migrate.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()

const FLOWS: [table: string, flow: Flow<string, string>][] = [
  ['combos', comboFlow],
  ['courses', courseFlow],
  ['course_reviews', courseReviewFlow],
  ['data_requests', dataRequestFlow],
  ['e_documents', eDocumentFlow],
  ['holds', holdFlow],
  ['host_profiles', hostProfileFlow],
  ['orders', orderFlow],
  ['payments', paymentFlow],
  ['payouts', payoutFlow],
  ['e_invoices', eInvoiceFlow],
  ['posts', postFlow],
  ['proposal_versions', proposalFlow],
  ['refund_transfers', refundTransferFlow],
  ['affiliate_payouts', affiliatePayoutFlow],
  ['affiliates', affiliateFlow],
  ['referrals', referralFlow],
  ['refunds', refundFlow],
  ['seller_verifications', sellerFlow],
  ['layoff_requests', layoffRequestFlow],
  ['bookings', bookingFlow],
  ['booking_disputes', bookingDisputeFlow],
  ['instalment_plans', instalmentFlow],
  ['instalment_parts', instalmentPartFlow],
  ['subscriptions', subscriptionFlow],
  ['subscription_payments', subscriptionPaymentFlow],
]

describe('the database keeps the promises', () => {
  it.each(FLOWS)('%s: its status check is the flow’s list', async (table, flow) => {
    const { rows } = await sql<{
      def: string
    }>`select pg_get_constraintdef(oid) as def from pg_constraint where conname = ${`${table}_status`}`.execute(t.db)
    const allowed = [...(rows[0]?.def ?? '').matchAll(/'([A-Z_]+)'/g)].map((match) => match[1] ?? '')
    const used = flow.states.filter((state) => !flow.outside.includes(state))
    expect(allowed.filter((state) => !flow.states.includes(state))).toEqual([])
    expect(used.filter((state) => !allowed.includes(state))).toEqual([])
  })

  it('every unique and exclusion constraint, and every unique index, names its fault', async () => {
    const { rows } = await sql<{ name: string; comment: string | null }>`
      select c.conname as name, obj_description(c.oid, 'pg_constraint') as comment
      from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype in ('u', 'x')
      union all
      select i.indexrelid::regclass::text, obj_description(i.indexrelid, 'pg_class') from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indisunique and not i.indisprimary and c.relnamespace = 'public'::regnamespace
        and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`.execute(t.db)
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter((row) => !isFaultCode(row.comment ?? '')).map((row) => row.name)).toEqual([])
  })

  it('append-only tables refuse change and removal', async () => {
    await sql`insert into audit_log (actor_kind, action, subject) values ('system', 'tested', 'test')`.execute(t.db)
    await expect(sql`update audit_log set action = 'other'`.execute(t.db)).rejects.toThrow('append-only')
    await expect(sql`delete from audit_log`.execute(t.db)).rejects.toThrow('append-only')
  })

  it('folds text exactly as the domain does', async () => {
    const texts = ['Đường đi HỌC', 'hoà bình', 'hòa bình', 'Thuỵ Sĩ', 'ǅ Ｆｕｌｌ', 'Ð ð', 'Café Ẳ ẵ Ỡ', '199.000 ₫']
    const { rows } = await sql<{
      folded: string
    }>`select fold(t) as folded from unnest(${texts}::text[]) with ordinality as x(t, n) order by n`.execute(t.db)
    expect(rows.map((row) => row.folded)).toEqual(texts.map(fold))
  })

  it('migrations run once, and two processes may start at once', async () => {
    expect((await Promise.all([migrate(t.url), migrate(t.url)])).flat()).toEqual([])
  })

  it('its types are those of core/schema.ts', async () => {
    const { rows } = await sql<{
      name: string
    }>`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and table_name <> 'migrations' order by 1`.execute(
      t.db,
    )
    const source = readFileSync(path.join(import.meta.dirname, '..', 'core', 'schema.ts'), 'utf8')
    const missing = rows.filter(({ name }) => {
      const [table = '', column = ''] = name.split('.')
      const type = table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
      return !new RegExp(`interface ${type} \\{[^}]*\\n  ${column}:`).test(source)
    })
    expect(
      missing.map((row) => row.name),
      'run scripts/write-schema.ts',
    ).toEqual([])
  })
})
