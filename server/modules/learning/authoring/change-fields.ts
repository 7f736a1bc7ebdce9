import type { Updateable } from 'kysely'
import { byField, type CourseField, courseFieldNames, courseFieldWords } from '#domain/course/fields.ts'
import type { HostId } from '#domain/ids.ts'
import type { Tx } from '#server/core/context.ts'
import type { Courses } from '#server/core/schema.ts'
import { mustBeActiveCategories, mustBeOwnPicture } from './doors.ts'
import { columnOf } from './draft.ts'
import type { InputReceived } from './inputs.ts'

type CourseInput = InputReceived<'upsertCourse'>

/** Which of the two parts of a course an input touches. */
export function partsOf({ startAt, product, ...input }: CourseInput): { information: boolean; pricing: boolean } {
  return {
    information: courseFieldNames.some((field) => input[field] !== undefined),
    pricing: [startAt, ...Object.values(product ?? {})].some((value) => value !== undefined),
  }
}

/** What was given, as people call it: `Ảnh bìa`, `Giá bán`. */
export function wordsOf({ product, ...input }: CourseInput): string[] {
  const { coverImage, ...given } = input
  const named = Object.entries({ ...given, coverImage, ...product }).filter(([, value]) => value !== undefined)
  return named.flatMap(([name]) => courseFieldWords[name] ?? [])
}

/** The columns of what was given. A picture that is not the stored one must be the author's own, categories open. */
export async function columnsOf(
  tx: Tx,
  author: HostId,
  input: CourseInput,
  storedCover: string | null = null,
): Promise<Updateable<Courses>> {
  const cover = input.coverImage === undefined ? undefined : (input.coverImage?.id ?? null)
  if (cover && cover !== storedCover) await mustBeOwnPicture(tx, author, cover, 'coverImage.id')
  if (input.categoryIds) await mustBeActiveCategories(tx, input.categoryIds)
  const raw = (field: CourseField) => input[field]
  // pg writes arrays as PostgreSQL arrays unless they are text already.
  const json = (field: CourseField) => input[field] && JSON.stringify(input[field])
  const plain = byField({ text: raw, categories: raw, flag: raw })
  const words = { ...plain, ...byField({ richText: json, lines: json, questions: json, tags: json }) }
  const columns = {
    ...Object.fromEntries(Object.entries(words).map(([field, value]) => [columnOf(field), value])),
    cover_file_id: cover,
    price: input.product?.price,
    list_price: input.product?.listPrice,
    available_days: input.product?.availableDays,
    start_at: input.startAt,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
