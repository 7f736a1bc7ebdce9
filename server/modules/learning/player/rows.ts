import type { CourseContent, LessonContent, SectionContent } from '#domain/course/content.ts'
import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { holds } from '#server/core/permissions.ts'
import { findEnrollment } from '../enrollments/rows.ts'
import { type Access, accessOf } from './access.ts'

export type LiveCourse = {
  id: string
  slug: string
  host: { id: string; fullName: string; avatarFileId: string | null }
  content: CourseContent
  access: Access
}

/**
 * A live course as the signed-in person meets it. COURSE_NOT_FOUND for one that was never live, and for one taken off sale
 * unless the person has (or had) access to it.
 */
export async function theCourse(ctx: Context, by: { id: string } | { slug: string }): Promise<LiveCourse> {
  const userId = asUser(ctx)
  const row = await ctx.db
    .selectFrom('courses')
    .innerJoin('products', 'products.id', 'courses.id')
    .innerJoin('course_versions as version', 'version.id', 'courses.live_version_id')
    .innerJoin('users as host', 'host.id', 'courses.host_id')
    .select([
      'courses.id',
      'products.slug',
      'products.on_sale',
      'products.start_at',
      'courses.awaits_opening',
      'courses.host_id',
      'host.full_name',
      'host.avatar_file_id',
      'version.content',
    ])
    .where((eb) => ('id' in by ? eb('courses.id', '=', by.id) : eb('products.slug', '=', by.slug)))
    .executeTakeFirst()
  must(row !== undefined, 'COURSE_NOT_FOUND')
  const access = accessOf({
    userId,
    moderates: holds(ctx, 'courses.moderate'),
    hostId: row.host_id,
    now: ctx.now(),
    enrollment: await findEnrollment(ctx, userId, row.id),
    opensAt: row.awaits_opening ? (row.start_at ?? ctx.now()) : null,
  })
  must(row.on_sale || access.state !== 'NONE', 'COURSE_NOT_FOUND')
  return {
    id: row.id,
    slug: row.slug,
    content: row.content as unknown as CourseContent,
    access,
    host: { id: row.host_id, fullName: row.full_name, avatarFileId: row.avatar_file_id },
  }
}

/** Throws SECTION_NOT_FOUND where the live version has no such section. */
export function sectionOf(content: CourseContent, sectionId: string): SectionContent {
  const section = content.sections.find(({ id }) => id === sectionId)
  must(section !== undefined, 'SECTION_NOT_FOUND')
  return section
}

/** Throws LESSON_NOT_FOUND where the section of the live version has no such lesson. */
export function lessonOf(section: SectionContent, lessonId: string): LessonContent {
  const lesson = section.lessons.find(({ id }) => id === lessonId)
  must(lesson !== undefined, 'LESSON_NOT_FOUND')
  return lesson
}
