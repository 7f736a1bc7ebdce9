import { randomUUID } from 'node:crypto'
import { dong } from '#domain/money.ts'
import { write } from '#server/core/write.ts'
import { noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import { sealBank } from '#server/modules/identity/bank-accounts/sealing.ts'
import { openSession } from '#server/modules/identity/index.ts'
import { postLedger } from '#server/modules/ledger/post.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { verifiedSeller } from '#server/testing/seller.ts'

/** A host who can be paid: papers verified, a bank account saved. */
export async function payableHost(t: TestApp, number = '0071000123456', bankCode = 'VCB'): Promise<Person> {
  const host = await t.person({ role: 'HOST', fullName: 'Trần Văn Giảng' })
  await verifiedSeller(t, host)
  await saveAccount(t, host, number, bankCode)
  return host
}

export async function saveAccount(t: TestApp, host: Person, number: string, bankCode = 'VCB'): Promise<void> {
  const row = {
    bank_code: bankCode,
    sealed: sealBank(await t.as(), { number, holder: 'TRAN VAN GIANG' }),
    last_digits: number.slice(-4),
    changed_at: t.clock.now,
    refused_at: null,
    refused_reason: null,
  }
  await t.db
    .insertInto('bank_accounts')
    .values({ user_id: host.id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** The same person with a session of now: an access token does not outlive a moved clock. */
export async function fresh(t: TestApp, person: Person): Promise<Person> {
  const session = await write(await t.as(), (tx) => openSession(tx, person.id))
  return { ...person, token: session.accessToken, sessionId: session.sessionId }
}

/** Somebody new buys a course of this host and pays it. */
export async function sold(t: TestApp, host: Person, price = 199_000) {
  const course = await publishedCourse(t, { host, price })
  const buyer = await t.person({ fullName: 'Nguyễn Thị Mua' })
  const attempt = await ordered(t, buyer, [course.courseId])
  const answer = await notify(t, noticeOf(attempt))
  if (answer !== '00') throw new Error(`not paid: ${answer}`)
  return { buyer, course, ...attempt }
}

/** Writes an amount into a host’s balance (negative: taken back), payable now, against the platform’s commission. */
export async function credited(t: TestApp, host: Person, amount: number): Promise<void> {
  await write(await t.as(), (tx) =>
    postLedger(tx, {
      kind: 'CORRECTION',
      refId: randomUUID(),
      memo: 'Khoản để thử',
      entries: [
        { account: 'COMMISSION', amount: dong(amount) },
        { account: 'HOST_PAYABLE', amount: dong(-amount), hostId: host.id, payableAt: tx.now() },
      ],
    }),
  )
}

/** What an account of a host holds in the books. */
export async function held(t: TestApp, host: Person, account: 'HOST_PAYABLE' | 'PAYOUT_TRANSIT'): Promise<number> {
  const rows = await t.db
    .selectFrom('ledger_entries')
    .select('amount')
    .where('host_id', '=', host.id)
    .where('account', '=', account)
    .execute()
  return 0 - rows.reduce((sum, { amount }) => sum + amount, 0)
}
