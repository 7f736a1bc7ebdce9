import type { Line } from '../report.ts'
import type { Stage } from '../stage.ts'

export type Tools = {
  stage: Stage
  /** Fewer and shorter rounds, smaller catalogues: to see that all works, not to judge. */
  quick: boolean
  /** Says what is being measured now. */
  note(words: string): void
  /** Adds a table of its own under the lines. */
  show(title: string, table: string): void
}

/** One group of figures, under the name that `--only` takes. */
export type Part = { name: string; words: string; measure(tools: Tools): Promise<Line[]> }

/** The database with the demo, as the product's own seed makes it. */
export async function demoDatabase({ stage, note }: Tools): Promise<string> {
  const url = await stage.database('bench_demo')
  note('dữ liệu mẫu')
  const seeded = await stage.serve(url, { SEED_DEMO: '1' })
  await seeded.stop()
  await stage.withClient(url, (client) => client.query('vacuum analyze'))
  return url
}

/** The JSON of an address; throws where it is not answered with 200. */
export async function get<T>(address: string): Promise<T> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer.json() as Promise<T>
}
