import type { InputOf } from '#domain/contract/index.ts'
import type { Person, TestApp } from '#server/testing/app.ts'

type Terms = InputOf<'addKeyword'>['body']

/** Puts a keyword on the list in the name of a new member of the staff. */
export async function keyword(t: TestApp, word: string, more: Partial<Terms> = {}) {
  const as = await t.person({ role: 'ADMIN' })
  const { body, status, fault } = await t.call(
    'addKeyword',
    { body: { word, severity: 'HOLD', violation: 'SCAM', ...more } },
    { as },
  )
  if (status !== 201) throw new Error(`${fault.code}: ${fault.message}`)
  return body
}

export const hostTerms = {
  headline: 'Kỹ sư dữ liệu mười năm nghề',
  bio: 'Tôi dạy phân tích dữ liệu cho người mới bắt đầu, từ bảng tính đến SQL.',
  topics: ['Dữ liệu', 'SQL'],
}

/** An approved host. */
export async function approvedHost(t: TestApp, fullName = 'Lê Thị Đào'): Promise<Person> {
  const person = await t.person({ fullName, role: 'HOST' })
  await t.db
    .insertInto('host_profiles')
    .values({
      user_id: person.id,
      ...hostTerms,
      status: 'APPROVED',
      submitted_at: t.clock.now,
      decided_at: t.clock.now,
    })
    .execute()
  return person
}

/** The last case of a thing. */
export async function caseOf(t: TestApp, subjectId: string) {
  return t.db
    .selectFrom('moderation_cases')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}
