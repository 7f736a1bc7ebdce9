import { Agent } from 'node:http'
import { type Answer, send } from './buyers.ts'
import type { Stage } from './stage.ts'

const AT_ONCE = 64
export const UPDATE_CONNECTIONS = 8
/** Of how often the same database changes one row. */
export const LEAST_OF_UPDATES = 0.3
/** How many ask at the same moment. */
export const RUSH_CONNECTIONS = AT_ONCE

/** How often a second one row can be updated from several connections: what no sale of one thing can outrun. */
export async function rowUpdates(stage: Stage, databaseUrl: string, seconds: number): Promise<number> {
  await stage.withClient(databaseUrl, async (client) => {
    await client.query('create table if not exists bench_row (id int primary key, n bigint not null)')
    await client.query('insert into bench_row values (1, 0) on conflict do nothing')
  })
  const end = performance.now() + seconds * 1_000
  const lanes = await Promise.all(
    Array.from({ length: UPDATE_CONNECTIONS }, () =>
      stage.withClient(databaseUrl, async (client) => {
        let done = 0
        while (performance.now() < end) {
          await client.query({ name: 'bump', text: 'update bench_row set n = n + 1 where id = 1' })
          done += 1
        }
        return done
      }),
    ),
  )
  return lanes.reduce((sum, done) => sum + done, 0) / seconds
}

/**
 * Everybody sends the same order at the same moment.
 * @param gone the code that whoever comes too late is answered with
 * @returns how long each waited (ms), and how many got it
 */
export async function rush(url: string, tokens: string[], body: object, gone = 'SOLD_OUT') {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const took: number[] = []
  let placed = 0
  let again = 0
  const began = performance.now()
  const lane = async () => {
    for (let token = tokens.pop(); token; token = tokens.pop()) {
      const since = performance.now()
      let { status, text } = await order(url, agent, token, body)
      // Too busy for the moment: whoever wants it tries again, and waits longer.
      for (; status === 503; again++) ({ status, text } = await order(url, agent, token, body))
      took.push(performance.now() - since)
      if (status === 201) placed += 1
      else if (status !== 409 || !text.includes(gone)) throw new Error(`an order was answered ${status} ${text}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  agent.destroy()
  return { took, placed, again, elapsed: (performance.now() - began) / 1_000 }
}

function order(url: string, agent: Agent, token: string, body: object): Promise<Answer> {
  return send(`${url}/api/v2/orders`, agent, { token, body })
}
