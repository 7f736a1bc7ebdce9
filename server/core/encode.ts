import type { z } from 'zod'
import { instant } from '#domain/contract/shapes.ts'

type Encode = (value: unknown) => unknown
type Check = { check: string; format?: string; value?: unknown; inclusive?: boolean }
/** What zod keeps about a schema, as far as it is read here. */
type Def = Check & {
  type: string
  coerce?: boolean
  pattern?: RegExp
  checks?: readonly { _zod: { def: Check } }[]
  catchall?: unknown
  shape: Record<string, z.ZodType>
  element: z.ZodType
  innerType: z.ZodType
  entries: Record<string, unknown>
  values: readonly unknown[]
}

const made = new WeakMap<z.ZodType, Encode>()
const MISFIT = new Error('the value is not as the schema says')

/**
 * Encodes a reply as `schema.encode` does: the same checks, nothing that the schema does not name, instants as text. What
 * replies are mostly made of is walked by functions made once per schema, several times as fast; all else, and a value
 * that does not fit, is left to zod, which says what is wrong.
 */
export function encodeReply(schema: z.ZodType, value: unknown): unknown {
  try {
    return encoderOf(schema)(value)
  } catch {
    return schema.encode(value as never)
  }
}

function encoderOf(schema: z.ZodType): Encode {
  const known = made.get(schema)
  if (known) return known
  const byZod: Encode = (value) => schema.encode(value as never)
  // A schema that holds itself meets this one on the way down.
  made.set(schema, byZod)
  const encoder = makeEncoder(schema) ?? byZod
  made.set(schema, encoder)
  return encoder
}

/** Undefined for what only zod can encode. */
function makeEncoder(schema: z.ZodType): Encode | undefined {
  if (schema === (instant as z.ZodType)) return instantText
  const def = schema._zod.def as unknown as Def
  if (def.type === 'number') return numberEncoder(def)
  if (def.coerce || (def.checks && def.checks.length > 0)) return undefined
  switch (def.type) {
    case 'object':
      return def.catchall === undefined ? objectEncoder(def.shape) : undefined
    case 'array':
      return arrayEncoder(encoderOf(def.element))
    case 'nullable':
      return orElse(null, encoderOf(def.innerType))
    case 'optional':
      return orElse(undefined, encoderOf(def.innerType))
    case 'string':
      return stringEncoder(def)
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? value : misfit())
    case 'any':
      return (value) => value
    case 'enum':
      return oneOf(Object.values(def.entries))
    case 'literal':
      return oneOf(def.values)
    default:
      return undefined
  }
}

function objectEncoder(shape: Record<string, z.ZodType>): Encode {
  const fields = Object.entries(shape).map(([key, schema]) => ({ key, encode: encoderOf(schema) }))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return misfit()
    const encoded: Record<string, unknown> = {}
    for (const { key, encode } of fields) {
      const given = encode((value as Record<string, unknown>)[key])
      if (given !== undefined) encoded[key] = given
    }
    return encoded
  }
}

function arrayEncoder(encode: Encode): Encode {
  return (value) => (Array.isArray(value) ? value.map((item) => encode(item)) : misfit())
}

function orElse(nothing: null | undefined, encode: Encode): Encode {
  return (value) => (value === nothing ? nothing : encode(value))
}

function stringEncoder({ check, format, pattern }: Def): Encode | undefined {
  if (check === undefined) return (value) => (typeof value === 'string' ? value : misfit())
  if (format !== 'uuid' || !pattern) return undefined
  return (value) => (typeof value === 'string' && pattern.test(value) ? value : misfit())
}

function numberEncoder(def: Def): Encode | undefined {
  const checks: Check[] = [...(def.check === undefined ? [] : [def]), ...(def.checks ?? []).map((one) => one._zod.def)]
  if (def.coerce || !checks.every(isBound)) return undefined
  const bound = (name: string, otherwise: number) =>
    checks
      .filter((one) => one.check === name)
      .map((one) => Number(one.value))
      .concat(otherwise)
  const least = Math.max(...bound('greater_than', -Number.MAX_VALUE))
  const most = Math.min(...bound('less_than', Number.MAX_VALUE))
  const isWhole = checks.some((one) => one.format === 'safeint')
  return (value) => {
    const fits =
      typeof value === 'number' && value >= least && value <= most && (!isWhole || Number.isSafeInteger(value))
    return fits ? value : misfit()
  }
}

function isBound({ check, format, inclusive, value }: Check): boolean {
  if (check === 'number_format') return format === 'safeint'
  return (check === 'greater_than' || check === 'less_than') && inclusive === true && typeof value === 'number'
}

function oneOf(values: readonly unknown[]): Encode | undefined {
  const all = new Set(values)
  return values.every((value) => typeof value === 'string' || typeof value === 'boolean')
    ? (value) => (all.has(value) ? value : misfit())
    : undefined
}

function instantText(value: unknown): string {
  return value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : misfit()
}

function misfit(): never {
  throw MISFIT
}
