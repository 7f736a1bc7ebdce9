import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallName, contract } from '#domain/contract/index.ts'
import type { AnyCall } from '#server/core/serve.ts'
import { write } from '#server/core/write.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { runPayouts } from '#server/modules/accounting/payouts/run-payouts.ts'
import { payableHost, sold } from '#server/modules/accounting/payouts/testing.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { sample, schemaOf } from './samples.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ POOL_SIZE: '8' }, { jumpMs: 1_000 })
})
afterAll(() => t.close())

describe('a clock that jumps between two readings', () => {
  it('stands still for a transaction and for what joins it, and goes on for the next one', async () => {
    const ctx = await t.as()
    const seen = await write(ctx, async (tx) => [tx.now(), tx.now(), await write(tx, async (inner) => inner.now())])
    expect(new Set(seen.map(Number)).size).toBe(1)
    expect(await write(ctx, async (tx) => +tx.now())).toBeGreaterThan(Number(seen[0]))
  })

  it('stands still for a request, and its transactions begin after it came', async () => {
    const seen: number[] = []
    const request = t.app.door.contextFor({ headers: {}, cookies: {} } as never, { kind: 'visitor' })
    seen.push(+request.now(), +request.now(), await write(request, async (tx) => +tx.now()), +request.now())
    expect([seen[1], seen[3]]).toEqual([seen[0], seen[0]])
    expect(seen[2]).toBeGreaterThan(Number(seen[0]))
  })

  it('breaks no rule of a verb: thirty minutes of looking on are thirty minutes', async () => {
    const staff = await t.person({ role: 'SUPER_ADMIN' })
    const person = await t.person()
    const { status } = await t.call(
      'startImpersonation',
      { body: { person: person.email, reason: 'Học viên không mở được bài' } },
      { headers: { cookie: `bh_access=${staff.token}`, origin: t.app.door.config.publicUrl } },
    )
    expect(status).toBe(201)
  })

  it('leaves the books right: sold, refunded, paid out', async () => {
    const host = await payableHost(t)
    await sold(t, host)
    const { orderId } = await sold(t, host)
    const staff = [await t.person({ role: 'ADMIN' }), await t.person({ role: 'ADMIN' })]
    const line = await t.db
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const body = { orderId, items: [{ orderItemId: line.id, amount: 99_000 }], reason: 'Trả lại' }
    const { body: asked } = await t.call('startRefund', { body }, { as: staff[0] })
    await t.call('decideRefund', { params: { id: asked.id }, body: { decision: 'APPROVE' } }, { as: staff[1] })
    t.clock.advance(30 * 86_400)
    expect((await runPayouts(await t.as(), { cutoff: t.clock.now })).payouts).toBe(1)
    const wrong = (await runChecks(await t.as())).filter(
      ({ name, breaches }) => breaches > 0 && name !== 'refunds-arrive',
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('lets no call fail, whoever makes it', async () => {
    for (const role of ['USER', 'HOST', 'SUPER_ADMIN'] as const) {
      const as = await t.person({ role })
      for (const [name, call] of Object.entries(contract) as [CallName, AnyCall][]) {
        if (name === 'logout') continue
        const input = {
          params: sample(schemaOf(call.params)),
          ...(call.query && { query: sample(schemaOf(call.query)) }),
          ...(call.body && { body: sample(schemaOf(call.body)) }),
        }
        const { status } = await t.call(name, input as never, { as })
        expect(status, `${name} as ${role}`).not.toBe(500)
      }
    }
  })
})
