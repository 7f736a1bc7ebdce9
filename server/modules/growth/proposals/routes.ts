import { contract } from '#domain/contract/index.ts'
import { asStaff, asUser } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { acceptProposal } from './accept-proposal.ts'
import { askProposal } from './ask-proposal.ts'
import { declineProposal } from './decline-proposal.ts'
import { printOwnProposal, printProposal } from './print-proposal.ts'
import { listOwnProposals, readOwnProposal } from './reads.ts'
import { reviseProposal } from './revise-proposal.ts'
import { approveProposal, returnProposal, sendProposal } from './send-proposal.ts'
import { listProposals, readProposal } from './staff-reads.ts'
import { withdrawProposal } from './withdraw-proposal.ts'
import { writeProposal } from './write-proposal.ts'

export const proposals = [
  on(contract.askProposal, (ctx, { body }) => askProposal(ctx, body)),
  on(contract.ownProposals, (ctx, { query }) => listOwnProposals(ctx, asUser(ctx), query)),
  on(contract.ownProposal, (ctx, { params }) => readOwnProposal(ctx, asUser(ctx), params.code)),
  on(contract.proposalPdf, (ctx, { params }) => printOwnProposal(ctx, asUser(ctx), params.code, params.number)),
  on(contract.acceptProposal, (ctx, { params, body }) => acceptProposal(ctx, params.code, body.version)),
  on(contract.declineProposal, (ctx, { params, body }) => declineProposal(ctx, params.code, body)),
  on(contract.allProposals, (ctx, { query }) => listProposals(ctx, asStaff(ctx), query)),
  on(contract.staffProposal, (ctx, { params }) => readProposal(ctx, asStaff(ctx), params.id)),
  on(contract.writeProposal, (ctx, { params, body }) => writeProposal(ctx, params.id, body)),
  on(contract.sendProposal, (ctx, { params }) => sendProposal(ctx, params.id)),
  on(contract.approveProposal, (ctx, { params }) => approveProposal(ctx, params.id)),
  on(contract.returnProposal, (ctx, { params, body }) => returnProposal(ctx, params.id, body.reason)),
  on(contract.reviseProposal, (ctx, { params }) => reviseProposal(ctx, params.id)),
  on(contract.withdrawProposal, (ctx, { params, body }) => withdrawProposal(ctx, params.id, body)),
  on(contract.staffProposalPdf, (ctx, { params }) => printProposal(ctx, params.id, params.number)),
]
