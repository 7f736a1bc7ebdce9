import type { CallName } from '#domain/contract/index.ts'
import { open, type Row, user } from './table-row.ts'

/** The calls about money of a paid order that goes back, or becomes something else. */
export const moneyBack: Partial<Record<CallName, Row>> = {
  refundPromise: user({ 'params.id': 'paidOrder' }),
  refunds: user({ 'query.orderId': 'paidOrder' }),
  nameRefundAccount: user(
    { 'params.id': 'refund' },
    { body: { bankCode: 'VCB', number: '0071000123456', holder: 'Hoc vien CUA-CHUNG-TOI' } },
  ),
  cancelRefund: user({ 'params.id': 'refund' }),
  exchangeable: user({ 'params.id': 'paidOrder' }),
  exchangeOwnLine: user({
    'params.id': 'paidOrder',
    'body.itemId': 'paidItem',
    'body.productId': open('wanted', 'what is on sale is there for everybody'),
  }),
  dropExchange: user(
    { 'params.id': 'paidOrder' },
    { uncontrolled: 'no exchange waits in that world; the refusal of strangers comes before it' },
  ),
  askRefund: user(
    { 'params.id': 'paidOrder', 'body.itemIds[]': 'paidItem' },
    { body: { reason: 'Không hợp với tôi' } },
  ),
}
