import { z } from 'zod'
import type { FieldProblem } from './faults.ts'
import { fieldWords } from './field-words.ts'
import { formatNumber } from './money.ts'

/** What is wrong with one field, in words for the person who filled it in. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a flat list of cases reads better whole
function words(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '') return fieldWords.missing
      return issue.expected === 'number' || issue.expected === 'int'
        ? 'Vui lòng nhập một số.'
        : 'Giá trị không đúng kiểu.'
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1 ? fieldWords.missing : fieldWords.tooShort(Number(issue.minimum))
      if (issue.origin === 'array' || issue.origin === 'set') return `Cần ít nhất ${issue.minimum} mục.`
      return `Giá trị nhỏ nhất là ${figure(issue.minimum)}.`
    case 'too_big':
      if (issue.origin === 'string') return fieldWords.tooLong(Number(issue.maximum))
      if (issue.origin === 'array' || issue.origin === 'set') return `Tối đa ${issue.maximum} mục.`
      return `Giá trị lớn nhất là ${figure(issue.maximum)}.`
    case 'invalid_format':
      if (issue.format === 'email') return fieldWords.email
      if (issue.format === 'url') return fieldWords.url
      if (issue.format === 'uuid') return 'Mã không đúng dạng.'
      return fieldWords.format
    case 'invalid_value':
      return 'Giá trị không nằm trong danh sách cho phép.'
    case 'unrecognized_keys':
      return 'Có mục không được phép.'
    case 'not_multiple_of':
      return `Giá trị phải là bội của ${issue.divisor}.`
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return 'Giá trị không hợp lệ.'
    default:
      return undefined
  }
}

/** A limit as people write numbers; one with decimals as it is. */
function figure(limit: unknown): string {
  const value = Number(limit)
  return Number.isSafeInteger(value) ? formatNumber(value) : String(limit)
}

z.config({ customError: words })

/** The bad fields of an input that a schema refused. Both ends show these. */
export function problemsOf(error: z.core.$ZodError, under = ''): FieldProblem[] {
  return error.issues.map((issue) => ({
    path: [under, ...issue.path.map(String)].filter(Boolean).join('.') || under,
    code: issue.code ?? 'custom',
    message: issue.message,
  }))
}
