/** What people may comment on. A new kind needs a row in the table of subjects; the compiler says so. */
export const CommentSubject = ['POST'] as const
export type CommentSubject = (typeof CommentSubject)[number]

/** Why a comment is not before everybody: waits for the staff, hidden by the host, removed by the staff, deleted by its author. */
export const Unseen = ['HELD', 'HIDDEN', 'REMOVED', 'DELETED'] as const
export type Unseen = (typeof Unseen)[number]

export const COMMENT_LIMIT = 4_000
