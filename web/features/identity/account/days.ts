/** `2024-03-15` as people write it: `15/03/2024`. */
export function dayWords(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}/${month}/${year}`
}

/** `03/2022 – nay`; an end of null goes on. */
export function periodWords(startedOn: string, endedOn: string | null): string {
  const month = (day: string) => day.slice(0, 7).split('-').reverse().join('/')
  return `${month(startedOn)} – ${endedOn ? month(endedOn) : 'nay'}`
}
