import type { EventQuestion } from '#domain/event/fields.ts'
import type { FileNames } from '../tickets/files/reads.ts'

const FORGOTTEN = 'Tệp đã xóa'

/** An answer as a host reads it: of a file its name. */
export function worded(
  { kind }: Pick<EventQuestion, 'kind'>,
  answer: string | readonly string[] | undefined,
  files: FileNames,
): string {
  if (answer === undefined) return ''
  if (typeof answer !== 'string') return answer.join(', ')
  return files.get(answer) ?? (kind === 'FILE' ? FORGOTTEN : answer === 'true' ? 'Có' : answer)
}
