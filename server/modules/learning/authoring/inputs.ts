import type { Received } from '#domain/contract/call.ts'
import type { CallName, Contract } from '#domain/contract/index.ts'

/** The checked body of a call. */
export type InputReceived<N extends CallName> = Received<Contract[N]>['body']
