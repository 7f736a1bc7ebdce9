import { z } from 'zod'
import { Supply, Tax, VatClass } from '../../books.ts'
import { ProductItemType } from '../../enums.ts'
import { PaymentGateway } from '../../payment-gateways.ts'
import { REFUND_DAYS } from '../../refund-policy.ts'
import { SellerKind } from '../../sellers.ts'
import { call } from '../call.ts'
import { byId, day, dong, id, instant, text, whole } from '../shapes.ts'

const WHY = 'Rates are rows with dates; somebody must be able to read and add them.'
const read = { method: 'GET' as const, who: 'staff' as const, grant: 'books.read' as const, beyond: WHY }
const add = {
  who: 'staff' as const,
  grant: 'books.manage' as const,
  status: 201,
  beyond: WHY,
  reply: z.object({ id }),
}
const basisPoints = z.number().int().min(0).max(10_000)

export const commissionRules = call('GET', '/api/v1/admin/commission-rules', {
  ...read,
  summary: 'What the platform keeps of a sale, every rule that is or was',
  reply: z.object({
    items: z.array(
      z.object({
        id,
        subject: z.enum(['PRODUCT', 'HOST', 'KIND', 'ALL']),
        subjectName: z.string().nullable(),
        kind: z.enum(ProductItemType).nullable(),
        basisPoints: whole,
        startsAt: instant,
        endsAt: instant.nullable(),
        note: z.string(),
        createdBy: z.string().nullable(),
        state: z.enum(['COMING', 'IN_FORCE', 'ENDED']),
      }),
    ),
  }),
})
export const addCommissionRule = call('POST', '/api/v1/admin/commission-rules', {
  ...add,
  summary: 'Adds a rule from a moment on; the rule of the same subject before it ends there',
  body: z.object({
    productId: id.optional(),
    hostId: id.optional(),
    kind: z.enum(ProductItemType).optional(),
    basisPoints,
    startsAt: instant,
    note: text(300).default(''),
  }),
  faults: ['RULE_IN_PAST', 'RULE_OVERLAPS', 'RULE_ONE_SUBJECT', 'NOT_FOUND'],
})
export const endCommissionRule = call('PATCH', '/api/v1/admin/commission-rules/{id}/end', {
  who: 'staff',
  grant: 'books.manage',
  beyond: WHY,
  summary: 'Ends a rule now; one that has not begun never takes force',
  params: byId,
  reply: z.object({ endsAt: instant }),
  faults: ['RULE_NOT_FOUND', 'RULE_ENDED', 'RULE_OF_ALL'],
})

const dated = { startsOn: z.string(), endsOn: z.string().nullable(), source: z.string() }
export const taxRates = call('GET', '/api/v1/admin/tax-rates', {
  ...read,
  summary: 'What is withheld from sellers who are persons or households, every rate that is or was; and what is goods',
  reply: z.object({
    items: z.array(
      z.object({
        id,
        tax: z.enum(Tax),
        sellerKind: z.enum(SellerKind),
        resident: z.boolean(),
        supply: z.enum(Supply),
        basisPoints: whole,
        ...dated,
      }),
    ),
    /** Products that are goods today; every other is a service. */
    goods: z.array(z.object({ productId: id, name: z.string(), kind: z.enum(ProductItemType), startsOn: z.string() })),
  }),
})
export const addTaxRate = call('POST', '/api/v1/admin/tax-rates', {
  ...add,
  summary: 'Adds a rate from a day on; the one before it ends there',
  body: z.object({
    tax: z.enum(Tax),
    sellerKind: z.enum(SellerKind),
    resident: z.boolean(),
    supply: z.enum(Supply),
    basisPoints,
    startsOn: day,
    source: text(300, 5),
  }),
  faults: ['RULE_IN_PAST', 'RULE_OVERLAPS'],
})
export const vatRates = call('GET', '/api/v1/admin/vat-rates', {
  ...read,
  summary: 'VAT on what is sold, by class, every rate that is or was',
  reply: z.object({
    items: z.array(z.object({ id, vatClass: z.enum(VatClass), basisPoints: whole.nullable(), ...dated })),
  }),
})
export const addVatRate = call('POST', '/api/v1/admin/vat-rates', {
  ...add,
  summary: 'Adds a rate of a class from a day on; the one before it ends there',
  body: z.object({
    vatClass: z.enum(VatClass),
    basisPoints: basisPoints.nullable(),
    startsOn: day,
    source: text(300, 5),
  }),
  faults: ['RULE_IN_PAST', 'RULE_OVERLAPS'],
})
export const setVatClass = call('POST', '/api/v1/admin/products/{id}/vat-class', {
  ...add,
  summary: 'Puts a product into a class of VAT from today on',
  params: byId,
  body: z.object({ vatClass: z.enum(VatClass) }),
  reply: z.object({ productId: id, vatClass: z.enum(VatClass), startsOn: z.string() }),
  faults: ['PRODUCT_NOT_FOUND', 'RULE_OVERLAPS'],
})
export const setSupply = call('POST', '/api/v1/admin/products/{id}/supply', {
  ...add,
  summary: 'Says that a product is goods, or a service, from today on: sellers are taxed differently on each',
  params: byId,
  body: z.object({ supply: z.enum(Supply) }),
  reply: z.object({ productId: id, supply: z.enum(Supply), startsOn: z.string() }),
  faults: ['PRODUCT_NOT_FOUND', 'RULE_OVERLAPS'],
})
export const payoutWaits = call('GET', '/api/v1/admin/payout-waits', {
  ...read,
  summary: 'How long a host’s share of a sale waits, by kind of product, every rule that is or was',
  reply: z.object({
    items: z.array(z.object({ id, kind: z.enum(ProductItemType).nullable(), days: whole, ...dated })),
  }),
})
export const addPayoutWait = call('POST', '/api/v1/admin/payout-waits', {
  ...add,
  summary:
    'Adds how long sales of a kind, or of every kind without a rule of its own, wait from a day on; what is sold keeps its day',
  body: z.object({
    kind: z.enum(ProductItemType).nullable().default(null),
    /** Never shorter than a buyer may ask for the money back. */
    days: whole.min(REFUND_DAYS).max(365),
    startsOn: day,
    source: text(300, 5),
  }),
  faults: ['RULE_IN_PAST', 'RULE_OVERLAPS'],
})
export const providerFees = call('GET', '/api/v1/admin/provider-fees', {
  ...read,
  summary: 'What each provider keeps of a payment, every rate that is or was',
  reply: z.object({
    items: z.array(
      z.object({ id, gateway: z.enum(PaymentGateway), basisPoints: whole, fixed: dong, startsOn: z.string() }),
    ),
  }),
})
export const addProviderFee = call('POST', '/api/v1/admin/provider-fees', {
  ...add,
  summary: "Adds a provider's fee from a day on",
  body: z.object({ gateway: z.enum(PaymentGateway), basisPoints, fixed: dong.max(1_000_000), startsOn: day }),
  faults: ['RULE_IN_PAST', 'CONFLICT'],
})
