import { fold } from './text.ts'

/** Wordings of one thing, as people write them. A search for one also finds the others, after what was typed. */
const SAME: readonly (readonly string[])[] = [
  ['AI', 'trí tuệ nhân tạo'],
  ['IT', 'CNTT', 'công nghệ thông tin'],
  ['machine learning', 'học máy'],
  ['deep learning', 'học sâu'],
  ['big data', 'dữ liệu lớn'],
  ['data', 'dữ liệu'],
  ['blockchain', 'chuỗi khối'],
  ['code', 'coding', 'lập trình'],
  ['Excel', 'bảng tính'],
  ['SEO', 'tối ưu công cụ tìm kiếm'],
  ['marketing', 'tiếp thị'],
  ['PR', 'quan hệ công chúng'],
  ['HR', 'nhân sự'],
  ['sale', 'sales', 'bán hàng'],
  ['TMĐT', 'ecommerce', 'thương mại điện tử'],
  ['accounting', 'kế toán'],
  ['startup', 'khởi nghiệp'],
  ['freelance', 'freelancer', 'làm tự do'],
  ['UX', 'trải nghiệm người dùng'],
  ['UI', 'giao diện người dùng'],
  ['design', 'thiết kế'],
  ['photography', 'nhiếp ảnh', 'chụp ảnh'],
  ['edit video', 'dựng video', 'dựng phim'],
  ['MC', 'dẫn chương trình'],
  ['CV', 'hồ sơ xin việc', 'sơ yếu lý lịch'],
  ['English', 'tiếng Anh'],
  ['Japanese', 'tiếng Nhật'],
  ['Korean', 'tiếng Hàn'],
  ['Chinese', 'tiếng Trung', 'tiếng Hoa'],
]
const MOST = 3

type Wording = { words: string[]; plain: string[] }
const GROUPS: readonly (readonly Wording[])[] = SAME.map((group) =>
  group.map((phrase) => {
    const words = phrase.toLowerCase().split(' ')
    return { words, plain: words.map(fold) }
  }),
)

/**
 * The same search in other words, without accents: `học ai` → `hoc tri tue nhan tao`. `words` are those of the search
 * without accents, `marked` the ones that were typed with accents: `ái` is not AI.
 */
export function otherWordings(words: readonly string[], marked: readonly string[] = []): string[][] {
  const typed = new Map(marked.map((word) => [fold(word), word]))
  const found: string[][] = []
  for (const group of GROUPS) {
    for (const wording of group) {
      const at = words.findIndex((_, start) => standsAt(wording, words, start, typed))
      if (at < 0) continue
      const others = group.filter((other) => other !== wording)
      found.push(
        ...others.map(({ plain }) => [...words.slice(0, at), ...plain, ...words.slice(at + wording.plain.length)]),
      )
      break
    }
  }
  return found.slice(0, MOST)
}

function standsAt(
  { words: spelt, plain }: Wording,
  words: readonly string[],
  start: number,
  typed: ReadonlyMap<string, string>,
): boolean {
  return plain.every((word, index) => {
    const asTyped = typed.get(word)
    return words[start + index] === word && (asTyped === undefined || asTyped === spelt[index])
  })
}
