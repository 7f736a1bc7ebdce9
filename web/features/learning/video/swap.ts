/** Where a video stands and how fast it plays. */
export type Point = { seconds: number; rate: number }

const LOADED_WITHIN_MS = 15_000
const FOUND_WITHIN_MS = 5_000

/** @param startAt where it begins when nothing was played yet */
export function pointOf({ currentTime, playbackRate }: HTMLVideoElement, startAt = 0): Point {
  return { seconds: currentTime || startAt, rate: playbackRate }
}

/**
 * Gives a video another address while the picture stands covered by its own last frame, and goes on at a point of it.
 * @returns false where nothing could be read there
 */
export async function swap(
  video: HTMLVideoElement,
  url: string,
  cover: HTMLCanvasElement | null,
  { seconds, rate }: Point,
  isWanted: () => boolean,
): Promise<boolean> {
  if (cover && video.videoWidth > 0) {
    cover.width = video.videoWidth
    cover.height = video.videoHeight
    cover.getContext('2d')?.drawImage(video, 0, 0)
    cover.hidden = false
  }
  video.src = url
  video.load()
  await oneOf(video, ['loadedmetadata', 'error'], LOADED_WITHIN_MS)
  if (video.readyState < HTMLMediaElement.HAVE_METADATA) return false
  video.currentTime = seconds
  video.playbackRate = rate
  await oneOf(video, ['seeked', 'error'], FOUND_WITHIN_MS)
  if (video.error) return false
  if (isWanted()) await video.play().catch(() => {})
  if (cover) cover.hidden = true
  return true
}

/** Waits for the first of these events, no longer than so long. */
function oneOf(element: HTMLElement, names: readonly string[], withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      for (const name of names) element.removeEventListener(name, done)
      resolve()
    }
    const timer = setTimeout(done, withinMs)
    for (const name of names) element.addEventListener(name, done)
  })
}
