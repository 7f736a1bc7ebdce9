/**
 * Words without a tone that stand beside almost any other: pronouns, particles, words of place, time and number. A phrase that
 * would be a forbidden one but for such a word is more likely to be meant as it is written.
 */
export const EVERYDAY: ReadonlySet<string> = new Set(
  (
    'ai anh ba bên cho chung chưa con cô do đang đâu đây đêm đi đưa em hai hay hôm hơn không khi kia la lên lo luôn ' +
    'mua nay năm ngay nhau nhưng như nên nơi ông qua quanh ra riêng sao sau ta theo thêm thôi to tôi trong trên trưa tuy ' +
    'vô xa xem xin xong xưa ăn'
  ).split(' '),
)
