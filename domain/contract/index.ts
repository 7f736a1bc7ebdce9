import type { Call, Got, Sent } from './call.ts'
import * as authoring from './authoring.ts'
import * as health from './health.ts'

/** Every call of the product by its name: the table of contents. */
export const contract = {
  ...health,
  ...authoring,
} as const satisfies Record<string, Call<any, any, any, any>>

export type Contract = typeof contract
export type CallName = keyof Contract
export type InputOf<N extends CallName> = Sent<Contract[N]>
export type ReplyOf<N extends CallName> = Got<Contract[N]>
