/** What a file in answer to a question of an event may be: a picture or a PDF. */
export const ANSWER_FILE = {
  bytes: 5 * 1024 * 1024,
  accept: 'image/jpeg,image/png,image/webp,application/pdf',
  /** How many one person may have that answer nothing yet. */
  unused: 50,
  /** So long one is kept that answers nothing. */
  unusedDays: 1,
  /** So long one is kept with an order that never gave a ticket. */
  unpaidDays: 30,
} as const

/** Where the bytes of one are, for whoever may have it. */
export function answerFileAddress(id: string): string {
  return `/api/v2/answer-files/${id}`
}
