import { type BankCode, banks } from './banks.ts'

/** Apps that VietQR's public link opens, by its names of them, in the order in which people have them (api.vietqr.io/v2/android-app-deeplinks). */
const APPS: readonly { app: string; bank: BankCode }[] = [
  { app: 'vcb', bank: 'VCB' },
  { app: 'mb', bank: 'MB' },
  { app: 'tcb', bank: 'TCB' },
  { app: 'bidv', bank: 'BIDV' },
  { app: 'icb', bank: 'ICB' },
  { app: 'vba', bank: 'VBA' },
  { app: 'acb', bank: 'ACB' },
  { app: 'vpb', bank: 'VPB' },
  { app: 'tpb', bank: 'TPB' },
  { app: 'ocb', bank: 'OCB' },
]

export type TransferTo = {
  /** As people know the bank (`banks`). */
  bankName: string
  accountNumber: string
  holder: string
  /** Whole đồng. */
  amount: number
  note: string
}

/**
 * Links that open a bank's app on the phone one holds, the transfer filled in where the app takes it; none for an account
 * of a bank without a code. `backTo` is the page the app may lead back to.
 */
export function bankAppLinks(to: TransferTo, backTo: string): { bank: string; url: string }[] {
  const code = Object.entries(banks).find(([, name]) => name === to.bankName)?.[0]
  if (!code) return []
  const filled = new URLSearchParams({
    ba: `${to.accountNumber}@${code.toLowerCase()}`,
    am: String(to.amount),
    tn: to.note,
    bn: to.holder,
    url: backTo,
  })
  return APPS.map(({ app, bank }) => ({ bank: banks[bank], url: `https://dl.vietqr.io/pay?app=${app}&${filled}` }))
}
