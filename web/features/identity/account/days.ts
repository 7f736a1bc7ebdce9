import { dayWords } from '#domain/time.ts'

/** `03/2022 – nay`; an end of null goes on. */
export function periodWords(startedOn: string, endedOn: string | null): string {
  const month = (day: string) => dayWords(day.slice(0, 7))
  return `${month(startedOn)} – ${endedOn ? month(endedOn) : 'nay'}`
}
