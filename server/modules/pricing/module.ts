import { handUp } from '#server/core/handed-up.ts'
import { subscribe } from '#server/core/jobs.ts'
import type { Module } from '#server/core/module.ts'
import { reservations } from '#server/modules/capacity/index.ts'
import { refreshOffer, turnDiscounts } from './discounts/refresh-offers.ts'
import { discounts } from './discounts/routes.ts'
import { quotation } from './quotation/routes.ts'
import { rates } from './rates/routes.ts'
import { vouchersKeep } from './vouchers/keep-places-reads.ts'
import { vouchers } from './vouchers/routes.ts'

/** What things cost, by which rules, and who bears what is taken off. */
export const pricing: Module = {
  name: 'pricing',
  tables: [
    'commission_rules',
    'discount_products',
    'discount_users',
    'discounts',
    'settlement_delays',
    'product_supplies',
    'product_vat_classes',
    'provider_fees',
    'tax_rates',
    'vat_rates',
    'voucher_products',
    'voucher_users',
    'vouchers',
  ],
  routes: [...quotation, ...vouchers, ...discounts, ...rates],
  rows: [handUp(reservations, vouchersKeep)],
  listeners: [subscribe('product.changed', 'refresh-offer', (ctx, { productId }) => refreshOffer(ctx, productId))],
  timed: [{ name: 'turn-discounts', cron: '* * * * *', run: turnDiscounts }],
}
