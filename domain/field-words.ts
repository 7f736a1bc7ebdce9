/** What is wrong with a field, in the same words wherever it was noticed: in the page before it is sent, or by the server. */
export const fieldWords = {
  missing: 'Vui lòng nhập mục này.',
  unticked: 'Vui lòng đánh dấu mục này.',
  email: 'Email chưa đúng dạng, ví dụ ten@vidu.vn.',
  url: 'Đường dẫn chưa đúng dạng, ví dụ https://vidu.vn.',
  format: 'Chưa đúng dạng.',
  tooShort: (least: number) => `Cần ít nhất ${least} ký tự.`,
  tooLong: (most: number) => `Tối đa ${most} ký tự.`,
} as const
