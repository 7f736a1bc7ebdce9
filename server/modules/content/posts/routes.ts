import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { archivePost } from './archive-post.ts'
import { changePost } from './change-post.ts'
import { createPost } from './create-post.ts'
import { deletePost } from './delete-post.ts'
import { myPosts, postDraft } from './own-reads.ts'
import { publishPost } from './publish-post.ts'
import { listWithTags, postsOfAuthor, readPost } from './reads.ts'
import type { Terms } from './rows.ts'
import { withdrawPost } from './withdraw-post.ts'

export const posts = [
  on(contract.posts, (ctx, { query }) => listWithTags(ctx, query)),
  on(contract.postsOfAuthor, (ctx, { params, query }) => postsOfAuthor(ctx, params.username, query)),
  on(contract.onePost, (ctx, { params }) => readPost(ctx, params)),
  on(contract.postBySlug, (ctx, { params }) => readPost(ctx, params)),
  on(contract.myPosts, (ctx, { query }) => myPosts(ctx, query)),
  on(contract.postDraft, (ctx, { params }) => postDraft(ctx, params.id)),
  // The contract checked the text node by node.
  on(contract.createPost, (ctx, { body }) => createPost(ctx, body as Terms & typeof body)),
  on(contract.changePost, (ctx, { params, body }) => changePost(ctx, params.id, body as Terms & typeof body)),
  on(contract.deletePost, (ctx, { params }) => deletePost(ctx, params.id)),
  on(contract.publishPost, (ctx, { params, body }) => publishPost(ctx, params.id, body)),
  on(contract.withdrawPost, (ctx, { params }) => withdrawPost(ctx, params.id)),
  on(contract.archivePost, (ctx, { params }) => archivePost(ctx, params.id)),
]
