import type { Area } from 'react-easy-crop'
import { COVER, coverPart } from './cover-part.ts'

/** Cuts a part out of a picture and scales it to a cover; WebP, or JPEG where the browser cannot write WebP. */
export async function cropToCover(address: string, area: Area): Promise<File> {
  const picture = await opened(address)
  const canvas = document.createElement('canvas')
  canvas.width = COVER.width
  canvas.height = COVER.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, COVER.width, COVER.height)
  const blob = (await written(canvas, 'image/webp')) ?? (await written(canvas, 'image/jpeg'))
  if (!blob) throw new Error('this browser cannot write pictures')
  return new File([blob], blob.type === 'image/webp' ? 'anh-bia.webp' : 'anh-bia.jpg', { type: blob.type })
}

/** A picture that has the shape of a cover as it is, made one; null where somebody has to choose its part. */
export async function coverAsItIs(address: string): Promise<File | null> {
  const { naturalWidth, naturalHeight } = await opened(address)
  const part = coverPart(naturalWidth, naturalHeight)
  return part && cropToCover(address, part)
}

async function opened(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}

/** Browsers that do not know a type write PNG instead and say so. */
function written(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, 0.88))
}
