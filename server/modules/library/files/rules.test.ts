import { expect, it } from 'vitest'
import { disposition, fileName } from './rules.ts'

it.each([
  ['bài giảng.PDF', 'application/pdf', 'bài giảng.pdf'],
  ['../../etc/passwd', 'application/pdf', '.. .. etc passwd.pdf'],
  ['vi-rút.pdf.exe', 'application/pdf', 'vi-rút.pdf.exe.pdf'],
  ['C:\\Tài liệu\\a.pdf', 'application/pdf', 'C: Tài liệu a.pdf'],
  ['100%_%2e%2e.pdf', 'application/pdf', '100%_%2e%2e.pdf'],
  ['\u202Egpj.pdf', 'application/pdf', 'gpj.pdf'],
  ['.pdf', 'application/pdf', 'tep.pdf'],
])('a file named %s is kept as one harmless line', (given, mime, kept) => {
  expect(fileName(given, 'PDF', mime)).toBe(kept)
})

it('a picture that was drawn anew changes its ending', () => {
  expect(fileName('ảnh bìa.jpeg', 'IMAGE', 'image/webp')).toBe('ảnh bìa.webp')
})

it('a long name keeps its ending and 255 characters', () => {
  const name = fileName(`${'ư'.repeat(400)}.pdf`, 'PDF', 'application/pdf')
  expect(Array.from(name)).toHaveLength(255)
  expect(name.endsWith('.pdf')).toBe(true)
})

it('a name cannot break out of its header', () => {
  const header = disposition('inline', 'a"; filename=b\r\nSet-Cookie: x.pdf')
  expect(header).not.toMatch(/[\r\n]/)
  expect(header.match(/"/g)).toHaveLength(2)
  expect(disposition('attachment', 'Bài 1.pdf')).toBe(
    `attachment; filename="bai 1.pdf"; filename*=UTF-8''B%C3%A0i%201.pdf`,
  )
})
