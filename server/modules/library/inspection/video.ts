import { type Box, boxesIn, childOf, topBoxes } from './mp4-boxes.ts'
import { Refused, type Source } from './source.ts'

export type VideoFacts = { durationMs: number; width: number; height: number }

/** Sample formats that browsers play, with the box that tells a decoder how. */
const CODECS: Record<string, string> = {
  avc1: 'avcC',
  avc3: 'avcC',
  hvc1: 'hvcC',
  hev1: 'hvcC',
  vp09: 'vpcC',
  av01: 'av1C',
}
const SAMPLE_ENTRY_BYTES = 78
const LONGEST_MOOV = 128 * 1024 * 1024
const LONGEST_MS = 24 * 3_600_000
/** What our own tools decode: the largest picture of H.264 level 5.1. */
const MOST_PIXELS = 4096 * 2304

/** Length and size of an MP4 or MOV recording, read from its index. Throws Refused where no browser could play it. */
export async function probeVideo(source: Source): Promise<VideoFacts> {
  const top = await topBoxes(source)
  const moovAt = top.find((box) => box.type === 'moov')
  if (!moovAt) throw new Refused('Video chưa có mục lục (moov): tệp có thể bị ngắt khi ghi. Hãy xuất lại video.')
  if (!top.some((box) => box.type === 'mdat')) throw new Refused('Video không có hình và tiếng bên trong.')
  if (moovAt.size > LONGEST_MOOV) throw new Refused('Mục lục của video lớn bất thường.')
  const moov = boxesIn(await source.slice(moovAt.start, moovAt.size))[0]
  const tracks = moov ? boxesIn(moov.body).filter((box) => box.type === 'trak') : []
  const picture = tracks.map(pictureOf).find((found) => found !== null)
  if (!moov || !picture)
    throw new Refused('Video cần có hình theo chuẩn H.264, H.265, VP9 hoặc AV1. Hãy xuất lại với H.264 (MP4).')
  if (picture.pixels > MOST_PIXELS) throw new Refused('Video lớn hơn 4K. Hãy xuất lại ở 4K, 1080p hoặc nhỏ hơn.')
  const durationMs = Math.round(secondsOf(moov) * 1_000)
  if (durationMs < 1 || durationMs > LONGEST_MS)
    throw new Refused('Không đọc được thời lượng của video. Hãy xuất lại thành MP4.')
  return { durationMs, width: picture.width, height: picture.height }
}

/** Width and height as shown, and the most pixels it tells of, of a video track with a codec we know; null for any other track. */
function pictureOf(trak: Box): { width: number; height: number; pixels: number } | null {
  const hdlr = childOf(trak, 'mdia', 'hdlr')
  const stsd = childOf(trak, 'mdia', 'minf', 'stbl', 'stsd')
  const tkhd = childOf(trak, 'tkhd')
  if (hdlr?.body.toString('latin1', 8, 12) !== 'vide' || !stsd || !tkhd) return null
  const known = boxesIn(stsd.body.subarray(8)).filter(({ type, body }) => {
    const setup = CODECS[type]
    return setup !== undefined && boxesIn(body.subarray(SAMPLE_ENTRY_BYTES)).some((box) => box.type === setup)
  })
  if (known.length === 0) return null
  const matrixAt = tkhd.body[0] === 1 ? 52 : 40
  const [width, height] = [matrixAt + 36, matrixAt + 40].map((at) => Math.round(tkhd.body.readUInt32BE(at) / 65_536))
  if (!width || !height) return null
  const turned = tkhd.body.readInt32BE(matrixAt) === 0 && tkhd.body.readInt32BE(matrixAt + 4) !== 0
  // What is shown may be smaller than what is decoded.
  const decoded = known.map(({ body }) => body.readUInt16BE(24) * body.readUInt16BE(26))
  const pixels = Math.max(width * height, ...decoded)
  return turned ? { width: height, height: width, pixels } : { width, height, pixels }
}

/** As players show it: the movie header, or for a recording in fragments the extends header. */
function secondsOf(moov: Box): number {
  const mvhd = childOf(moov, 'mvhd')?.body
  if (!mvhd) return 0
  const wide = mvhd[0] === 1
  const timescale = mvhd.readUInt32BE(wide ? 20 : 12)
  const duration = wide ? Number(mvhd.readBigUInt64BE(24)) : mvhd.readUInt32BE(16)
  const unknown = duration === 0 || duration === (wide ? 2 ** 64 : 0xff_ff_ff_ff)
  return timescale === 0 ? 0 : (unknown ? fragmentedDuration(moov) : duration) / timescale
}

function fragmentedDuration(moov: Box): number {
  const mehd = childOf(moov, 'mvex', 'mehd')?.body
  if (!mehd) return 0
  return mehd[0] === 1 ? Number(mehd.readBigUInt64BE(4)) : mehd.readUInt32BE(4)
}
