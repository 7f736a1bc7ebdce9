import { paths } from '#web/paths.ts'
import { get } from './part.ts'

/** The pages most visitors see first; the course is the one bought most. */
export async function publicPages(serverUrl: string): Promise<{ what: string; address: string }[]> {
  const { items } = await get<{ items: { slug: string }[] }>(`${serverUrl}/api/v1/online-courses?take=1`)
  return [
    { what: 'Trang chủ', address: paths.home() },
    { what: 'Danh sách khóa học', address: paths.courses() },
    { what: 'Trang khóa học', address: paths.course(items[0]?.slug ?? '') },
  ]
}
