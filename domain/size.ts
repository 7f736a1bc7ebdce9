import { formatNumber } from './money.ts'

const UNITS = ['bytes', 'Kb', 'Mb', 'Gb', 'Tb', 'Pb', 'Eb', 'Zb', 'Yb'] as const

/**
 * The size of a file as people read it, in steps of 1024: `0 bytes`, `1,5 Mb`, `12 Kb`. One decimal below ten, rounded to the nearest;
 * what rounds to a full next unit is shown in that unit. Anything that is no size is `0 bytes`.
 */
export function sizeLabel(bytes: number): string {
  let value = Number.isFinite(bytes) && bytes > 0 ? bytes : 0
  let unit = 0
  while (rounded(value, unit) >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit++
  }
  const [whole = '0', fraction] = String(rounded(value, unit)).split('.')
  const number = Number.isSafeInteger(Number(whole)) ? formatNumber(Number(whole)) : whole
  return `${number}${fraction === undefined ? '' : `,${fraction}`}\u00a0${UNITS[unit]}`
}

function rounded(value: number, unit: number): number {
  return unit > 0 && value < 10 ? Math.round(value * 10) / 10 : Math.round(value)
}
