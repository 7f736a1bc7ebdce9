import type { Config } from '#server/core/config.ts'

/** VNPAY as commerce sees it; amounts in whole đồng, the factor of 100 is applied here and nowhere else. */
export interface Vnpay {
  readonly tmnCode: string
}

export function openVnpay(config: Config): Vnpay {
  return { tmnCode: config.vnpay.tmnCode }
}
