/**
 * The modules that come out of commerce, and what of it each takes along. A word goes when its folder has moved; with the
 * last one this file goes, and moduleOf is the first folder below server/modules.
 */
const CARVED: Readonly<Record<string, string>> = {
  ledger: 'ledger',
  capacity: 'holds places',
  pricing: 'vouchers discounts rates terms quotation',
  orders: 'cart orders combo-buyers',
  payments: 'payments discrepancies cards agreements bank-transfers apple go-through.ts',
  refunds: 'refunds edits',
  checkout: 'checkout order-desk',
  subscriptions: 'subscriptions',
  growth: 'affiliates referrals gift-cards credit gifts proposals seats instalments',
  accounting: 'invoices taxes payouts books sales sheets measured.ts',
}
const TARGETS = new Map(Object.entries(CARVED).flatMap(([module, of]) => of.split(' ').map((name) => [name, module])))

/** The module a file belongs to, as the house is to stand; undefined outside server/modules. */
export function moduleOf(file: string): string | undefined {
  const [, module, name = ''] = /^server\/modules\/([^/]+)\/(?:([^/]+))?/.exec(file) ?? []
  return (module === 'commerce' && TARGETS.get(name)) || module
}
