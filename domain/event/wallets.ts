/** Wallets of phones that tickets can be kept in, where they are set up. */
export const Wallet = ['APPLE', 'GOOGLE'] as const
export type Wallet = (typeof Wallet)[number]
