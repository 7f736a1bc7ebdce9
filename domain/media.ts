/** Widths in which pictures are served; 256 is for avatars. */
export const IMAGE_WIDTHS = [256, 480, 960, 1280] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** Address of a public picture in one of its widths; null where there is no picture. */
export function imageUrl(fileId: string, width: ImageWidth): string
export function imageUrl(fileId: string | null, width: ImageWidth): string | null
export function imageUrl(fileId: string | null, width: ImageWidth): string | null {
  return fileId && `/media/${fileId}/${width}.webp`
}

/** A public picture as pages of any size show it. */
export type Picture = { id: string; publicUrl: string; thumbnailUrl: string }

/** The picture a public file is; null where there is no file. */
export function pictureOf(fileId: string): Picture
export function pictureOf(fileId: string | null): Picture | null
export function pictureOf(fileId: string | null): Picture | null {
  return fileId === null ? null : { id: fileId, publicUrl: imageUrl(fileId, 1280), thumbnailUrl: imageUrl(fileId, 480) }
}

const SECTION_PICTURE = '/section.svg'

/** The picture of a section: its own, or the one that all sections have who have none. */
export function sectionPicture(fileId: string | null): Omit<Picture, 'id'> & { id: string | null } {
  return pictureOf(fileId) ?? { id: null, publicUrl: SECTION_PICTURE, thumbnailUrl: SECTION_PICTURE }
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
