import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { cardPicture } from '#server/seed/papers.ts'
import { toasted } from './steps.ts'

const SIDES = ['Mặt trước giấy tờ', 'Mặt sau giấy tờ', 'Ảnh chân dung cầm giấy tờ']

/** Who sells: the facts and all three pictures, on the page that asks for them; not sent yet. */
export async function fillPapers(host: Page, legalName: string): Promise<void> {
  await host.getByLabel('Họ tên hoặc tên pháp lý').fill(legalName)
  await host.getByLabel('Số giấy tờ').fill('079080001234')
  await host.getByLabel('Địa chỉ').fill('12 Lê Lợi, Quận 1')
  for (const side of SIDES) {
    await host.getByLabel(side).setInputFiles({ name: 'anh.jpg', mimeType: 'image/jpeg', buffer: await cardPicture() })
    await host
      .getByText(/^Đã nhận lúc/)
      .first()
      .waitFor()
  }
  await expect.poll(() => host.getByText('Đã có', { exact: true }).count()).toBe(SIDES.length)
}

/** Staff look at each paper of the seller whose page they are on. */
export async function openPapers(staff: Page): Promise<void> {
  for (const side of SIDES) {
    await staff.getByRole('button', { name: `Mở xem ${side}` }).click()
    await staff.getByRole('dialog').getByRole('img', { name: side }).waitFor()
    await staff.getByRole('dialog').getByRole('button', { name: 'Đóng lại' }).click()
  }
}

/** Staff say that the seller is who they say. */
export async function verifySeller(staff: Page): Promise<void> {
  await staff.getByRole('button', { name: 'Xác minh người bán' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Xác minh người bán' }).click()
  await toasted(staff, 'Đã xác minh')
}
