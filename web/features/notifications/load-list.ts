import { CallFault } from '#web/api/call-fault.ts'
import { call } from '#web/api/client.ts'
import { bellStore } from './bell-store.ts'

const SHOWN = 15

/** Loads what the opened bell shows; opening it is seeing, on all devices. A failure is said in the list. */
export async function loadList(): Promise<void> {
  if (bellStore.state().list.is === 'failed') bellStore.listIs({ is: 'loading' })
  try {
    const { items } = await call('listNotifications', { query: { take: SHOWN } })
    bellStore.listIs({ is: 'loaded', items, now: new Date().toISOString() })
    await seeAll()
  } catch (error) {
    if (!(error instanceof CallFault)) throw error
    bellStore.listIs({ is: 'failed', message: error.message })
  }
}

/** Tells the server that this person has looked. */
export async function seeAll(): Promise<void> {
  const { counts } = await call('markAllSeen', { body: {} })
  bellStore.countsAre(counts)
}
