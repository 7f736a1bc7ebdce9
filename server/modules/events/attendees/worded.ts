/** An answer as a host reads it. */
export function worded(answer: string | readonly string[] | undefined): string {
  if (answer === undefined) return ''
  if (answer === 'true') return 'Có'
  return typeof answer === 'string' ? answer : answer.join(', ')
}
