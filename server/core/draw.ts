import type sharp from 'sharp'

let ready: Promise<typeof sharp> | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Works on pictures, one piece of work after the other in this process: a large picture takes hundreds of megabytes while
 * it is drawn, and they are given back before the next. The library is loaded by the first who draws.
 */
export function draw<T>(work: (pictures: typeof sharp) => Promise<T>): Promise<T> {
  ready ??= import('sharp').then(({ default: pictures }) => {
    pictures.cache(false)
    pictures.concurrency(1)
    return pictures
  })
  const loaded = ready
  const turn = last.then(async () => work(await loaded))
  last = turn.catch(() => {})
  return turn
}
