import { flow } from './flow.ts'

export const ProposalStatus = [
  'DRAFT',
  'WAITING_APPROVAL',
  'SENT',
  'ACCEPTED',
  'DECLINED',
  'EXPIRED',
  'WITHDRAWN',
  'REPLACED',
] as const
export type ProposalStatus = (typeof ProposalStatus)[number]

/** One version of a price proposal. What left the draft is never changed: another version replaces it. */
export const proposalFlow = flow({
  name: 'proposal',
  states: ProposalStatus,
  initial: 'DRAFT',
  actions: {
    submit: {
      word: 'Trình duyệt',
      from: ['DRAFT'],
      to: 'WAITING_APPROVAL',
      who: ['staff'],
      follows: 'Its lines are frozen; another person decides.',
    },
    send: {
      word: 'Gửi báo giá',
      from: ['DRAFT'],
      to: 'SENT',
      who: ['staff'],
      follows: 'The customer is told and may accept at this price; an earlier version is replaced.',
    },
    approve: {
      word: 'Duyệt và gửi',
      from: ['WAITING_APPROVAL'],
      to: 'SENT',
      who: ['staff'],
      follows: 'The same as sending.',
    },
    return: {
      word: 'Trả lại để sửa',
      from: ['WAITING_APPROVAL'],
      to: 'DRAFT',
      who: ['staff'],
      reason: true,
      follows: 'Its maker may change it.',
    },
    accept: {
      word: 'Chấp nhận báo giá',
      from: ['SENT'],
      to: 'ACCEPTED',
      who: ['user'],
      follows: 'An order with exactly these lines and prices waits for payment.',
    },
    decline: {
      word: 'Từ chối',
      from: ['SENT', 'ACCEPTED'],
      to: 'DECLINED',
      who: ['user'],
      reason: true,
      follows: 'The staff are told why. Not while an order of it lives.',
    },
    expire: {
      word: 'Hết hiệu lực',
      from: ['SENT', 'ACCEPTED'],
      to: 'EXPIRED',
      who: ['system'],
      follows: 'The price is no longer kept. Not while an order of it lives.',
    },
    withdraw: {
      word: 'Thu hồi',
      from: ['DRAFT', 'WAITING_APPROVAL', 'SENT', 'ACCEPTED'],
      to: 'WITHDRAWN',
      who: ['staff'],
      reason: true,
      follows: 'The customer is told, if they have it or never had one. Not while an order of it lives.',
    },
    replace: {
      word: 'Thay bằng phiên bản mới',
      from: ['SENT', 'ACCEPTED'],
      to: 'REPLACED',
      who: ['staff'],
      follows: 'The next version was sent. Not while an order of it lives.',
    },
  },
})

/** The customer has it. */
export const WITH_CUSTOMER = ['SENT', 'ACCEPTED'] as const satisfies readonly ProposalStatus[]
/** The staff are at it. */
export const BEING_WRITTEN = ['DRAFT', 'WAITING_APPROVAL'] as const satisfies readonly ProposalStatus[]
