import type { ErrorData, Events } from 'hls.js'

/** Pixels from top to bottom; null: as the network allows. */
export type Quality = number | null

/** A recording that plays in pieces, whoever puts them together. */
export type Stream = {
  /** Qualities to choose from, the best first. */
  readonly heights: readonly number[]
  choose(quality: Quality): void
  /** Takes a fresh address. False where the element has to be given it anew: `addressOf` says which. */
  renew(streamUrl: string): boolean
  addressOf(streamUrl: string): string
  close(): void
}

type Opening = { video: HTMLVideoElement; streamUrl: string; quality: Quality; onFatal: () => void }

const MASTER = 'application/vnd.apple.mpegurl'
/** Until somebody presses play, only what shows the first picture. */
const BEFORE_PLAY_SECONDS = 2
const WHILE_PLAYING_SECONDS = 30

/** Opens a stream in a video: by the browser itself where it can, else by hls.js. Null where neither can. */
export async function openStream(opening: Opening): Promise<Stream | null> {
  return opening.video.canPlayType(MASTER) === '' ? openPieces(opening) : openNative(opening)
}

async function openNative({ video, streamUrl, quality }: Opening): Promise<Stream> {
  const heights = await heightsIn(streamUrl)
  let [chosen, newest] = [quality, streamUrl]
  const addressOf = (url: string) => (chosen !== null && heights.includes(chosen) ? ofQuality(url, chosen) : url)
  video.src = addressOf(streamUrl)
  return {
    heights,
    addressOf,
    choose(next) {
      chosen = next
      const { currentTime, paused, playbackRate } = video
      video.src = addressOf(newest)
      video.addEventListener(
        'loadedmetadata',
        () => {
          video.currentTime = currentTime
          video.playbackRate = playbackRate
          if (!paused) video.play().catch(() => {})
        },
        { once: true },
      )
    },
    renew(url) {
      newest = url
      return false
    },
    close() {},
  }
}

async function openPieces({ video, streamUrl, quality, onFatal }: Opening): Promise<Stream | null> {
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) return null
  let proof = new URL(streamUrl, location.href).search
  const hls = new Hls({
    maxBufferLength: BEFORE_PLAY_SECONDS,
    // Without it small pieces are loaded by their bytes, to the end of most recordings.
    maxMaxBufferLength: BEFORE_PLAY_SECONDS,
    capLevelToPlayerSize: true,
    // Lists name their pieces with the signature they were asked with; by now there may be a fresher one.
    xhrSetup: (xhr, url) => xhr.open('GET', url.replace(/\?.*$/, '') + proof, true),
  })
  const more = () => {
    hls.config.maxBufferLength = WHILE_PLAYING_SECONDS
    hls.config.maxMaxBufferLength = WHILE_PLAYING_SECONDS
  }
  video.addEventListener('play', more, { once: true })
  let opened = false
  const levelOf = (height: Quality) => (height === null ? -1 : hls.levels.findIndex((level) => level.height === height))
  const heights = await new Promise<number[] | null>((resolve) => {
    hls.on(Hls.Events.MANIFEST_PARSED, () => {
      opened = true
      resolve(hls.levels.map((level) => level.height).sort((a, b) => b - a))
    })
    hls.on(Hls.Events.ERROR, (_: Events.ERROR, problem: ErrorData) => {
      if (!problem.fatal) return
      if (!opened) resolve(null)
      else if (problem.type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError()
      else onFatal()
    })
    hls.loadSource(streamUrl)
    hls.attachMedia(video)
  })
  if (heights === null) {
    hls.destroy()
    return null
  }
  if (quality !== null) hls.nextLevel = levelOf(quality)
  return {
    heights,
    addressOf: (url) => url,
    choose(next) {
      hls.nextLevel = levelOf(next)
    },
    renew(url) {
      proof = new URL(url, location.href).search
      hls.startLoad()
      return true
    },
    close() {
      video.removeEventListener('play', more)
      hls.destroy()
    },
  }
}

/** The qualities that a list names, the best first. */
export function heightsOf(master: string): number[] {
  const heights = [...master.matchAll(/RESOLUTION=\d+x(\d+)/g)].map((match) => Number(match[1]))
  return [...new Set(heights)].sort((a, b) => b - a)
}

/** The address of one quality: it stands beside the list of all and asks for the same proof. */
export function ofQuality(streamUrl: string, height: number): string {
  return streamUrl.replace('/hls/master.m3u8', `/hls/${height}/index.m3u8`)
}

async function heightsIn(streamUrl: string): Promise<number[]> {
  const list = await fetch(streamUrl).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  )
  return heightsOf(list)
}
