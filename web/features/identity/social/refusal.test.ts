import { expect, it } from 'vitest'
import { refusalOf } from './refusal.ts'

const at = (query: string) => refusalOf(`https://benhoc.vn/dang-nhap${query}`)

it('says in words what went wrong, and with whom', () => {
  expect(at('?loi=SOCIAL_CONSENT_REFUSED&qua=APPLE')).toEqual({
    kind: 'info',
    words: 'Bạn chưa cho phép Bến Học dùng tài khoản Apple. Bạn có thể thử lại, hoặc chọn cách khác.',
  })
  expect(at('?loi=EMAIL_IN_USE_DIFFERENT_METHOD&qua=GOOGLE')?.words).toContain('liên kết Google trong mục Bảo mật')
  expect(at('?loi=SOCIAL_ACCOUNT_TAKEN&lien-ket=FACEBOOK')).toEqual({
    kind: 'error',
    words: 'Tài khoản này đã liên kết với một người dùng khác của Bến Học.',
  })
})

it('shows nothing that an address makes up', () => {
  expect(at('')).toBeNull()
  expect(at('?loi=Goi+so+0900+de+nhan+thuong')).toBeNull()
  expect(at('?loi=ACCOUNT_VERIFICATION_FAILED&qua=%3Cb%3E')?.words).not.toContain('<')
})
