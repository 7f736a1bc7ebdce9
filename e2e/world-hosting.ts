import type { UserRole } from '#domain/enums.ts'
import type { UserId } from '#domain/ids.ts'
import { buildApp } from '#server/app.ts'
import { actingAs } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { createCategory } from '#server/modules/catalog/categories/create-category.ts'
import { followHost } from '#server/modules/hosts/follow/follow-host.ts'
import { approveHost, registerHost } from '#server/modules/hosts/index.ts'
import { hashPassword } from '#server/modules/identity/index.ts'
import { submitCourse } from '#server/modules/learning/authoring/submit-course.ts'
import { writeCourse } from '#server/seed/courses.ts'
import { verifyThroughVerbs } from '#server/seed/papers.ts'
import type { Member } from '#server/seed/people.ts'
import { signedUp } from '#server/seed/signed-up.ts'
import { PASSWORD, type Site } from './site.ts'
import { outline } from './world.ts'

export const STAFF = 'quan-tri@vidu.vn'
export const TEACHER = 'chu-khoa-hoc@vidu.vn'
export const HELPER = 'nguoi-giup@vidu.vn'

/** A verified host with a draft and a course that waits, a follower, a host who is not verified yet, and staff. */
export async function plantHosting(site: Site): Promise<{ courseId: string; waitingReview: string }> {
  const app = await buildApp({ ...site.config, worker: 'off' }, site.config.databaseUrl, { realtime: false })
  try {
    const ctx = app.contextAs({ kind: 'system', job: 'seed' })
    const passwordHash = await hashPassword(PASSWORD)
    const join = async (email: string, fullName: string, role: UserRole = 'USER'): Promise<Member> => {
      const { id } = await write(ctx, (tx) => signedUp(tx, { email, fullName, role, passwordHash }))
      return { id, email, fullName, role }
    }
    const as = ({ id, role, fullName, email }: Member) =>
      actingAs(ctx, { kind: 'user', userId: id as UserId, sessionId: '', role, fullName, email, avatarFileId: null })
    const staff = as(await join(STAFF, 'Đặng Quốc Trung', 'SUPER_ADMIN'))
    const teach = async (member: Member): Promise<Member> => {
      const words = {
        headline: 'Kế toán trưởng, dạy bảng tính cho người đi làm',
        bio: 'Mười lăm năm làm kế toán và dạy đồng nghiệp dùng bảng tính mỗi tuần.',
        topics: [],
        website: null,
        experience: null,
      }
      await approveHost(staff, (await registerHost(as(member), words)).profileId)
      return { ...member, role: 'HOST' }
    }
    const teacher = await teach(await join(TEACHER, 'Trần Ngọc Lan'))
    await teach(await join('cho-xac-minh@vidu.vn', 'Phạm Thu Hà'))
    const helper = await join(HELPER, 'Lê Đức Minh')
    await verifyThroughVerbs(as(teacher), staff, { legalName: teacher.fullName, documentNumber: '079080009999' })
    const { id } = await createCategory(staff, null, { slug: 'du-lieu', name: 'Dữ liệu', description: 'Con số.' })
    const courseId = await writeCourse(as(teacher), teacher, { ...outline, name: 'Cùng viết một khóa học' }, [id])
    const waiting = await writeCourse(as(teacher), teacher, { ...outline, name: 'Khóa học sắp mở' }, [id])
    await followHost(as(helper), teacher.id)
    await submitCourse(as(teacher), waiting, undefined)
    const { slug } = await ctx.db
      .selectFrom('products')
      .select('slug')
      .where('id', '=', waiting)
      .executeTakeFirstOrThrow()
    return { courseId, waitingReview: slug }
  } finally {
    await app.close()
  }
}
