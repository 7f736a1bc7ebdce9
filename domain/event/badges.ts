/** How name badges are printed. */
export const BadgeSize = ['A4', 'A6'] as const
export type BadgeSize = (typeof BadgeSize)[number]
export const badgeSizeWords: Record<BadgeSize, string> = {
  A4: 'Giấy A4, tám thẻ một trang',
  A6: 'Giấy A6, mỗi thẻ một trang',
}
