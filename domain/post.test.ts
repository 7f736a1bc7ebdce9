import { describe, expect, it } from 'vitest'
import { wordsToCheck } from './moderation/words-to-check.ts'
import { cleanTags, excerptOf, leadOf, postProblems, searchWords, tagSlug } from './post.ts'

const doc = (...content: object[]) => ({ type: 'doc' as const, content: content as never[] })
const line = (text: string, marks: object[] = []) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks.length > 0 && { marks }) }],
})

describe('a post', () => {
  it('needs a title and words before readers see it', () => {
    expect(postProblems({ title: ' ', body: doc(), membersBody: null }).map(({ path }) => path)).toEqual([
      'title',
      'body',
    ])
    expect(postProblems({ title: 'Có', body: doc(line('Có')), membersBody: null })).toEqual([])
    const empty = { title: 'Có', body: doc(), membersBody: doc() }
    expect(postProblems(empty).map(({ path }) => path)).toEqual(['body', 'membersBody'])
  })

  it('takes its first words where nobody wrote an excerpt, and does not say them twice', () => {
    const body = doc(line('Câu đầu tiên.'), line('Câu thứ hai.'))
    expect(excerptOf({ excerpt: ' ', body })).toBe('Câu đầu tiên. Câu thứ hai.')
    expect(leadOf({ excerpt: excerptOf({ excerpt: '', body }), body })).toBeNull()
    expect(leadOf({ excerpt: 'Tự viết.', body })).toBe('Tự viết.')
  })

  it('knows a tag again whatever its accents and capitals', () => {
    expect(cleanTags(['Dữ liệu', 'du lieu', '  DỮ   LIỆU ', '!!!', 'SQL'])).toEqual(['Dữ liệu', 'SQL'])
    expect(tagSlug('Đà Nẵng')).toBe('da-nang')
  })

  it('shows who checks it also what pictures are called and where links lead', () => {
    const body = doc(line('Xem đây', [{ type: 'link', attrs: { href: 'https://xau.example' } }]), {
      type: 'image',
      attrs: { src: '/media/x/960.webp', alt: 'Chữ giấu trong ảnh', title: 'Chú thích' },
    })
    for (const words of ['Xem đây', 'https://xau.example', 'Chữ giấu trong ảnh', 'Chú thích'])
      expect(wordsToCheck(body)).toContain(words)
  })

  it('is searched without accents, by a handful of words', () => {
    expect(searchWords('  Ảnh   Hội An ')).toEqual(['anh', 'hoi', 'an'])
    expect(searchWords('a '.repeat(50))).toHaveLength(8)
  })
})
