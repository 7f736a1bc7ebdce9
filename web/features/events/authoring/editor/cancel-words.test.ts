import { expect, it } from 'vitest'
import { dong } from '#domain/money.ts'
import { previewWords } from './CancelDialog.tsx'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

it('before an event is called off it says what goes back, to how many people', () => {
  expect(plain(previewWords({ people: 2, tickets: 3, amount: dong(300_000) }, false))).toBe(
    'Bến Học hoàn 300.000 ₫ và báo cho 2 người đang giữ 3 vé. Không lấy lại được.',
  )
  expect(plain(previewWords({ people: 1, tickets: 1, amount: dong(0) }, false))).toBe(
    'Bến Học báo cho 1 người đang giữ 1 vé. Không lấy lại được.',
  )
  expect(previewWords({ people: 0, tickets: 0, amount: dong(0) }, true)).toMatch(
    /^Chưa ai phải nhận lại vé\..*có thể trả lại\.$/,
  )
})
