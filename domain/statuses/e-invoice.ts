import { flow } from './flow.ts'

export const EInvoiceStatus = ['PENDING', 'UNKNOWN', 'ISSUING', 'ISSUED', 'ADJUSTED', 'FAILED'] as const
export type EInvoiceStatus = (typeof EInvoiceStatus)[number]

/** A document at the electronic-invoice provider, up to the tax authority's code. */
export const eInvoiceFlow = flow({
  name: 'e-invoice',
  states: EInvoiceStatus,
  initial: 'PENDING',
  actions: {
    ask: {
      word: 'Gửi nhà cung cấp',
      from: ['PENDING'],
      to: 'UNKNOWN',
      who: ['system'],
      follows: 'It is sent under its own id; without an answer it is asked about, never sent as another.',
    },
    accept: {
      word: 'Đã nhận, chờ mã cơ quan thuế',
      from: ['UNKNOWN'],
      to: 'ISSUING',
      who: ['system'],
      follows: 'The tax authority’s code is awaited.',
    },
    issue: {
      word: 'Đã có mã cơ quan thuế',
      from: ['UNKNOWN', 'ISSUING'],
      to: 'ISSUED',
      who: ['system'],
      follows: 'The buyer can look it up at the tax authority.',
    },
    fail: {
      word: 'Bị từ chối',
      from: ['UNKNOWN', 'ISSUING'],
      to: 'FAILED',
      who: ['system'],
      reason: true,
      follows: 'The staff see why and send it again.',
    },
    retry: {
      word: 'Gửi lại',
      from: ['FAILED'],
      to: 'PENDING',
      who: ['staff'],
      follows: 'It waits to be sent again, under the same id and number.',
    },
    adjust: {
      word: 'Được điều chỉnh',
      from: ['ISSUED'],
      to: 'ADJUSTED',
      who: ['system'],
      follows: 'A later document corrects it; both stay.',
    },
  },
})
