import { randomUUID } from 'node:crypto'
import { fail, must } from '#domain/faults.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { soldInApp } from './apple-rows.ts'
import { appleProductId, givenBack, tokenOf } from './apple-rules.ts'
import type { Gateway } from './gateways.ts'

/**
 * Apple's in-app purchase: our app buys the product under our reference, and Apple signs it. One product at a time,
 * as StoreKit sells it, and only what is used in the app. Apple alone gives money back.
 */
export const appleGateway: Gateway = {
  // Whatever stands behind it: the payer has an account at Apple that pays.
  method: () => 'EWALLET',
  place: 'APPLE_APP',
  offered: (ctx) => ctx.providers.apple !== null,
  reference: () => randomUUID().replaceAll('-', ''),
  // A child's purchase waits for a parent, who may take a day.
  minutes: 24 * 60,
  remote: false,
  async open(ctx, { reference, amount, orderCode }) {
    const settings = ctx.config.apple ?? fail('PAYMENT_WAY_UNAVAILABLE')
    const line = await soldInApp(ctx, orderCode)
    must(line !== null, 'INVALID_PRODUCT_ITEM', {
      message: 'Ứng dụng trên thiết bị Apple chỉ mua được từng sản phẩm số một.',
    })
    const inApp = { appleProductId: appleProductId(settings.bundleId, line), appAccountToken: tokenOf(reference) }
    const query = new URLSearchParams({
      product: inApp.appleProductId,
      token: inApp.appAccountToken,
      price: String(amount),
      type: kindRow(line.kind).inApp ?? 'once',
    })
    const { hostname } = new URL(ctx.config.publicUrl)
    const phone = settings.simulator ? `http://${hostname}:${new URL(settings.apiUrl).port}/?${query}` : null
    return { payUrl: phone, payData: inApp }
  },
  /** The App Store is asked by its own number alone; what it told nobody is read from its history of notices. */
  async query(ctx, { transactionNo, reference, amount }) {
    const told = transactionNo && (await ctx.providers.apple?.transaction(transactionNo))
    if (!told) return null
    return {
      gateway: 'APPLE_IN_APP',
      reference,
      amount,
      verdict: 'success',
      transactionNo,
      bankCode: null,
      code: '00',
      dedupeKey: `transaction|${transactionNo}`,
      returned: givenBack(told, amount),
    }
  },
  /** Apple gives money back weeks later, and its history tells of it. */
  async toldOf(ctx, time) {
    const { apple } = ctx.providers
    const signed = (await apple?.notices(time)) ?? []
    const told = await Promise.all(signed.map((one) => apple?.read.notice(one)))
    return told.flatMap((notice) => notice?.transaction?.transactionId ?? [])
  },
  refund: async () => ({
    outcome: 'refused',
    code: 'APPLE',
    raw: { reason: 'Only Apple gives money back, when the buyer asks Apple for it' },
  }),
  failureWords: () => 'App Store chưa xác nhận giao dịch này.',
}
