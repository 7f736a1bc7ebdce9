/** The door of content: what other modules may call. */
export { listPosts, type PostCard, postAddresses } from './posts/reads.ts'
