/** Widths in which pictures are served; 256 is for avatars. */
export const IMAGE_WIDTHS = [256, 480, 960, 1280] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** Address of a public picture in one of its widths; null where there is no picture. */
export function imageUrl(fileId: string, width: ImageWidth): string
export function imageUrl(fileId: string | null, width: ImageWidth): string | null
export function imageUrl(fileId: string | null, width: ImageWidth): string | null {
  return fileId && `/media/${fileId}/${width}.webp`
}

/**
 * Is it the address of a public picture of ours, spelled as `imageUrl` spells it? Pictures that people put into their texts
 * are loaded from nowhere else: any other address of the site may do something for whoever reads the text.
 */
export function isPicture(address: unknown): address is string {
  return typeof address === 'string' && PICTURE.test(address)
}

const PICTURE = new RegExp(`^/media/[\\w-]{1,64}/(?:${IMAGE_WIDTHS.join('|')})\\.webp$`)

/** srcset of a cover for the widths a page may need. */
export function coverSrcSet(fileId: string): string {
  return [480, 960, 1280].map((width) => `/media/${fileId}/${width}.webp ${width}w`).join(', ')
}
