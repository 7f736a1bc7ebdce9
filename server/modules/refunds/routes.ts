import { contract } from '#domain/contract/index.ts'
import { asUser } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { recordManualRefund } from './external/record-manual-refund.ts'
import { listOwnRefunds, readPromise } from './reads.ts'
import { askRefund } from './requests/ask-refund.ts'
import { cancelRefund } from './requests/cancel-refund.ts'
import { approveRefund, rejectRefund } from './requests/decide-refund.ts'
import { readAccount, readRefundable } from './requests/refundable-reads.ts'
import { retryTransfers } from './requests/retry-transfer.ts'
import { startRefund } from './requests/start-refund.ts'
import { countApprovals, countRefunds, listAllRefunds, readRefund } from './staff-reads.ts'
import { nameAccount } from './transfers/name-account.ts'

export const refunds = [
  on(contract.refundPromise, (ctx, { params }) => readPromise(ctx, asUser(ctx), params.id)),
  on(contract.askRefund, (ctx, { params, body }) => askRefund(ctx, params.id, body)),
  on(contract.cancelRefund, (ctx, { params }) => cancelRefund(ctx, params.id)),
  on(contract.refunds, (ctx, { query }) => listOwnRefunds(ctx, asUser(ctx), query)),
  on(contract.nameRefundAccount, (ctx, { params, body }) => nameAccount(ctx, params.id, body)),
  on(contract.decideRefund, (ctx, { params, body }) =>
    body.decision === 'APPROVE' ? approveRefund(ctx, params.id) : rejectRefund(ctx, params.id, body.reason),
  ),
  on(contract.refundCounts, countRefunds),
  on(contract.refundApprovalCounts, countApprovals),
  on(contract.allRefunds, (ctx, { query }) => listAllRefunds(ctx, query)),
  on(contract.staffRefund, (ctx, { params }) => readRefund(ctx, params.id)),
  on(contract.refundableOrder, (ctx, { params }) => readRefundable(ctx, params.order)),
  on(contract.refundAccount, (ctx, { params }) => readAccount(ctx, params.id)),
  on(contract.startRefund, (ctx, { body }) => startRefund(ctx, body)),
  on(contract.retryRefund, (ctx, { params }) => retryTransfers(ctx, params.id)),
  on(contract.writeDownRefund, (ctx, { body }) => recordManualRefund(ctx, body)),
]
