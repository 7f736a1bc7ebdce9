/** The door of content: what other modules may call. */
export { emailLinkPath } from './email-collections/email-link.ts'
export { mayReadWhole } from './posts/may-read.ts'
export { listPosts, type PostCard, postAddresses, postsForMembers } from './posts/reads.ts'
