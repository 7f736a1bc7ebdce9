/** The door of content: what other modules may call. */
export { emailLinkPath } from './email-collections/email-link.ts'
export { listPosts, type PostCard, postAddresses } from './posts/reads.ts'
