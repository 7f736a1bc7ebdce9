import type { Call, Got, Sent } from './call.ts'
import * as auth from './auth.ts'
import * as authoring from './authoring.ts'
import * as carts from './carts.ts'
import * as health from './health.ts'
import * as learning from './learning.ts'
import * as orders from './orders.ts'
import * as payments from './payments.ts'
import * as searchHistories from './search-histories.ts'

/** Every call of the product by its name: the table of contents. */
export const contract = {
  ...health,
  ...carts,
  ...orders,
  ...payments,
  ...auth,
  ...searchHistories,
  ...authoring,
  ...learning,
} as const satisfies Record<string, Call<any, any, any, any>>

export type Contract = typeof contract
export type CallName = keyof Contract
export type InputOf<N extends CallName> = Sent<Contract[N]>
export type ReplyOf<N extends CallName> = Got<Contract[N]>
