import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { changeComment } from './change-comment.ts'
import { deleteComment } from './delete-comment.ts'
import { hideComment } from './hide-comment.ts'
import { listComments } from './reads.ts'
import { writeComment } from './write-comment.ts'

export const comments = [
  on(contract.comments, (ctx, { query }) => listComments(ctx, query)),
  on(contract.writeComment, (ctx, { body }) => writeComment(ctx, body)),
  on(contract.changeComment, (ctx, { params, body }) => changeComment(ctx, params.id, body.text)),
  on(contract.deleteComment, (ctx, { params }) => deleteComment(ctx, params.id)),
  on(contract.hideComment, (ctx, { params, body }) => hideComment(ctx, params.id, body.hidden)),
]
