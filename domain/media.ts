/** Widths in which pictures are served; 256 is for avatars. */
export const IMAGE_WIDTHS = [256, 480, 960, 1280] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** Address of a public picture in one of its widths; null where there is no picture. */
export function imageUrl(fileId: string, width: ImageWidth): string
export function imageUrl(fileId: string | null, width: ImageWidth): string | null
export function imageUrl(fileId: string | null, width: ImageWidth): string | null {
  return fileId && `/media/${fileId}/${width}.webp`
}

/** srcset of a cover for the widths a page may need. */
export function coverSrcSet(fileId: string): string {
  return [480, 960, 1280].map((width) => `/media/${fileId}/${width}.webp ${width}w`).join(', ')
}
