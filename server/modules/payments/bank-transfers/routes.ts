import { contract } from '#domain/contract/index.ts'
import { asUser } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { assignTransfer } from './assign-transfer.ts'
import { listTransfers, theTransfer, transferProgress } from './reads.ts'
import { returnTransfer } from './return-transfer.ts'
import { takeBankNotice } from './take-bank-notice.ts'

export const bankTransfers = [
  on(contract.bankNotice, (ctx, { body }) => takeBankNotice(ctx, body)),
  on(contract.transferProgress, (ctx, { params }) => transferProgress(ctx, asUser(ctx), params.id)),
  on(contract.bankTransfers, (ctx, { query }) => listTransfers(ctx, query)),
  on(contract.bankTransfer, (ctx, { params }) => theTransfer(ctx, params.id)),
  on(contract.assignBankTransfer, async (ctx, { params, body }) => ({
    verdict: await assignTransfer(ctx, params.id, body),
  })),
  on(contract.returnBankTransfer, async (ctx, { params, body }) => ({
    left: await returnTransfer(ctx, params.id, body),
  })),
]
