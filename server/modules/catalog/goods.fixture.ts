import type { InputOf } from '#domain/contract/index.ts'
import { slugify } from '#domain/text.ts'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import { addFile } from '#server/modules/library/index.ts'
import { pdf } from '#server/modules/library/testing.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { verifiedSeller } from '#server/testing/seller.ts'

type Call = { status: number; raw: string; body: unknown }

/** The body of an answer that must be good. */
export async function ok<C extends Call>(answer: Promise<C>): Promise<C['body']> {
  const got = await answer
  if (got.status >= 300) throw new Error(`${got.status} ${got.raw}`)
  return got.body
}

/** A host who may sell. */
export async function seller(t: TestApp, fullName = 'Trần Văn Giảng'): Promise<Person> {
  const host = await approvedHost(t, fullName)
  await verifiedSeller(t, host)
  return host
}

export type MadeCombo = { id: string; slug: string; host: Person; courses: PublishedCourse[] }

/** A combo on sale of so many courses of one host, each at `each` đồng. */
export async function comboOnSale(
  t: TestApp,
  {
    host,
    each = [200_000, 300_000],
    price = 400_000,
    name = 'Trọn bộ bếp Việt',
  }: { host?: Person; each?: number[]; price?: number; name?: string } = {},
): Promise<MadeCombo> {
  const owner = host ?? (await seller(t))
  const courses = await Promise.all(
    each.map((one, index) => publishedCourse(t, { host: owner, price: one, name: `Món ngon số ${index + 1}` })),
  )
  const body = {
    name,
    description: 'Học trọn bộ, từ bữa cơm hằng ngày đến mâm cỗ.',
    price,
    productIds: courses.map((course) => course.courseId),
  }
  const combo = await ok(t.call('createCombo', { body }, { as: owner }))
  await ok(t.call('changeComboState', { params: { id: combo.id }, body: { status: 'PUBLISHED' } }, { as: owner }))
  const { slug } = await ok(t.call('ownCombo', { params: { id: combo.id } }, { as: owner }))
  return { id: combo.id, slug, host: owner, courses }
}

type DocumentWish = Partial<InputOf<'createDocument'>['body']> & { lines?: string[]; publish?: boolean }

/** A document with a real PDF of one line on each page, on sale unless told. */
export async function documentOnSale(t: TestApp, staff: Person, wish: DocumentWish = {}) {
  const { lines = ['Trang dau', 'Trang hai', 'Trang ba'], publish = true, ...more } = wish
  const made = await ok(
    t.call(
      'createDocument',
      {
        body: {
          kind: 'DOCUMENT',
          name: 'Sổ tay phỏng vấn',
          description: 'Năm mươi câu hỏi hay gặp và cách trả lời.',
          author: 'Ban biên tập Bến Học',
          price: 99_000,
          samplePages: 1,
          ...more,
        },
      },
      { as: staff },
    ),
  )
  const document = await withVersion(t, staff, made.id, lines)
  if (publish) await ok(t.call('publishDocument', { params: { id: made.id } }, { as: staff }))
  return {
    id: made.id,
    slug: (await ok(t.call('adminDocument', { params: { id: made.id } }, { as: staff }))).slug,
    document,
  }
}

/** Adds a version of these pages. */
export async function withVersion(t: TestApp, staff: Person, id: string, lines: string[], note = '') {
  const file = await addFile(await t.as(staff), {
    ownerId: staff.id,
    name: 'so-tay.pdf',
    mime: 'application/pdf',
    bytes: await pdf(lines),
    visibility: 'PRIVATE',
  })
  return ok(t.call('addDocumentVersion', { params: { id }, body: { fileId: file.id, note } }, { as: staff }))
}

type MembershipWish = Partial<InputOf<'createMembership'>['body']> & { active?: boolean }

/** A membership with a plan by the month, on sale unless told. */
export async function membershipOnSale(t: TestApp, staff: Person, { active = true, ...wish }: MembershipWish = {}) {
  const body = {
    name: 'Bến Học Plus',
    description: 'Học mọi khóa trong thư viện.',
    opensAll: true,
    plans: [{ name: 'Theo tháng', period: { unit: 'MONTH' as const, count: 1 }, price: 199_000 }],
    ...wish,
  }
  const made = await ok(t.call('createMembership', { body }, { as: staff }))
  if (active) await ok(t.call('switchMembershipStatus', { params: { id: made.id } }, { as: staff }))
  return { id: made.id, planId: made.plans[0]?.id ?? '', plans: made.plans, version: made.version + (active ? 1 : 0) }
}

let made = 0

/** A combo or a document that is found by its name; rows only. */
export async function goodNamed(
  t: TestApp,
  { kind, name }: { kind: 'COMBO' | 'DOCUMENT'; name: string },
): Promise<string> {
  const host = await t.person({ role: 'HOST' })
  const now = t.clock.now
  const { id } = await t.db
    .insertInto('products')
    .values({ kind, host_id: host.id, slug: `${slugify(name)}-${++made}`, name, on_sale: true, published_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const times = { created_at: now, updated_at: now }
  if (kind === 'COMBO') {
    await t.db
      .insertInto('combos')
      .values({ id, host_id: host.id, status: 'PUBLISHED', name, ...times })
      .execute()
    return id
  }
  await t.db
    .insertInto('e_documents')
    .values({ id, kind, status: 'PUBLISHED', name, ...times })
    .execute()
  const file = await t.db
    .insertInto('files')
    .values({
      owner_id: host.id,
      name: 'a.pdf',
      kind: 'PDF',
      visibility: 'PRIVATE',
      status: 'READY',
      mime: 'application/pdf',
      size: 1,
      part_size: 1,
      storage_key: `originals/goods-${made}`,
      created_at: now,
      ready_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const version = await t.db
    .insertInto('e_document_versions')
    .values({ document_id: id, number: 1, file_id: file.id, pages: 1, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db.updateTable('e_documents').set({ live_version_id: version.id }).where('id', '=', id).execute()
  return id
}
