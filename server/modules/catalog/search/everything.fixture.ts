import { openCalendar } from '#server/modules/calendars/testing.ts'
import { publishedPost } from '#server/modules/content/posts/posts.fixture.ts'
import { publishedEvent } from '#server/modules/events/testing.ts'
import { indexCourses } from '#server/modules/learning/search/index-courses.ts'
import { hosts } from '#server/seed/catalogue/hosts.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { demoCatalogue } from '../catalogue.fixture.ts'
import { goodNamed } from '../goods.fixture.ts'

const POSTS = [
  { title: 'Ba lỗi hay gặp khi dọn dữ liệu bán hàng', tags: ['Dữ liệu', 'Excel'], type: 'BLOG' },
  { title: 'Bến Học mở cửa xưởng ghi hình ở Đà Nẵng', tags: ['Tin nội bộ'], type: 'NEWS' },
  { title: 'Phim ngắn quay bằng điện thoại của lớp khóa 12', tags: ['Quay phim'], type: 'PROJECT' },
  { title: 'Vì sao người mới nên học gõ mười ngón', tags: ['Người mới'], type: 'BLOG' },
  { title: 'Nhật ký một tháng tự nấu cơm trưa', tags: ['Ẩm thực'], type: 'BLOG' },
] as const
const COMBOS = ['Trọn bộ dữ liệu cho quán nhỏ', 'Trọn bộ bếp nhà ấm cúng', 'Khởi nghiệp quán nhỏ từ A đến Z']
const DOCUMENTS = ['Sổ tay dữ liệu bán hàng', 'Sổ tay dọn dẹp nhà cửa', 'Cẩm nang phỏng vấn xin việc']
const EVENTS = ['Hội thảo đọc dữ liệu cửa hàng', 'Một buổi sáng làm gốm Bát Tràng', 'Phiên hỏi đáp nghề phiên dịch']
const CALENDARS = ['Gỡ rối dữ liệu cùng chuyên gia', 'Luyện phỏng vấn xin việc', 'Hỏi đáp nghề nấu phở']
const LESSONS = ['Dọn dữ liệu trong sáu bước', 'Nhào bột bằng tay', 'Viết thư mời họp khách hàng']
const TOPICS = [['Dữ liệu', 'Excel'], ['Lập trình'], ['Kinh doanh', 'Dữ liệu'], ['Ngoại ngữ']]

/** Somebody who teaches, approved, with these words. */
export async function hostNamed(
  t: TestApp,
  { fullName, headline, topics = [] }: { fullName: string; headline: string; topics?: string[] },
): Promise<Person> {
  const person = await t.person({ fullName, role: 'HOST' })
  await t.db
    .insertInto('host_profiles')
    .values({
      user_id: person.id,
      headline,
      bio: 'Dạy điều mình làm mỗi ngày, cho người bắt đầu từ con số không.',
      topics,
      status: 'APPROVED',
      submitted_at: t.clock.now,
      decided_at: t.clock.now,
    })
    .execute()
  return person
}

/** The courses, hosts, some posts and lessons of the demo, all public. Gives the titles of each kind. */
export async function publicThings(t: TestApp) {
  const { names } = await demoCatalogue(t)
  const people: Person[] = []
  for (const [index, { fullName, headline }] of hosts.entries())
    people.push(await hostNamed(t, { fullName, headline, topics: TOPICS[index % TOPICS.length] ?? [] }))
  for (const [index, { title, tags, type }] of POSTS.entries())
    await publishedPost(t, { title, tags: [...tags], type, excerpt: '', ...withAuthor(people[index]) })
  await publishedCourse(t, { name: 'Bếp và bàn giấy', lessons: LESSONS.map((name) => ({ name })) })
  await indexCourses(await t.as())
  for (const name of COMBOS) await goodNamed(t, { kind: 'COMBO', name })
  for (const name of DOCUMENTS) await goodNamed(t, { kind: 'DOCUMENT', name })
  for (const name of EVENTS) await publishedEvent(t, { name })
  for (const name of CALENDARS) await openCalendar(t, { calendar: { name } })
  return {
    COURSE: names,
    COMBO: [...COMBOS],
    DOCUMENT: [...DOCUMENTS],
    EVENT: [...EVENTS],
    CALENDAR: [...CALENDARS],
    HOST: hosts.map(({ fullName }) => fullName),
    POST: POSTS.map(({ title }) => title),
    LESSON: [...LESSONS],
  }
}

function withAuthor(as: Person | undefined) {
  return as ? { as } : {}
}
