import type { Wallet } from '#domain/event/wallets.ts'
import { must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'

type Here = Pick<Context, 'providers' | 'now'>

/** Wallets that take tickets now: those that are set up, Apple's as long as its certificate is good. */
export function offeredWallets(ctx: Here): Wallet[] {
  const offered: Wallet[] = []
  if (appleOf(ctx) !== null) offered.push('APPLE')
  if (ctx.providers.wallets.GOOGLE !== null) offered.push('GOOGLE')
  return offered
}

/** Apple's Wallet. WALLET_UNAVAILABLE. */
export function appleWallet(ctx: Here) {
  const wallet = appleOf(ctx)
  must(wallet !== null, 'WALLET_UNAVAILABLE')
  return wallet
}

/** Google's Wallet. WALLET_UNAVAILABLE. */
export function googleWallet({ providers }: Here) {
  const wallet = providers.wallets.GOOGLE
  must(wallet !== null, 'WALLET_UNAVAILABLE')
  return wallet
}

function appleOf({ providers, now }: Here) {
  const wallet = providers.wallets.APPLE
  return wallet !== null && now() < wallet.validUntil ? wallet : null
}
