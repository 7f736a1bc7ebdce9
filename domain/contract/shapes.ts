import { z } from 'zod'
import { HIGHEST_PRICE, PRICE_TOO_HIGH } from '../selling.ts'

/** An id in a path or a body. */
export const id = z.uuid()
/** An instant: ISO 8601 in UTC on the wire, Date in the server. */
export const instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
/** A calendar day; the database knows no year 0. */
export const day = z.iso.date().refine((text) => !text.startsWith('0000'), 'Không có ngày này.')
/** A calendar month. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Tháng có dạng 2026-06.')
/** A whole number. */
export const whole = z.number().int()
/** Whole đồng. */
export const dong = whole.min(0).max(Number.MAX_SAFE_INTEGER)
/** The price of a thing that somebody sells. */
export const price = dong.max(HIGHEST_PRICE, PRICE_TOO_HIGH)
export const slug = z
  .string()
  .min(1)
  .max(160)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
/** Text typed by a person: trimmed, NFC, without invisible characters other than line breaks. */
export const text = (max: number, min = 0) => z.string().trim().normalize('NFC').min(min).max(max)
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email())
export const byId = z.object({ id })
export const bySlug = z.object({ slug })

/** `take` and `skip`, as the catalogue pages. */
export const paging = (take = 10, most = 100) =>
  z.object({
    take: z.coerce.number().int().min(1).max(most).default(take),
    skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  })
/** A page of rows and how many there are in all. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.number().int() })
/** A small file in a body: a part of a multipart form, or the same as JSON. */
export const sentFile = z.object({ name: text(255, 1), base64: z.base64().max(2_800_000) })
/** A value, or the same as JSON text: the specification keeps lists and pictures of a course as text. */
export function orJson<T extends z.ZodType>(shape: T): z.ZodType<z.output<T>, z.input<T> | string> {
  return z.preprocess(fromJson, shape) as z.ZodType<z.output<T>, z.input<T> | string>
}
/** Text that is no JSON, or hides a NUL that PostgreSQL cannot store, is of no type that a shape takes. */
function fromJson(given: unknown): unknown {
  if (typeof given !== 'string') return given
  try {
    return given.includes('\\u0000') ? Number.NaN : JSON.parse(given)
  } catch {
    return Number.NaN
  }
}

/** For calls that have nothing to tell but that it is done. */
export const done = z.object({ ok: z.literal(true) })
/** true/false in a query string. */
export const queryFlag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })
/** A person as shown to others. */
export const person = z.object({ id, fullName: z.string(), avatarUrl: z.string().nullable() })
/** What rich text looks like on the wire; domain/richtext.ts checks it in depth. */
export const richText = z.looseObject({ type: z.literal('doc'), content: z.array(z.any()).optional() })

/** What a learner said of a course, as they see it themselves. */
export const myReview = z.object({
  rating: z.number().int(),
  text: z.string(),
  /** Waits for the staff, or was taken down: nobody else reads it and its stars do not count. */
  hidden: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
