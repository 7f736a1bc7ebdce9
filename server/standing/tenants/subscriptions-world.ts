import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { LAYOFF_CONSENT } from '#domain/layoff.ts'
import { membershipOnSale, ok } from '#server/modules/catalog/goods.fixture.ts'
import type { Person, TestApp } from '#server/testing/app.ts'

/** A subscription that waits to be paid, and a request for help, both of one person. */
export async function subscribedIn(t: TestApp, user: Person, mark: string) {
  const staff = await t.person({ role: 'ADMIN' })
  const slug = `hoi-vien-${randomUUID()}`
  const { id: membership, planId } = await membershipOnSale(t, staff, { name: `Hội viên ${mark}`, slug })
  const begun = await ok(t.call('subscribe', { params: { id: planId }, body: { provider: 'VNPAY' } }, { as: user }))
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  const base64 = (await drawn.png().toBuffer()).toString('base64')
  const wish = {
    companyName: `Công ty ${mark}`,
    position: 'Thợ may',
    lastDay: '2026-05-31',
    consentVersion: LAYOFF_CONSENT.version,
  }
  const asked = await ok(
    t.call('askLayoffDiscount', { body: { ...wish, proof: { name: 'giay.png', base64 } } }, { as: user }),
  )
  return { membership, plan: planId, subscription: begun.subscriptionId, layoffRequest: asked.id }
}
