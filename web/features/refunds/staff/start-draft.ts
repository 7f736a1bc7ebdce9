import { formatDong, parseDong } from '#domain/money.ts'

type Line = { orderItemId: string; left: number }
export type StartDraft = {
  /** What is asked for, before the fee; lines of which nothing goes back are left out. */
  items: { orderItemId: string; amount: number }[]
  fee: number
  /** What the buyer gets. */
  sum: number
  /** By line, and `fee`: what is wrong with what was typed. */
  errors: Record<string, string>
  /** What is wrong with the whole. */
  problem: string | null
}

/** Reads the sums that were typed beside the lines of an order, as the server will judge them. */
export function draftOf(lines: readonly Line[], typed: Readonly<Record<string, string>>, feeTyped: string): StartDraft {
  const errors: Record<string, string> = {}
  const read = (name: string, text: string): number => {
    const amount = text.trim() === '' ? 0 : parseDong(text)
    if (amount === null || amount < 0) errors[name] = 'Hãy ghi một số tiền, chẳng hạn 50.000.'
    return amount ?? 0
  }
  const items = lines.map(({ orderItemId, left }) => {
    const amount = read(orderItemId, typed[orderItemId] ?? '')
    if (amount > left) errors[orderItemId] = `Nhiều nhất ${formatDong(left)}.`
    return { orderItemId, amount }
  })
  const fee = read('fee', feeTyped)
  const asked = items.reduce((sum, { amount }) => sum + amount, 0)
  if (asked > 0 && fee >= asked) errors.fee = 'Phí giữ lại phải nhỏ hơn số tiền hoàn.'
  return {
    items: items.filter(({ amount }) => amount > 0),
    fee,
    sum: Math.max(0, asked - fee),
    errors,
    problem: asked === 0 ? 'Hãy ghi số tiền cho ít nhất một sản phẩm.' : null,
  }
}
