/** Reads one calendar file in a thread of its own: a hostile rule costs that thread, not the server. */
import { parentPort, workerData } from 'node:worker_threads'
import { type IcsWish, readIcs, Unreadable } from './read-ics.ts'

const { text, wish } = workerData as { text: string; wish: IcsWish }
try {
  parentPort?.postMessage({ spans: readIcs(text, wish) })
} catch (error) {
  parentPort?.postMessage({ why: error instanceof Unreadable ? error.why : 'NOT_A_CALENDAR' })
}
