import fc from 'fast-check'
import type { z } from 'zod'
import { sample, schemaOf } from './samples.ts'

const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const SEED = 20_260_615

/** Values that fit many a shape and few a meaning: numbers at the edges, months, days and moments out of reach, odd text. */
const VALUES = [
  ...['', '0', '-0', '-1', '1.5', '1e309', 'NaN', 'Infinity', '0x10', ' 7 ', '٣', '9'.repeat(40)],
  ...['100', '1000', '1000000', '2147483647', '2147483648', '9007199254740991', '9007199254740993'],
  ...['-9223372036854775809', '0000-01', '0001-01', '2000-01', '2026-00', '2026-06', '2026-13', '2099-12', '9999-12'],
  ...['0000', '0001', '1970', '2026', '9999', '294277', '0000-01-01', '0001-01-01', '1970-01-01', '2026-02-30'],
  ...['2026-06-15', '9999-12-31', '0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '2026-06-31T00:00:00Z'],
  ...['2026-06-15T00:00:00+14:00', '9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59-23:59', '+275760-09-13T00:00:00Z'],
  ...['-000001-01-01T00:00:00Z', 'true', 'false', 'null', 'undefined', '[object Object]', '{}', '[]', ','],
  ...[NOBODY, NOBODY.toUpperCase(), '00000000-0000-0000-0000-000000000000', `${NOBODY},${NOBODY}`, `${NOBODY},x`],
  ...["'", "' or 1=1 --", '%', '_', '\\', '%_%', '*', ':*', '&|!()<>', '"', '"a', '../../etc/passwd', '..', '/', '?#'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'a',
    'google',
    'Asia/Kathmandu',
    'ai-do@vidu.vn',
    'Đỗ Mười',
    '\u202e',
    '👩‍👩‍👧',
    '\ud800',
    '\uffff',
  ],
  ...['\u0001', '\u007f', '\n', '\t', '<script>', 'x'.repeat(100), 'x'.repeat(5_000)],
]

/** What no decoder gives a verb whole: broken percent signs, bytes that are no UTF-8, NUL. As they stand in an address. */
export const BROKEN = ['%', '%zz', '%00', 'a%00b', '%FF', '%C0%80', '%ED%A0%80', '%E0%A4%A', '%F4%90%80%80', '%u0041']

const NOTICE = ['vnp_TxnRef', 'vnp_Amount', 'vnp_PayDate', 'vnp_SecureHash']

/** For each field of a query or a path the values that its own shape lets through: all of them reach the verb. */
export function reaching(shape: z.ZodType | undefined): [field: string, values: unknown[]][] {
  // What has no fields of its own is the notice of a gateway.
  if (shape?.type === 'record') return NOTICE.map((field) => [field, VALUES])
  const fields = (shape as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {}
  const { properties = {} } = schemaOf(shape)
  return Object.entries(fields).map(([field, inner]) => {
    const schema = properties[field] ?? {}
    const tried = [sample(schema), ...(schema.enum ?? []), ...VALUES, ...matching(schema.pattern)]
    const passing = tried.map(String).filter((value) => inner.safeParse(value).success)
    const lists = [[], ['a', 'a'], ...passing.slice(0, 2).map((value) => [value, value])]
    return [
      field,
      [...new Set<unknown>(passing), ...lists.filter((list) => list.length > 1 && inner.safeParse(list).success)],
    ]
  })
}

/** Whether a field must be there. */
export function isRequired(shape: z.ZodType | undefined, field: string): boolean {
  return (schemaOf(shape).required ?? []).includes(field)
}

const generated = new Map<string, string[]>()

/** Texts of a pattern, the same in each run; JSON Schema says no flags. */
function matching(pattern: string | undefined): string[] {
  if (pattern === undefined) return []
  const texts = generated.get(pattern) ?? generate(pattern)
  generated.set(pattern, texts)
  return texts
}

function generate(pattern: string): string[] {
  try {
    return fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 8, seed: SEED })
  } catch {
    // Written with what the generator does not know, such as looking ahead.
    return []
  }
}
