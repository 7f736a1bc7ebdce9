/** What banks do to the note of a transfer on its way. */

export const MANGLES = {
  none: 'Giữ nguyên',
  lower: 'Đổi thành chữ thường',
  prefix: 'Thêm mã của ngân hàng phía trước và tên người gửi phía sau',
  spaces: 'Chen khoảng trắng',
  punctuation: 'Chen dấu chấm và gạch',
  cut: 'Cắt mất phần cuối',
} as const
export type Mangle = keyof typeof MANGLES

export const isMangle = (text: string): text is Mangle => Object.hasOwn(MANGLES, text)

export function mangled(content: string, how: Mangle, number: number): string {
  switch (how) {
    case 'lower':
      return content.toLowerCase()
    case 'prefix':
      return `MBVCB.${3_423_000 + number}.${content}.CT tu 0071000123456 NGUYEN VAN A toi 1023456789`
    case 'spaces':
      return content.replace(/(.{4})(?=.)/g, '$1 ')
    case 'punctuation':
      return content.replace(/(.{3})(?=.)/g, '$1-').replace(/$/, '.')
    case 'cut':
      return content.slice(0, Math.max(1, content.length - 3))
    default:
      return content
  }
}
