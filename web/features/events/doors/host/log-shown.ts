/** What of the log is looked at, by the word in the address. */
export const LOG_SHOWN = { '': 'all', 'tu-choi': 'refused', 'xem-lai': 'conflicts' } as const
export type LogWord = keyof typeof LOG_SHOWN

export function logShown(word: string | null): (typeof LOG_SHOWN)[LogWord] {
  return LOG_SHOWN[word as LogWord] ?? 'all'
}
