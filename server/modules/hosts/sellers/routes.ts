import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { decideSeller } from './decide-seller.ts'
import { openPaper } from './open-paper.ts'
import { listSellers, readSeller, sellerStanding } from './reads.ts'
import { setResidency } from './set-residency.ts'
import { submitSeller } from './submit-seller.ts'
import { uploadPaper } from './upload-paper.ts'

export const sellers = [
  on(contract.sellerStanding, (ctx) => sellerStanding(ctx)),
  on(contract.uploadPaper, (ctx, { body }) => uploadPaper(ctx, body)),
  on(contract.submitSeller, async (ctx, { body }) => {
    await submitSeller(ctx, body)
    return sellerStanding(ctx)
  }),
  on(contract.sellerVerifications, (ctx, { query }) => listSellers(ctx, query)),
  on(contract.sellerVerification, (ctx, { params }) => readSeller(ctx, params.id)),
  on(contract.openPaper, (ctx, { params }) => openPaper(ctx, params.id)),
  on(contract.verifySeller, (ctx, { params }) => decideSeller(ctx, params.id, { verify: true })),
  on(contract.setResidency, (ctx, { params, body }) => setResidency(ctx, params.id, body.resident)),
  on(contract.rejectSeller, (ctx, { params, body }) =>
    decideSeller(ctx, params.id, { verify: false, reason: body.reason }),
  ),
]
