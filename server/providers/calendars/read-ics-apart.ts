import { Worker } from 'node:worker_threads'
import type { Span } from '#domain/calendar/spans.ts'
import { type IcsWish, Unreadable } from './read-ics.ts'

const LONGEST_MS = 15_000

/** As readIcs, in a thread of its own and in bounded time and memory. Throws Unreadable; TOO_LARGE where it takes too long. */
export function readIcsApart(text: string, wish: IcsWish): Promise<Span[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read-ics-worker.ts', import.meta.url), {
      workerData: { text, wish },
      resourceLimits: { maxOldGenerationSizeMb: 384 },
      stdout: true,
      stderr: true,
    })
    const end = (finish: () => void) => {
      clearTimeout(late)
      void worker.terminate()
      finish()
    }
    const tooLarge = () => end(() => reject(new Unreadable('TOO_LARGE')))
    const late = setTimeout(tooLarge, LONGEST_MS)
    worker.once('message', (told: { spans: Span[] } | { why: Unreadable['why'] }) =>
      end(() => ('spans' in told ? resolve(told.spans) : reject(new Unreadable(told.why)))),
    )
    worker.once('error', tooLarge)
    worker.once('exit', tooLarge)
  })
}
