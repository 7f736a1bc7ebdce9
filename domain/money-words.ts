import { dong } from './money.ts'

const DIGITS = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín']
const GROUPS = ['', 'nghìn', 'triệu']

/**
 * An amount as it is written out on papers of money: `Một triệu hai trăm linh năm nghìn đồng`. A capital first letter, no
 * full stop. Throws RangeError for a negative amount.
 */
export function dongInWords(amount: number): string {
  if (dong(amount) < 0) throw new RangeError(`no words for ${amount}`)
  const text = amount === 0 ? 'không' : numberInWords(amount)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} đồng`
}

function numberInWords(value: number): string {
  const billions = Math.floor(value / 1_000_000_000)
  const rest = value % 1_000_000_000
  const upper = billions > 0 ? `${numberInWords(billions)} tỷ` : ''
  const groups = [Math.floor(rest / 1_000_000), Math.floor(rest / 1_000) % 1_000, rest % 1_000]
  let started = upper !== ''
  const words = groups.flatMap((group, index) => {
    if (group === 0) return []
    const spoken = groupInWords(group, started)
    started = true
    return [spoken, GROUPS[2 - index] ?? '']
  })
  return [upper, ...words].filter(Boolean).join(' ')
}

/** Three digits; behind a larger group the hundreds are said even where there are none. */
function groupInWords(group: number, behind: boolean): string {
  const [hundreds, tens, ones] = [Math.floor(group / 100), Math.floor(group / 10) % 10, group % 10]
  const hasHundreds = hundreds > 0 || behind
  return [
    ...(hasHundreds ? [DIGITS[hundreds], 'trăm'] : []),
    ...(tens === 0 ? (ones > 0 && hasHundreds ? ['linh'] : []) : tens === 1 ? ['mười'] : [DIGITS[tens], 'mươi']),
    ...(ones > 0 ? [onesInWords(ones, tens)] : []),
  ].join(' ')
}

function onesInWords(ones: number, tens: number): string {
  if (ones === 1 && tens > 1) return 'mốt'
  if (ones === 4 && tens > 1) return 'tư'
  if (ones === 5 && tens > 0) return 'lăm'
  return DIGITS[ones] ?? ''
}
