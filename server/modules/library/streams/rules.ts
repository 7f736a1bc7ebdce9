/** Qualities a recording is offered in, by their height in pixels. */
const HEIGHTS = [1080, 720, 480, 360]
/** What a quality takes of the line: the most that its pieces may ask for, with a little for sound and wrapping. */
const HEADROOM = 1.15

/** The qualities worth making; none where there would be only one: then the upload itself is played. */
export function heightsFor(height: number | null): number[] {
  const within = HEIGHTS.filter((one) => one <= (height ?? 0))
  return within.length > 1 ? within : []
}

/** The width that keeps the shape, even as encoders need it. */
export function widthAt(height: number, source: { width: number; height: number }): number {
  return Math.round((height * source.width) / source.height / 2) * 2
}

export type Quality = { height: number; width: number; bytes: number }

/** The list of qualities a player chooses from, the best first. */
export function masterPlaylist(qualities: readonly Quality[], durationMs: number): string {
  const lines = qualities.flatMap(({ height, width, bytes }) => {
    const rate = Math.max(1, Math.ceil((bytes * 8 * HEADROOM * 1_000) / durationMs))
    return [`#EXT-X-STREAM-INF:BANDWIDTH=${rate},RESOLUTION=${width}x${height}`, `${height}/index.m3u8`]
  })
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n')
}

/** The pieces a playlist of one quality names, in order; the first is the head that all others need. */
export function piecesOf(playlist: string): string[] {
  const head = /#EXT-X-MAP:URI="([^"]+)"/.exec(playlist)?.[1]
  const pieces = playlist.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'))
  return [...(head === undefined ? [] : [head]), ...pieces]
}

/** The same playlist with a signature behind every address in it: each byte asks for one. */
export function signedPlaylist(playlist: string, query: string): string {
  return playlist
    .replace(/(#EXT-X-MAP:URI=")([^"]+)"/g, (_, before: string, uri: string) => `${before}${uri}?${query}"`)
    .split('\n')
    .map((line) => (line !== '' && !line.startsWith('#') ? `${line}?${query}` : line))
    .join('\n')
}

/** What may be asked for below a quality: nothing that could lead elsewhere. */
export function isPiece(name: string): boolean {
  return /^(index\.m3u8|init\.mp4|seg\d{5}\.m4s)$/.test(name)
}
