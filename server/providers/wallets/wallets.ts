import type { Config } from '#server/core/config.ts'
import { openAppleWallet } from './apple-wallet.ts'
import { openGoogleWallet } from './google-wallet.ts'
import type { AppleWallet, GoogleWallet } from './port.ts'

/** Wallets of phones that take tickets; null where one is not set up. */
export type Wallets = { readonly APPLE: AppleWallet | null; readonly GOOGLE: GoogleWallet | null }

/** The wallets that are set up. */
export function openWallets({ wallets, publicUrl }: Config): Wallets {
  return {
    APPLE: wallets.apple && openAppleWallet(wallets.apple),
    GOOGLE: wallets.google && openGoogleWallet(wallets.google, publicUrl),
  }
}
