let key: string | null = null

/** Told once by the root page: the key of encrypted replies, null where the server has none. */
export function setReplyKey(told: string | null): void {
  key = told
}

export function replyKey(): string | null {
  return key
}
