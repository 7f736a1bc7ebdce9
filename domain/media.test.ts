import { expect, it } from 'vitest'
import { IMAGE_WIDTHS, imageUrl, isPicture } from './media.ts'

const FILE = '01890000-0000-7000-8000-000000000000'

it('a picture of ours is one in each of its widths', () => {
  for (const width of IMAGE_WIDTHS) expect(isPicture(imageUrl(FILE, width))).toBe(true)
})

it.each([
  '/t/ABCDEFGH',
  `/media/../t/${FILE}/960.webp`,
  '/media/%2e%2e/960.webp',
  '/media/a/../../t/A/960.webp',
  `/media/${FILE}/960.webp?den=/t/A`,
  `/media/${FILE}/961.webp`,
  `/media/signed/${FILE}/tep`,
  `//media/${FILE}/960.webp`,
  `https://benhoc.test/media/${FILE}/960.webp`,
  ` /media/${FILE}/960.webp`,
  `/media/${FILE}/960.webp\n`,
  '',
  null,
  5,
])('%j is no picture of ours', (address) => {
  expect(isPicture(address)).toBe(false)
})
