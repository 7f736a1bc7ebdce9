import { z } from 'zod'
import type { AnyCall } from '#server/core/serve.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minLength?: number
  minimum?: number
  minItems?: number
  pattern?: string
  default?: unknown
}

export function schemaOf(shape: z.ZodType | undefined): Schema {
  return shape ? (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema) : {}
}

/** A value of the right shape: not always one that the verb accepts, but one that gets past the types. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a flat list of cases reads better whole
export function sample(schema: Schema): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {})
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sample(inner)]))
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      if (schema.format === 'uuid') return '01890000-0000-7000-8000-000000000000'
      if (schema.format === 'email') return 'ai-do@vidu.vn'
      if (schema.format === 'date-time') return '2026-06-15T03:00:00Z'
      if (schema.format === 'date') return '1990-01-01'
      if (schema.format === 'uri') return 'https://vidu.vn'
      return 'x'.repeat(Math.max(schema.minLength ?? 1, 8))
  }
}

export type Bad = { field: string; value: unknown; kind: string }

/** Every field of a body in turn, made wrong in every way. */
export function badFields(call: AnyCall): Bad[] {
  return Object.keys(schemaOf(call.body).properties ?? {}).flatMap((field) =>
    WRONG.map(([kind, value]) => ({ field, kind, value })),
  )
}

function deep(levels: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level++) value = [value]
  return value
}

const WRONG: [kind: string, value: unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['a number', 12.5],
  ['a negative', -1],
  ['NaN', 'NaN'],
  ['huge', Number.POSITIVE_INFINITY],
  ['an object', { a: 1 }],
  ['a list', [1, 'a', null]],
  ['a month out of reach', '0000-01'],
  ['a day out of reach', '0000-01-01'],
  ['a moment out of reach', '9999-12-31T23:59:59-23:59'],
  ['the largest whole number', Number.MAX_SAFE_INTEGER],
  ['deep', deep(200)],
  ['too long', 'dài'.repeat(100_000)],
  ['NUL', 'a\0b'],
  ['a lone surrogate', 'a\ud800b'],
  ['a prototype name', 'constructor'],
  ['SQL', "'; drop table users; --"],
  ['markup', '<script>alert(1)</script>'],
  ['empty', ''],
]
