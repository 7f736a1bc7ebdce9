import { randomCode } from '#server/core/crypto.ts'

/** Twelve random letters and digits, 60 bits: a number cannot be guessed from another. */
export function newNumber(): string {
  return `BH-${randomCode(4)}-${randomCode(4)}-${randomCode(4)}`
}
