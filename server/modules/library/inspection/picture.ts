import type { Sharp } from 'sharp'
import { IMAGE_WIDTHS, type ImageWidth } from '#domain/media.ts'
import { draw } from '#server/core/draw.ts'
import { Refused } from './source.ts'

/** A picture drawn anew: nothing of the upload but its pixels is kept, no place, no camera, nothing appended. */
export type CleanPicture = { bytes: Buffer; mime: string; width: number; height: number }

const BROKEN = 'Ảnh bị hỏng hoặc quá lớn (tối đa 60 triệu điểm ảnh).'
const MOST_PIXELS = 60_000_000
const LARGEST_EDGE = 2_560

/** Draws a picture anew as WebP, upright, at most 2560 pixels on an edge. Throws Refused for what is no whole picture. */
export async function cleanPicture(bytes: Uint8Array): Promise<CleanPicture> {
  try {
    const { data, info } = await drawn(bytes, (picture) =>
      picture
        .resize({ width: LARGEST_EDGE, height: LARGEST_EDGE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 88 })
        .toBuffer({ resolveWithObject: true }),
    )
    return { bytes: data, mime: 'image/webp', width: info.width, height: info.height }
  } catch {
    throw new Refused(BROKEN)
  }
}

const FORMATS: Record<string, 'jpeg' | 'png' | 'webp'> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** Draws a picture anew in its own type and full size. Throws Refused for what is no whole picture. */
export async function samePicture(bytes: Uint8Array, mime: string): Promise<CleanPicture> {
  const format = FORMATS[mime]
  if (!format) throw new Refused(BROKEN)
  try {
    const { data, info } = await drawn(bytes, (picture) =>
      picture.toFormat(format, { quality: 92 }).toBuffer({ resolveWithObject: true }),
    )
    return { bytes: data, mime, width: info.width, height: info.height }
  } catch {
    throw new Refused(BROKEN)
  }
}

/** The widths that pages ask for. A narrower picture is not blown up. */
export async function renditionsOf(picture: CleanPicture): Promise<{ width: ImageWidth; bytes: Buffer }[]> {
  return Promise.all(
    IMAGE_WIDTHS.map(async (width) => ({
      width,
      bytes: await drawn(picture.bytes, (whole) =>
        whole.resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer(),
      ),
    })),
  )
}

function drawn<T>(bytes: Uint8Array, work: (picture: Sharp) => Promise<T>): Promise<T> {
  return draw((open) => work(open(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()))
}
