/** A worker that claimed a mail and has not sent it by then is gone. Longer than any conversation with a mail server may last. */
export const WORKER_GONE_MS = 120_000
/** A mail that is this old is no news any more. */
export const STALE_MS = 3 * 86_400_000
/** How long a letter is kept after it was written. */
export const KEPT_MS = 90 * 86_400_000
/** What stands in place of the subject of a code that was sent. */
export const SPENT_TEXT = 'Mã đã gửi'
