import { TicketHoldStatus } from '../enums.ts'
import { flow } from './flow.ts'

/** Something scarce that is kept for an order: places, uses of a voucher. While it holds it counts until `expires_at`, to the instant. */
export const holdFlow = flow({
  name: 'hold',
  states: TicketHoldStatus,
  initial: 'HOLDING',
  actions: {
    confirm: {
      word: 'Bán cho người mua',
      from: ['HOLDING', 'CANCELED'],
      to: 'SUCCESS',
      who: ['system', 'provider', 'staff'],
      follows: 'It counts for good. What ran out before is taken again only where there is room.',
    },
    release: {
      word: 'Bỏ giữ chỗ',
      from: ['HOLDING', 'SUCCESS'],
      to: 'CANCELED',
      who: ['user', 'staff', 'system', 'provider'],
      follows: 'Others may take it; it is freed once.',
    },
  },
})
