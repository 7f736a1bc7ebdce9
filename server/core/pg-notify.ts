import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/core/log.ts'
import { isUnreachable } from '#server/core/unreachable.ts'

const LONGEST_PAUSE_MS = 10_000

/** What processes say to each other through PostgreSQL's NOTIFY. */
export type Notices = {
  /** Hears a channel; `resumed` is told after each break, in which notices may have been missed. */
  on(channel: string, heard: (payload: string) => void, resumed: () => void): Promise<void>
  /** False while the connection is broken and nothing is heard. */
  readonly hears: boolean
  close(): Promise<void>
}

/** Keeps one connection of its own listening on all channels, and opens it again for as long as it takes. */
export async function openNotices({ databaseUrl, log }: { databaseUrl: string; log: Log }): Promise<Notices> {
  const stopped = new AbortController()
  const channels = new Map<string, { heard: (payload: string) => void; resumed: () => void }>()
  let client: pg.Client | null = null

  const open = async () => {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'benhoc-notices',
      keepAlive: true,
    })
    let broken = false
    const lost = (error?: Error) => {
      if (broken) return
      broken = true
      if (client !== fresh) return
      client = null
      log.warn({ err: error }, 'the listener for notices lost its connection')
      void reopen()
    }
    fresh.on('error', lost)
    fresh.on('end', () => lost())
    fresh.on('notification', ({ channel, payload }) => channels.get(channel)?.heard(payload ?? ''))
    await fresh.connect()
    for (const channel of channels.keys()) await fresh.query(`listen ${channel}`)
    if (stopped.signal.aborted) return fresh.end()
    client = fresh
  }
  const reopen = async () => {
    for (let wait = 250; !stopped.signal.aborted; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      try {
        await pause(wait, undefined, { signal: stopped.signal, ref: false })
        await open()
        for (const { resumed } of channels.values()) resumed()
        return
      } catch (error) {
        if (!stopped.signal.aborted && !isUnreachable(error))
          log.error({ err: error }, 'the listener for notices is down')
      }
    }
  }
  await open()
  return {
    async on(channel, heard, resumed) {
      channels.set(channel, { heard, resumed })
      await client?.query(`listen ${channel}`)
    },
    get hears() {
      return client !== null
    },
    async close() {
      stopped.abort()
      const last = client
      client = null
      await last?.end()
    },
  }
}
