/** A number as Vietnamese people write it: `12.345,6`. */
export function vnNumber(value: number, decimals = 0): string {
  if (!Number.isFinite(value)) return '?'
  const [whole = '', rest] = value.toFixed(decimals).split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, '.') + (rest ? `,${rest}` : '')
}

export const perSecond = (value: number): string => `${vnNumber(value, value < 100 ? 1 : 0)}/s`
export const kilobytes = (bytes: number): string => `${vnNumber(bytes / 1000, 1)} kB`
export const microseconds = (seconds: number): string => `${vnNumber(seconds * 1e6)} µs`
export const milliseconds = (value: number, decimals = 1): string => `${vnNumber(value, decimals)} ms`
