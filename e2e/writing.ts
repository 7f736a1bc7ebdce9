import type { Locator, Page } from 'playwright-core'

/** The outline of the course in the editor. */
export const editor = (page: Page): Locator => page.getByRole('navigation', { name: 'Mục lục khóa học' })

/** The open tab says that everything in it is kept. */
export async function saved(page: Page, tab: 'Thông tin' | 'Nội dung' | 'Giá bán'): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${tab}: Đã lưu`) })
    .waitFor()
}

/** Adds a lesson to a chapter and names it; it stays selected. */
export async function addLesson(
  page: Page,
  chapter: number,
  type: 'Bài đọc' | 'Video' | 'Tệp PDF',
  name: string,
): Promise<void> {
  await editor(page)
    .getByRole('button', { name: 'Thêm bài học' })
    .nth(chapter - 1)
    .click()
  await page.getByRole('button', { name: type, exact: true }).click()
  await page.getByLabel('Tên bài học').fill(name)
}

/** The lessons of all chapters, in their order. */
export async function outline(page: Page): Promise<string[]> {
  const names = await editor(page)
    .getByRole('button', { name: /^Kéo để sắp xếp: / })
    .all()
  return Promise.all(
    names.map(async (one) => (await one.getAttribute('aria-label'))?.replace('Kéo để sắp xếp: ', '') ?? ''),
  )
}
