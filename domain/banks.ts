/** Banks that pay out in Việt Nam, by their code in the interbank network, with the name people know. */
export const banks = {
  VCB: 'Vietcombank',
  BIDV: 'BIDV',
  ICB: 'VietinBank',
  VBA: 'Agribank',
  TCB: 'Techcombank',
  MB: 'MB Bank',
  ACB: 'ACB',
  VPB: 'VPBank',
  TPB: 'TPBank',
  STB: 'Sacombank',
  HDB: 'HDBank',
  VIB: 'VIB',
  SHB: 'SHB',
  EIB: 'Eximbank',
  MSB: 'MSB',
  OCB: 'OCB',
  SEAB: 'SeABank',
  LPB: 'LPBank',
  ABB: 'ABBank',
  NAB: 'Nam A Bank',
  BAB: 'Bac A Bank',
  BVB: 'BVBank',
  KLB: 'KienlongBank',
  NCB: 'NCB',
  PGB: 'PGBank',
  PVCB: 'PVcomBank',
  SCB: 'SCB',
  SGICB: 'SaigonBank',
  VAB: 'VietABank',
  VIETBANK: 'VietBank',
  SHBVN: 'Shinhan Bank',
  WVN: 'Woori Bank',
  UOB: 'UOB',
  HSBC: 'HSBC',
  CAKE: 'CAKE',
  TIMO: 'Timo',
} as const

export type BankCode = keyof typeof banks
export const bankCodes = Object.keys(banks) as [BankCode, ...BankCode[]]

/** `•••• 6789` */
export function maskedAccount(lastDigits: string): string {
  return `•••• ${lastDigits}`
}
