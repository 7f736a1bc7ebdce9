import type { contract } from '#domain/contract/index.ts'
import type { InputOf as ContractInput, ReplyOf as ContractReply } from '#domain/contract/call.ts'

/** Every call of the product, by name. */
export type CallName = keyof typeof contract & string

/** What a call takes: `{ params?, query?, body? }`. */
export type InputOf<Name extends CallName> = ContractInput<(typeof contract)[Name]>

/** What a call answers. */
export type ReplyOf<Name extends CallName> = ContractReply<(typeof contract)[Name]>
