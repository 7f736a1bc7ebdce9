import type { CallName } from '#domain/contract/index.ts'
import { open, type Row, user } from './table-row.ts'

const VERSION = open({ is: '1' }, 'the number of a version of the proposal that is named beside it')

/** Price proposals, and the seats that are bought through them. */
export const proposals: Partial<Record<CallName, Row>> = {
  askProposal: user(
    { 'body.items[].productId': open('liveCourse', 'what is on sale is there for everybody') },
    { body: { items: [{ learners: 2 }], contactName: 'Người hỏi' } },
  ),
  ownProposal: user({ 'params.code': 'proposal' }),
  proposalPdf: user({ 'params.code': 'proposal', 'params.number': VERSION }),
  acceptProposal: user({ 'params.code': 'proposal' }, { body: { version: 1 } }),
  declineProposal: user(
    { 'params.code': 'proposal' },
    { body: { version: 1, reason: 'Chưa cần' }, uncontrolled: 'its owner accepts it in this world' },
  ),
  orderSeats: user({ 'params.id': 'seatOrder' }),
  giveSeats: user({ 'params.id': 'seatOrder', 'body.productId': 'seatProduct' }, { body: { emails: ['ban@vidu.vn'] } }),
  takeBackSeat: user({ 'params.id': 'seat' }),
}
