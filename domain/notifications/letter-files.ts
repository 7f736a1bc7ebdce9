/** What goes with a letter beside its words. */
export type LetterFile = {
  /** As its reader saves it: `khach.xlsx`. */
  name: string
  /** `text/csv`, without its letters: text is UTF-8. */
  type: string
  bytes: Uint8Array
  /** Of an invitation (iCalendar): what it asks of the reader's calendar. A letter holds one; its type is `text/calendar`. */
  method?: 'REQUEST' | 'CANCEL'
}

/** Mail servers take letters of 20 to 25 MB; what is written in letters (base64) is a third longer. */
export const MOST_LETTER_BYTES = 10 * 1024 * 1024
const MOST_FILES = 10

/** Why these files cannot go with one letter, in words for whoever wrote it; null where they can. */
export function whyNotSent(files: readonly LetterFile[]): string | null {
  if (files.length > MOST_FILES) return `a letter holds ${MOST_FILES} files at most, not ${files.length}`
  if (files.filter(({ method }) => method !== undefined).length > 1) return 'a letter holds one invitation at most'
  for (const { name, type, method } of files) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
    if (name.length < 1 || name.length > 120 || /[\u0000-\u001f\u007f/\\]/.test(name))
      return `“${name}” is no name of a file`
    if (!/^[a-z0-9.+-]+\/[a-z0-9.+-]+$/.test(type)) return `“${type}” is no type of a file`
    if (method !== undefined && type !== 'text/calendar') return `an invitation is text/calendar, not ${type}`
  }
  const empty = files.find(({ bytes }) => bytes.length === 0)
  if (empty) return `${empty.name} is empty`
  return files.reduce((sum, { bytes }) => sum + bytes.length, 0) > MOST_LETTER_BYTES
    ? `the files of a letter hold ${MOST_LETTER_BYTES} bytes at most`
    : null
}
